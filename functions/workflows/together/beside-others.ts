/**
 * `yjs` complains of a second copy of itself in one process, as objects of two copies do not mix. Functions that one process runs on this machine have each
 * their own, and give one another bytes alone.
 */
Reflect.deleteProperty(globalThis, '__ $YJS$ __');
