import type { Node } from 'prosemirror-model';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { cell, paragraph, row, run, table, wordFile } from '#core/assembly/model/wordml.fixture.ts';
import { addComment, commentEdits } from '#web/features/editor/comment-commands.ts';
import { keysOf } from '#web/features/editor/keys.ts';
import { hasStructureOf } from '#web/features/editor/structure.ts';
import { openForEditing } from '#web/features/editor/surface.ts';
import { changeTable } from '#web/features/editor/table-commands.ts';
import { mended } from '#web/together/mend.ts';
import { beginningOf, createMirror, type Mirror } from '#web/together/mirror.ts';
import { turnInto } from '#web/together/steps.ts';
import { type Chance, SIGN, type Writing } from './together-model.ts';

const opened = openForEditing(
  wordFile({
    body: [
      paragraph(run('This Agreement is made ', '<w:b/>') + run('on the first day of May.')),
      table([2000, 2000], [row([cell('Room'), cell('Rent')]), row([cell('Kitchen'), cell('950')])]),
      paragraph(run('The tenant pays on the first day of each month.')),
    ].join(''),
  }),
);
const { first, schema, looks } = opened;
const keys = keysOf(schema, looks);
const TOGGLED = ['strong', 'em', 'underline'];

/** A file of Word as a window edits it, and what was done in it that nobody takes back. */
export interface Edited {
  state: EditorState;
  mirror: Mirror;
}

/** What all of one run have done: formats given to signs and taken from them, numbers of comments, and signs in rows that were added for them. */
export interface Deeds {
  formatted: Map<string, { given: string[]; taken: string[] }>;
  commented: number[];
  rows: string[];
}

/** Where each text of the document begins, with its node. */
const textsOf = (doc: Node): { node: Node; at: number }[] => {
  const found: { node: Node; at: number }[] = [];
  doc.descendants((node, at) => {
    if (node.isText) found.push({ node, at });
  });
  return found;
};

/** The places of signs, by the signs. */
export const signsIn = (doc: Node): Map<string, { at: number; node: Node }[]> => {
  const found = new Map<string, { at: number; node: Node }[]>();
  for (const { node, at } of textsOf(doc))
    for (const { index, 0: sign } of (node.text ?? '').matchAll(SIGN))
      found.set(sign, [...(found.get(sign) ?? []), { at: at + index, node }]);
  return found;
};

/** The marks of a sign, each in words. */
export const formatsIn = (doc: Node, sign: string): string[] =>
  (signsIn(doc).get(sign) ?? []).flatMap(({ node }) => node.marks.map((mark) => JSON.stringify(mark.toJSON())));

/** The formats of the letters that stood in the file, as far as keys give them; nobody formats those. */
export const ownFormatsIn = (doc: Node): string[] =>
  textsOf(doc).flatMap(({ node }) => {
    const formats = node.marks.map(({ type: { name } }) => name).filter((name) => TOGGLED.includes(name));
    return Array.from((node.text ?? '').replaceAll(SIGN, ''), (letter) => `${letter} ${formats.join(' ')}`);
  });

/** What the letters of the file look like. */
export const lettersOfFile = new Set(ownFormatsIn(first));

/** What the row says in which a sign stands. */
export const rowOf = (doc: Node, sign: string): string | undefined => {
  const $at = doc.resolve(signsIn(doc).get(sign)?.[0]?.at ?? 0);
  for (let depth = $at.depth; depth > 0; depth -= 1)
    if ($at.node(depth).type.name === 'row') return $at.node(depth).textContent;
  return undefined;
};

const perform = (window: Edited, command: Command): boolean =>
  command(window.state, (tr) => {
    window.state = window.state.apply(tr);
  });
const select = (window: Edited, from: number, to = from): void => {
  const { doc, tr } = window.state;
  window.state = window.state.apply(tr.setSelection(TextSelection.between(doc.resolve(from), doc.resolve(to))));
};
const pick = <T>(chance: Chance, all: readonly T[]): T | undefined => all[chance.below(Math.max(1, all.length))];

