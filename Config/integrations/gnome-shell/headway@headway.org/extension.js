import Clutter from 'gi://Clutter';
import St from 'gi://St';

import {Extension} from 'resource:///org/gnome/shell/extensions/extension.js';
import * as Main from 'resource:///org/gnome/shell/ui/main.js';
import * as PanelMenu from 'resource:///org/gnome/shell/ui/panelMenu.js';
import * as PopupMenu from 'resource:///org/gnome/shell/ui/popupMenu.js';

import {Tasks, line, summary} from './tasks.js';

export default class Headway extends Extension {
    enable() {
        this._button = new PanelMenu.Button(0.5, this.metadata.name);
        this._label = new St.Label({y_align: Clutter.ActorAlign.CENTER});
        this._button.add_child(this._label);
        this._button.hide();
        Main.panel.addToStatusArea(this.uuid, this._button);
        this._tasks = new Tasks(() => this._show());
        // While it is closed the menu is not kept up, but it is never empty: an empty one would not open.
        this._button.menu.connect('open-state-changed', (_menu, isOpen) => {
            if (isOpen)
                this._fill();
        });
    }

    disable() {
        this._tasks.destroy();
        this._tasks = null;
        this._button.destroy();
        this._button = null;
        this._label = null;
        this._items = null;
        this._key = null;
    }

    _show() {
        const text = summary(this._tasks);
        this._label.text = text;
        this._button.visible = text !== '';
        if (this._button.menu.isOpen || this._button.menu.isEmpty())
            this._fill();
    }

    // Entries stay with their tasks: only their texts change while it is open, so that no click meets another one.
    _fill() {
        const tasks = this._tasks.all;
        const key = tasks.map(task => `${task.path} ${task.State} ${task.CanCancel} ${task.CanPause}`).join('\n');
        if (key !== this._key || this._button.menu.isEmpty()) {
            this._key = key;
            this._button.menu.removeAll();
            this._items = new Map(tasks.map(task => [task.path, this._entry(task)]));
        }
        tasks.forEach(task => {
            this._items.get(task.path).label.text = line(task);
        });
    }

    _entry(task) {
        const item = new PopupMenu.PopupSubMenuMenuItem(line(task));
        const add = (text, action) => item.menu.addAction(text, action);
        if (task.ended) {
            if (task.Message !== '')
                item.menu.addMenuItem(new PopupMenu.PopupMenuItem(task.Message, {reactive: false}));
            add('Dismiss', () => this._tasks.dismiss(task.path));
        } else {
            if (task.CanPause && task.State !== 'cancelling')
                add(task.State === 'paused' ? 'Resume' : 'Pause', () => this._tasks.pauseOrResume(task.path));
            if (task.CanCancel && task.State !== 'cancelling')
                add(task.CancelLabel || 'Cancel', () => this._tasks.cancel(task.path));
        }
        this._button.menu.addMenuItem(item);
        return item;
    }
}
