#pragma once
// What Swift cannot import of ncurses: its macros, and its variables.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <stdio.h>
#include <sys/mman.h>
#include <term.h>

static const attr_t curses_bold = A_BOLD;
static const attr_t curses_dim = A_DIM;
static const attr_t curses_reverse = A_REVERSE;
static const attr_t curses_underline = A_UNDERLINE;

static inline int curses_colors(void) { return COLORS; }
static inline int curses_pairs(void) { return COLOR_PAIRS; }

/// The screen's own window.
static inline WINDOW *curses_window(void) { return stdscr; }

/// A stream into memory, whose descriptor `number` gets; NULL without memory.
static inline FILE *curses_memory(int *number) {
  *number = memfd_create("screen", MFD_CLOEXEC);
  return *number < 0 ? NULL : fdopen(*number, "w+");
}

/// A capability of the terminal that is a string; NULL where it has none.
static inline const char *curses_capability(const char *name) {
  const char *text = tigetstr(name);
  return text == (const char *)-1 ? NULL : text;
}

/// One cell at a place: a character with what combines with it.
static inline void curses_put(int line, int column, const wchar_t *text, attr_t attributes, int pair) {
  cchar_t cell;
  if (setcchar(&cell, text, attributes, 0, &pair) == OK) mvwadd_wch(stdscr, line, column, &cell);
}

/// Everything written from here on looks so.
static inline void curses_look(attr_t attributes, int pair) { wattr_set(stdscr, attributes, 0, &pair); }

/// What the terminal shows, as far as ncurses knows.
static inline WINDOW *curses_screen(void) { return curscr; }