const type = (window: Edited, chance: Chance, sign: string): void => {
  const { node, at } = pick(chance, textsOf(window.state.doc)) as { node: Node; at: number };
  select(window, at + chance.below(node.nodeSize + 1));
  window.state = window.state.apply(window.state.tr.insertText(sign));
};

/** Takes up to three letters away; no sign is among them. */
const erase = (window: Edited, chance: Chance): void => {
  const { node, at } = pick(chance, textsOf(window.state.doc)) as { node: Node; at: number };
  const begins = chance.below(node.nodeSize);
  const removedText = (node.text ?? '').slice(begins, begins + 3);
  const most = removedText.search(SIGN);
  const length = most === -1 ? removedText.length : most;
  if (length > 0) window.state = window.state.apply(window.state.tr.delete(at + begins, at + begins + length));
};

/** Formats a sign that nobody else does. */
const format = (window: Edited, chance: Chance, { formatted }: Deeds): void => {
  const { doc } = window.state;
  const found = pick(
    chance,
    [...signsIn(doc)].filter(([each]) => !formatted.has(each)),
  );
  if (!found) return;
  const [sign, [place]] = found;
  if (!place) return;
  select(window, place.at, place.at + 1);
  perform(window, keys[pick(chance, ['Mod-b', 'Mod-i', 'Mod-u']) as string] as Command);
  const [before, after] = [formatsIn(doc, sign), formatsIn(window.state.doc, sign)];
  formatted.set(sign, {
    given: after.filter((each) => !before.includes(each)),
    taken: before.filter((each) => !after.includes(each)),
  });
};

const comment = (window: Edited, chance: Chance, { commented }: Deeds): void => {
  const { node, at } = pick(chance, textsOf(window.state.doc)) as { node: Node; at: number };
  select(window, at, at + 1 + chance.below(node.nodeSize));
  const before = new Set(commentEdits(window.state.doc).map(({ id }) => id));
  perform(window, addComment({ author: 'Nora Smith', text: 'Is it so?' }));
  commented.push(...commentEdits(window.state.doc).flatMap(({ id }) => (before.has(id) ? [] : [id])));
};

/** Adds a row, or a column, and types a sign into that row. */
const grow = (window: Edited, chance: Chance, sign: () => string, { rows }: Deeds): void => {
  const inTable = textsOf(window.state.doc).filter(({ at }) => {
    const $at = window.state.doc.resolve(at);
    return Array.from({ length: $at.depth }, (_, depth) => $at.node(depth + 1)).some(
      ({ type: { name } }) => name === 'row',
    );
  });
  const place = pick(chance, inTable);
  if (!place) return;
  select(window, place.at);
  if (chance.is(0.3)) {
    perform(window, changeTable(looks, 'columnAfter'));
    return;
  }
  if (!perform(window, changeTable(looks, chance.is(0.5) ? 'rowAbove' : 'rowBelow'))) return;
  const letter = sign();
  window.state = window.state.apply(window.state.tr.insertText(letter));
  rows.push(letter);
};

/** A Word file with formats, comments and a table, as its editor changes it. */
export const documents = (deeds: Deeds): Writing<Edited> => {
  const take = (window: Edited): void => {
    const after = mended(window.mirror.read());
    const tr = turnInto(window.state.tr, after);
    const next = window.state.apply(tr);
    if (tr.docChanged && !next.doc.eq(after) && !hasStructureOf(first, next.doc)) throw new Error('refused');
    window.state = next;
    window.mirror.write(window.state.doc);
  };
  return {
    begun: beginningOf(first),
    open: (doc) => {
      const window = { state: opened.state, mirror: createMirror(doc, schema) };
      take(window);
      return window;
    },
    take,
    write: (window, chance, sign) => {
      const what = chance.next();
      if (what < 0.4) type(window, chance, sign());
      else if (what < 0.55) erase(window, chance);
      else if (what < 0.75) format(window, chance, deeds);
      else if (what < 0.9) comment(window, chance, deeds);
      else grow(window, chance, sign, deeds);
      window.mirror.write(window.state.doc);
    },
  };
};
