import type { Node } from 'prosemirror-model';
import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { MINUTE_MS } from '#core/calendar.ts';
import { PICTURE } from '#core/editor/picture-name.ts';
import type { DraftMessage, JoinedDraft, ShownWriter } from '#core/together/draft.ts';
import { PRESENCE_MS, WRITER_MS } from '#core/together/draft.ts';
import { problemOf } from '#web/api/problem.ts';
import type { LiveValue } from '#web/ui/live-value.ts';
import { toBytes, toText } from './base64.ts';
import type { Writing } from './writing.ts';

/** Keys are gathered for so long before they are sent. */
const GATHER_MS = 250;
const RETRY_MS = [1_000, 2_000, 5_000, 10_000] as const;
/** How soon is asked again for the bytes of a picture that have not come. */
const PICTURES_MS = 2_000;
/** The longest that is waited between two such questions. */
const MOST_PICTURES_MS = MINUTE_MS;
/** Whoever has no connection by then is told that they work alone. */
const CONNECTS_WITHIN_MS = 10_000;

/** The state of a draft in which nobody has written: whoever writes alone sends nothing. */
const UNWRITTEN = '0'.repeat(16);

interface DraftChanges {
  turn: string;
  writerId: string;
  change?: { changeId: string; seed: string; bytes: string };
  presence?: string;
  leaves?: true;
  picture?: { id: string; bytes: string };
  lacksPicture?: string;
}

/** The calls about one file's draft. */
export interface DraftCalls {
  join: (entry: { writerId: string; connectionId: string }) => Promise<JoinedDraft>;
  send: (changes: DraftChanges) => Promise<{ writers: readonly ShownWriter[]; picture?: string | undefined }>;
}

/** With whom one writes: `offline` while what is written waits for the network, `apart` once it goes into no common draft any more. */
export interface Company {
  state: 'beginning' | 'connected' | 'alone' | 'offline' | 'apart';
  others: readonly ShownWriter[];
}

