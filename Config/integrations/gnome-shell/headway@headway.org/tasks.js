// The tasks as headwayd tells them: a snapshot by Watch, then its frames. Knows nothing of the shell, so it runs in plain gjs too.
import Gio from 'gi://Gio';
import GLib from 'gi://GLib';

const NAME = 'org.headway.Headway1';
const ROOT = '/org/headway/Headway1';
const MANAGER = 'org.headway.Headway1.Manager';
const TASK = 'org.headway.Headway1.Task';
const TASKS = `${ROOT}/task/`;

// What a listing leaves out is at its default.
const DEFAULTS = {
    Name: '', State: 'running', Progress: 0, Indeterminate: false, CanCancel: true, CanPause: false, CancelLabel: '', Detail: '',
    Message: '', Parent: '/',
};

export class Tasks {
    // `changed` is called after each change, with this object.
    constructor(changed) {
        this._changed = changed;
        this._tasks = new Map();
        this._serial = 0;
        this._bus = Gio.DBus.session;
        this._cancellable = new Gio.Cancellable();
        // Watching never starts the daemon: where nothing reports, nothing runs.
        this._watch = Gio.bus_watch_name_on_connection(this._bus, NAME, Gio.BusNameWatcherFlags.NONE,
            (_bus, _name, owner) => this._appeared(owner), () => this._vanished());
    }

    destroy() {
        this._cancellable.cancel();
        Gio.bus_unwatch_name(this._watch);
        if (this._owner)
            this._call(ROOT, MANAGER, 'Unwatch');
        this._unsubscribe();
    }

    // Top-level tasks, those that run before those that ended.
    get all() {
        const roots = [...this._tasks.values()].filter(task => !this._tasks.has(task.Parent));
        return [...roots.filter(task => !task.ended), ...roots.filter(task => task.ended)];
    }

    // Over all running bars, 0 to 1; null where none has one.
    get progress() {
        const bars = this.all.filter(task => task.State === 'running' && !task.Indeterminate);
        return bars.length > 0 ? bars.reduce((sum, task) => sum + task.Progress, 0) / bars.length : null;
    }

    cancel(path) {
        this._call(path, TASK, 'Cancel');
    }

    pauseOrResume(path) {
        this._call(path, TASK, this._tasks.get(path)?.State === 'paused' ? 'Resume' : 'Pause');
    }

    dismiss(path) {
        this._call(path, TASK, 'Dismiss');
    }

    _call(path, face, member, parameters = null) {
        this._bus.call(NAME, path, face, member, parameters, null, Gio.DBusCallFlags.NO_AUTO_START, 2000, null, null);
    }

    _appeared(owner) {
        this._unsubscribe();
        this._owner = owner;
        this._subscription = this._bus.signal_subscribe(owner, MANAGER, 'TasksChanged', ROOT, null, Gio.DBusSignalFlags.NONE,
            (_bus, _sender, _path, _face, _member, parameters) => this._frame(parameters));
        this._snapshot();
    }

    _vanished() {
        this._unsubscribe();
        this._owner = null;
        this._tasks.clear();
        this._changed(this);
    }

    _unsubscribe() {
        if (this._subscription)
            this._bus.signal_unsubscribe(this._subscription);
        this._subscription = 0;
    }

    _snapshot() {
        const options = new GLib.Variant('(a{sv})', [{Interval: new GLib.Variant('t', 1000000)}]);
        this._bus.call(this._owner, ROOT, MANAGER, 'Watch', options, null, Gio.DBusCallFlags.NONE, 2000, this._cancellable,
            (bus, result) => {
                let reply;
                try {
                    reply = bus.call_finish(result);
                } catch {
                    return;
                }
                const [serial, entries] = reply.recursiveUnpack();
                this._serial = serial;
                this._tasks.clear();
                entries.forEach(([path, properties]) => this._take(path, properties));
                this._changed(this);
            });
    }

    _frame(parameters) {
        const [serial, changed, removed] = parameters.recursiveUnpack();
        // A frame that is missing means to ask for everything anew.
        if (serial !== this._serial + 1) {
            this._snapshot();
            return;
        }
        this._serial = serial;
        changed.forEach(([path, properties]) => this._take(path, properties));
        removed.forEach(path => this._tasks.delete(path));
        this._changed(this);
    }

    _take(path, properties) {
        const task = Object.assign(this._tasks.get(path) ?? {...DEFAULTS, path, id: path.slice(TASKS.length)}, properties);
        task.ended = !['running', 'paused', 'cancelling'].includes(task.State);
        this._tasks.set(path, task);
    }
}

// `Sync photos to nas  64%`; rounded down, like everything that says how far something is.
export function line(task) {
    if (task.State !== 'running')
        return `${task.Name}  ${task.State === 'succeeded' ? 'done' : task.State}`;
    return task.Indeterminate ? task.Name : `${task.Name}  ${Math.floor(task.Progress * 100)}%`;
}

// What stands in the bar; empty while there is nothing to say.
export function summary(tasks) {
    const running = tasks.all.filter(task => !task.ended);
    const failed = tasks.all.filter(task => ['failed', 'lost'].includes(task.State)).length;
    const parts = [];
    if (running.length > 0)
        parts.push(tasks.progress === null ? `${running.length} running` : `${Math.floor(tasks.progress * 100)}%`);
    if (failed > 0)
        parts.push(`${failed} failed`);
    return parts.join(' · ');
}
