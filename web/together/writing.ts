import type { EditorView } from 'prosemirror-view';
import {
  applyUpdate,
  createAbsolutePositionFromRelativePosition,
  createRelativePositionFromJSON,
  createRelativePositionFromTypeIndex,
  Doc,
  decodeUpdate,
  encodeStateAsUpdate,
  parseUpdateMeta,
  relativePositionToJSON,
  XmlText,
} from 'yjs';
import { type DraftMessage, hashOf, type JoinedDraft, stateOf } from '#core/together/draft.ts';
import { clearDraft, draftsNamed, keepDraft, readDraft } from '#web/session/draft.ts';
import { toBytes, toText } from './base64.ts';
import { carets, showCarets } from './carets.ts';
import { colourOf } from './colours.ts';
import { createEngine, NOT_OURS, type Outgoing } from './engine.ts';
import { mended } from './mend.ts';
import { beginningOf, createMirror } from './mirror.ts';
import { turnInto } from './steps.ts';

type FileWords = Parameters<typeof beginningOf>[0];

/** What a window says of itself beside its changes. */
interface Presence {
  kept: number;
  at?: { anchor: unknown; head: unknown };
  saved?: { number: number; state: string };
}

const knownPictures = new WeakMap<FileWords, string[]>();

/** The ids of the pictures that were put into a paragraph. */
const picturesIn = (paragraph: FileWords): string[] => {
  const known = knownPictures.get(paragraph);
  if (known) return known;
  const ids = paragraph.children.flatMap(({ type, attrs }) => (type.name === 'picture' ? [attrs.id as string] : []));
  knownPictures.set(paragraph, ids);
  return ids;
};

const presenceIn = (text: string | undefined): Partial<Presence> => {
  try {
    return JSON.parse(text ?? '{}') as Partial<Presence>;
  } catch {
    return {};
  }
};

