import { applyUpdate, type Doc, mergeUpdates } from 'yjs';

/** A change on its way to the server; sent again under the same id until it is known to be kept. */
export interface Outgoing {
  changeId: string;
  bytes: Uint8Array;
}

/** What another window has said: a change, and how many of its changes are kept by then. */
export interface Heard {
  writerId: string;
  bytes?: Uint8Array | undefined;
  kept?: number | undefined;
  /** That there is a change which is read and not told. */
  lacks?: boolean | undefined;
}

/** The origin of what did not come from this window's keys. */
export const NOT_OURS = Symbol('not ours');

/**
 * What one window knows of a document that others write in too: what it has yet to send, and whether it lacks something of theirs. It neither sends nor
 * waits: whatever is lost, doubled, out of order or broken off, its caller sends again what `next` gives and reads everything when `lacks` says so.
 */
export const createEngine = (doc: Doc, newId: () => string) => {
  /** Changes with ids, the oldest on its way. */
  const outgoing: Outgoing[] = [];
  let written: Uint8Array[] = [];
  let kept = 0;
  let lacksSome = false;
  /** How many changes of each other window are here, and how many it says there are. */
  const here = new Map<string, number>();
  const said = new Map<string, number>();

  const onUpdate = (update: Uint8Array, origin: unknown) => {
    if (origin !== NOT_OURS) written.push(update);
  };
  doc.on('update', onUpdate);

  const apply = (bytes: Uint8Array) => applyUpdate(doc, bytes, NOT_OURS);
  const isWaiting = (): boolean => doc.store.pendingStructs !== null || doc.store.pendingDs !== null;
  const gather = () => {
    if (written.length === 0) return;
    outgoing.push({ changeId: newId(), bytes: mergeUpdates(written) });
    written = [];
  };

  return {
    /** The change that is to be sent now: one at a time, whole until it is kept. */
    next: (): Outgoing | undefined => {
      if (outgoing.length === 0) gather();
      return outgoing[0];
    },
    confirm: (changeId: string): void => {
      if (outgoing[0]?.changeId !== changeId) return;
      outgoing.shift();
      kept += 1;
    },
    /** What nobody but this window has, to be kept in the browser. */
    unsent: (): Outgoing[] => {
      gather();
      return [...outgoing];
    },
    /** Goes on with what an earlier visit has not sent. */
    restore: (left: readonly Outgoing[]): void => {
      for (const each of left) {
        apply(each.bytes);
        outgoing.push(each);
      }
    },
    /** How many of its changes are kept, once the one that is sent now is. */
    count: (): number => kept + (outgoing.length > 0 ? 1 : 0),
    kept: (): number => kept,
    hear: ({ writerId, bytes, kept: theirs = 0, lacks = false }: Heard): void => {
      if (bytes) apply(bytes);
      const known = here.get(writerId) ?? 0;
      said.set(writerId, Math.max(theirs, said.get(writerId) ?? 0));
      if (bytes && theirs === known + 1) here.set(writerId, theirs);
      else if (theirs > known) lacksSome = true;
      if (lacks || isWaiting()) lacksSome = true;
    },
    /** Somebody has gone, who may have said something that did not arrive. */
    miss: (writerId: string): void => {
      here.delete(writerId);
      said.delete(writerId);
      lacksSome = true;
    },
    /** Whether there is something that only reading everything brings. */
    lacks: (): boolean => lacksSome,
    lack: (): void => {
      lacksSome = true;
    },
    /** Begins to read everything; what it gives takes what was read. */
    reading: (): ((changes: readonly Uint8Array[]) => void) => {
      const counted = new Map(said);
      lacksSome = false;
      return (changes) => {
        doc.transact(() => {
          for (const bytes of changes) apply(bytes);
        }, NOT_OURS);
        for (const [writerId, count] of counted) here.set(writerId, Math.max(count, here.get(writerId) ?? 0));
        if (isWaiting()) lacksSome = true;
      };
    },
    end: (): void => doc.off('update', onUpdate),
  };
};
export type Engine = ReturnType<typeof createEngine>;