/** The bytes that this window has of pictures, and takes from others. */
interface SharedPictures {
  held: (id: string) => Uint8Array | undefined;
  take: (id: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
}

interface Together {
  draftId: string;
  /** The words of the file as it was opened. */
  first: Node;
  view: RefObject<EditorView | undefined>;
  state: LiveValue<EditorState>;
  /** The number of the file that was opened; without one, and where nothing is edited, one works alone. */
  openedNumber: number | undefined;
  editable: boolean;
  calls: DraftCalls;
  /** The bytes of pictures, which are no part of what is written. */
  pictures: SharedPictures;
  /** Opens the file that the others have begun from. */
  onBase: (address: string, base: number) => void;
  /** Somebody has saved; `isSame` where it was what stands here. */
  onSaved: (number: number, isSame: boolean) => void;
  /** Whatever is written is kept in common from now on. */
  onShared: () => void;
}

/** What is saved of a draft, as the server is told of it. */
export interface SavedDraft {
  turn: string;
  state: string;
}

/** Joins those who write in a file; `yjs` is fetched once there is somebody, or something that they have left. */
export const useTogether = (given: Together) => {
  const [company, setCompany] = useState<Company>({ state: 'beginning', others: [] });
  const now = useRef(given);
  now.current = given;
  const saving = useRef<{ flush: () => Promise<SavedDraft | undefined>; tell: (number: number) => void }>(undefined);
  const { editable, openedNumber, state, draftId } = given;

  useEffect(() => {
    if (!editable || openedNumber === undefined) {
      setCompany({ state: editable ? 'alone' : 'beginning', others: [] });
      return undefined;
    }
    const writerId = crypto.randomUUID();
    const seen = new Map<string, ShownWriter & { at: number }>();
    const timers = new Map<string, number>();
    let turn: string | undefined;
    let connectionId: string | undefined;
    let writing: Writing | undefined;
    let isJoining = false;
    let isSending = false;
    let isPresent = false;
    let isSoon = false;
    let failures = 0;
    let isSharing = false;
    /** How often in a row a picture of another was not there yet. */
    let lacking = 0;
    /** Pictures whose bytes are with the draft. */
    const shared = new Set<string>();
    let hasEnded = false;
    /** What is written here goes into no common draft any more. */
    let hasParted = false;
    let savedNow: { number: number; state: string } | undefined;
    let endLive: (() => void) | undefined;
    let how: Company['state'] = 'beginning';
    /** What is drawn of others is nothing that this window says. */
    let isHearing = false;

    const after = (name: string, ms: number, task: () => void) => {
      clearTimeout(timers.get(name));
      timers.set(name, window.setTimeout(task, ms));
    };
    const tell = (next: Company['state'] = how) => {
      how = hasParted ? (writing ? 'apart' : 'alone') : next;
      if (!hasEnded) setCompany({ state: how, others: [...seen.values()] });
    };
    const part = () => {
      turn = undefined;
      hasParted = true;
      seen.clear();
      tell();
    };
    const note = (others: readonly ShownWriter[]) => {
      for (const each of others) seen.set(each.writerId, { ...each, at: Date.now() });
    };

    const hearing = <T>(read: () => T): T | undefined => {
      isHearing = true;
      try {
        return read();
      } catch {
        part();
        return undefined;
      } finally {
        isHearing = false;
      }
    };

    const join = async (): Promise<void> => {
      if (hasEnded || isJoining || connectionId === undefined || hasParted) return;
      isJoining = true;
      try {
        const joined = await now.current.calls.join({ writerId, connectionId });
        if (hasEnded) return;
        if (turn !== undefined && turn !== joined.turn) return part();
        turn = joined.turn;
        if (joined.base !== openedNumber) return now.current.onBase(joined.base_url, joined.base);
        failures = 0;
        note(joined.writers);
        const [open, { changes }] = [writing, joined];
        if (open) hearing(() => open.take(changes));
        else if (joined.writers.length > 0 || joined.changes.length > 0) await begin(joined);
        tell('connected');
        soon();
      } catch (error) {
        failed(error, () => void join());
      } finally {
        isJoining = false;
      }
    };
    const begin = async (joined: JoinedDraft): Promise<void> => {
      const { bindWriting } = await import('./writing.ts');
      const view = now.current.view.current;
      if (hasEnded || writing || !view) return;
      try {
        isHearing = true;
        writing = bindWriting(view, now.current.first, draftId, joined);
      } catch {
        return part();
      } finally {
        isHearing = false;
      }
      now.current.onShared();
      isPresent = true;
    };
    const failed = (error: unknown, again: () => void) => {
      if (hasEnded || hasParted) return;
      const problem = problemOf(error);
      if (!problem.isLost && problem.code !== 'too-many-calls') {
        if (problem.code === 'conflict' && turn !== undefined) {
          // Its window is forgotten, or the file was saved without it: joining tells.
          after('again', RETRY_MS[0], () => void join());
        } else part();
        return;
      }
      tell('offline');
      after('again', RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] as number, again);
      failures += 1;
    };

    /** Sends the bytes of pictures that were put in here, each once, and asks for those that others have put in. */
    const sharePictures = async (): Promise<void> => {
      if (!writing || turn === undefined || isSharing || hasEnded || hasParted) return;
      isSharing = true;
      const { pictures, calls } = now.current;
      const writer = { turn, writerId };
      let lacks = false;
      // Anybody may have written any id; one that cannot be had keeps none of the others back.
      for (const id of writing.pictures().filter((each) => PICTURE.test(each)))
        try {
          const bytes = pictures.held(id);
          if (bytes && !shared.has(id)) await calls.send({ ...writer, picture: { id, bytes: toText(bytes) } });
          const { picture } = bytes ? {} : await calls.send({ ...writer, lacksPicture: id });
          if (picture !== undefined) await pictures.take(id, toBytes(picture));
          if (bytes || picture !== undefined) shared.add(id);
          else lacks = true;
        } catch {
          lacks = true;
        }
      isSharing = false;
      lacking = lacks ? lacking + 1 : 0;
      const wait = Math.min(PICTURES_MS * 2 ** (lacking - 1), MOST_PICTURES_MS);
      if (lacks) after('pictures', wait, () => void sharePictures());
    };
    const send = async (): Promise<void> => {
      if (!writing || turn === undefined || isSending || hasEnded || hasParted) return;
      const change = writing.next();
      if (!change && !isPresent) return;
      isSending = true;
      isPresent = false;
      let isSent = false;
      try {
        const presence = writing.presence(savedNow);
        const reply = await now.current.calls.send({ turn, writerId, presence, ...(change && { change }) });
        isSent = true;
        failures = 0;
        if (change) writing.confirm(change.changeId);
        note(reply.writers);
        tell('connected');
      } catch (error) {
        failed(error, () => void send());
      } finally {
        isSending = false;
      }
      after('presence', PRESENCE_MS, present);
      if (isSent && writing.lacks()) void join();
      if (isSent) void sharePictures();
      if (isSent && writing.next()) soon();
    };
    const soon = () => {
      if (isSoon) return;
      isSoon = true;
      after('send', GATHER_MS, () => {
        isSoon = false;
        void send();
      });
    };
    const present = () => {
      isPresent = true;
      for (const [id, { at, ...who }] of seen)
        if (Date.now() - at > WRITER_MS) {
          seen.delete(id);
          const open = writing;
          if (open) hearing(() => open.hear({ kind: 'draft', turn: turn ?? '', ...who, leaves: true }));
        }
      tell();
      void send();
    };

    const hear = (message: DraftMessage): void => {
      if (hasEnded || hasParted || message.turn !== turn) return;
      const { writerId: from, accountId, name } = message;
      const isNew = !seen.has(from);
      if (message.leaves) seen.delete(from);
      else seen.set(from, { writerId: from, accountId, name, at: Date.now() });
      tell();
      if (!writing) {
        void join();
        return;
      }
      const open = writing;
      // Letters that are being composed are left alone.
      if (now.current.view.current?.composing) {
        window.setTimeout(() => hear(message), GATHER_MS);
        return;
      }
      const saved = hearing(() => open.hear(message));
      void sharePictures();
      if (saved && saved.number > (savedNow?.number ?? 0)) {
        savedNow = saved;
        now.current.onSaved(saved.number, writing.state() === saved.state);
      }
      if (writing.lacks()) void join();
      if (isNew) {
        isPresent = true;
        soon();
      }
    };

    let before = state.read();
    const stop = state.subscribe(() => {
      const after_ = state.read();
      const isOther = after_.doc !== before.doc || !after_.selection.eq(before.selection);
      before = after_;
      if (!writing || !isOther || isHearing) return;
      isPresent = true;
      soon();
    });
    const live = async () => {
      const { stayLive } = await import('#web/api/live.ts');
      if (hasEnded) return;
      endLive = stayLive({
        onChange: () => undefined,
        onLive: (isLive) => {
          if (!isLive && how === 'connected') tell('offline');
          if (!isLive) connectionId = undefined;
        },
        onNamed: (named) => {
          connectionId = named;
          void join();
        },
        onDraft: hear,
      });
    };
    void live().catch(() => tell('alone'));
    after('alone', CONNECTS_WITHIN_MS, () => how === 'beginning' && tell('alone'));
    const online = () => {
      failures = 0;
      void join();
      void send();
    };
    const leave = () => {
      writing?.gather();
      if (turn !== undefined) now.current.calls.send({ turn, writerId, leaves: true }).catch(() => undefined);
    };
    window.addEventListener('online', online);
    window.addEventListener('pagehide', leave);

    saving.current = {
      flush: async () => {
        if (!writing) return turn === undefined ? undefined : { turn, state: UNWRITTEN };
        for (let tries = 0; writing && turn !== undefined && tries < 40; tries += 1) {
          if (!isSending && !writing.next()) return { turn, state: writing.state() };
          void send();
          await new Promise((resolve) => setTimeout(resolve, 250));
        }
        return undefined;
      },
      tell: (number) => {
        if (!writing) return;
        savedNow = { number, state: writing.state() };
        isPresent = true;
        void send();
      },
    };
    return () => {
      leave();
      hasEnded = true;
      saving.current = undefined;
      writing?.end();
      endLive?.();
      stop();
      for (const timer of timers.values()) clearTimeout(timer);
      window.removeEventListener('online', online);
      window.removeEventListener('pagehide', leave);
    };
  }, [editable, openedNumber, draftId, state]);

  return {
    company,
    /** Has what was typed kept in the draft; gives what of the draft is saved, or nothing where one writes alone. */
    flush: useCallback(() => saving.current?.flush() ?? Promise.resolve(undefined), []),
    tellSaved: useCallback((number: number) => saving.current?.tell(number), []),
  };
};