/** Binds what an editor shows to what all write; it neither sends nor waits. Throws where others have begun from other words. */
export const bindWriting = (view: EditorView, first: FileWords, draftId: string, joined: JoinedDraft) => {
  const beginning = beginningOf(first);
  const seed = hashOf(beginning);
  if (joined.seed !== undefined && joined.seed !== seed) throw new Error('begun from other words');
  const doc = new Doc();
  applyUpdate(doc, beginning, NOT_OURS);
  const engine = createEngine(doc, () => crypto.randomUUID());
  const mirror = createMirror(doc, first.type.schema);
  // Each window keeps its own: of two that one person has open, the one that goes on would write over the other's.
  const everyUnsent = `together.${draftId}.${joined.turn}`;
  const unsentName = `${everyUnsent}.${crypto.randomUUID()}`;
  const leftIn = draftsNamed(everyUnsent);
  const others = new Map<string, { name: string; accountId: string; at: Presence['at'] }>();
  let written = first;

  const keepUnsent = () => {
    const unsent = engine.unsent();
    if (unsent.length === 0) clearDraft(unsentName);
    else keepDraft(unsentName, { unsent: unsent.map(({ changeId, bytes }) => ({ changeId, bytes: toText(bytes) })) });
  };
  /** Takes over what was typed here. */
  const gather = () => {
    if (view.state.doc === written) return;
    written = view.state.doc;
    mirror.write(written);
    keepUnsent();
  };
  /** Shows what others have written. */
  const show = () => {
    const { state } = view;
    // What others have typed is nothing that this window tracks.
    const from = state.tr.setMeta('addToHistory', false).setMeta('review', true);
    const tr = turnInto(from, mended(mirror.read()));
    if (tr.docChanged) view.dispatch(tr);
    if (tr.docChanged && view.state.doc === state.doc) throw new Error('the file cannot take what others have written');
    // What was mended is written by whoever mends it; of several who do, each writes the same.
    gather();
  };
  const positionOf = (relative: unknown): number | undefined => {
    if (!relative) return undefined;
    const place = createAbsolutePositionFromRelativePosition(createRelativePositionFromJSON(relative), doc);
    return place && place.type instanceof XmlText ? mirror.positionOf(place.type, place.index) : undefined;
  };
  const showOthers = () => {
    const size = view.state.doc.content.size;
    const all = [...others].flatMap(([writerId, { name, accountId, at }]) => {
      const [anchor, head] = [positionOf(at?.anchor), positionOf(at?.head)];
      if (anchor === undefined || head === undefined || Math.max(anchor, head) > size) return [];
      return [{ writerId, name, colour: colourOf(accountId), anchor, head }];
    });
    view.dispatch(view.state.tr.setMeta(showCarets(all)[0], all).setMeta('addToHistory', false));
  };
  const relativeOf = (position: number): unknown => {
    const found = mirror.textAt(view.state.doc, position);
    return found && relativePositionToJSON(createRelativePositionFromTypeIndex(found.text, found.index));
  };

  // Everybody's words as they were saved, then one's own since, then theirs.
  mirror.write(first);
  view.updateState(view.state.reconfigure({ plugins: [...view.state.plugins, carets()] }));
  gather();
  const left = leftIn.flatMap(
    (name) => readDraft<{ unsent: { changeId: string; bytes: string }[] }>(name).unsent ?? [],
  );
  const unsent = new Map(left.map(({ changeId, bytes }) => [changeId, toBytes(bytes)]));
  engine.restore([...unsent].map(([changeId, bytes]): Outgoing => ({ changeId, bytes })));
  engine.reading()(joined.changes.map(toBytes));
  show();
  for (const name of leftIn) clearDraft(name);
  keepUnsent();

  return {
    seed,
    gather,
    /** Whether there is something to be sent. */
    next: (): { changeId: string; seed: string; bytes: string } | undefined => {
      gather();
      const change = engine.next();
      return change && { changeId: change.changeId, seed, bytes: toText(change.bytes) };
    },
    confirm: (changeId: string): void => {
      engine.confirm(changeId);
      keepUnsent();
    },
    presence: (saved?: Presence['saved']): string => {
      gather();
      const { anchor, head } = view.state.selection;
      const at = { anchor: relativeOf(anchor), head: relativeOf(head) };
      return JSON.stringify({ kept: engine.count(), at, ...(saved && { saved }) } satisfies Presence);
    },
    /** Hears another window; gives what it says of a save. */
    hear: ({ writerId, accountId, name, bytes, presence, lacks, leaves }: DraftMessage): Presence['saved'] => {
      gather();
      if (leaves) {
        others.delete(writerId);
        engine.miss(writerId);
      } else {
        const { kept, at, saved } = presenceIn(presence);
        others.set(writerId, { name, accountId, at: at ?? others.get(writerId)?.at });
        engine.hear({ writerId, kept, lacks, ...(bytes !== undefined && { bytes: toBytes(bytes) }) });
        if (bytes !== undefined) show();
        showOthers();
        return saved;
      }
      showOthers();
      return undefined;
    },
    /** The ids of the pictures that were put in, as all of what is written stands. */
    pictures: (): string[] => {
      const ids = new Set<string>();
      view.state.doc.descendants((node) => {
        if (node.isTextblock) for (const id of picturesIn(node)) ids.add(id);
        return !node.isTextblock;
      });
      return [...ids];
    },
    lacks: engine.lacks,
    lack: engine.lack,
    take: (changes: readonly string[]): void => {
      gather();
      engine.reading()(changes.map(toBytes));
      show();
      showOthers();
    },
    /** What is written, as the server compares it with what was saved. */
    state: (): string => {
      gather();
      const update = encodeStateAsUpdate(doc);
      return stateOf(parseUpdateMeta(update).to, decodeUpdate(update).ds.clients);
    },
    end: (): void => {
      gather();
      engine.end();
      mirror.end();
    },
  };
};
export type Writing = ReturnType<typeof bindWriting>;
