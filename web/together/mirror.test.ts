import * as fc from 'fast-check';
import { undo } from 'prosemirror-history';
import { type Command, type EditorState, NodeSelection, TextSelection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs';
import {
  cell,
  numbered,
  paragraph,
  row,
  run,
  simpleField,
  table,
  wordFile,
} from '#core/assembly/model/wordml.fixture.ts';
import { writeFile } from '#core/editor/write-file.ts';
import { hashOf } from '#core/together/draft.ts';
import { runs } from '#tests/property-runs.ts';
import { addComment, commentEdits } from '#web/features/editor/comment-commands.ts';
import { insertPageBreak, keysOf } from '#web/features/editor/keys.ts';
import { removeLink, setLink } from '#web/features/editor/link-commands.ts';
import { moveItems, toggleList } from '#web/features/editor/list-commands.ts';
import { addNote, freshNoteKey, removeNote, setNoteText } from '#web/features/editor/note-commands.ts';
import { addedNotes } from '#web/features/editor/note-marks.ts';
import { insertPicture, resizePicture } from '#web/features/editor/picture-commands.ts';
import { setHeading } from '#web/features/editor/restyle.ts';
import { hasStructureOf } from '#web/features/editor/structure.ts';
import { editedIn, openForEditing } from '#web/features/editor/surface.ts';
import { changeTable, insertTable } from '#web/features/editor/table-commands.ts';
import { NOT_OURS } from './engine.ts';
import { mended } from './mend.ts';
import { beginningOf, createMirror, type Mirror } from './mirror.ts';
import { turnInto } from './steps.ts';
import '#tests/property-seed.ts';

const noteOf = (id: string) => `<w:r><w:footnoteReference w:id="${id}"/></w:r>`;
const merged = (how: string) => `<w:vMerge${how}/>`;

/** A file with one of everything that is kept as it is. */
const parts = wordFile({
  body: [
    paragraph(run('Letting', '<w:b/>') + run(' to {{tenant_name}}')),
    paragraph(`${run('First')}<w:r><w:rPr><w:i/></w:rPr><w:tab/></w:r>${noteOf('2')}${run(' clause')}`),
    numbered('Second clause 😀 of O’Neill', 1),
    table(
      [2000, 2000],
      [
        row([cell('Room', merged(' w:val="restart"')), cell('Kitchen')]),
        row([cell('', merged('')), cell(paragraph('Bath') + paragraph('Hall'))]),
      ],
    ),
    `<w:sdt><w:sdtPr/><w:sdtContent>${paragraph('In a frame')}${paragraph('of two')}</w:sdtContent></w:sdt>`,
    paragraph(`${run('Page ')}${simpleField('PAGE', '1')}<w:r><w:tab/></w:r>${noteOf('3')}`),
  ].join(''),
  footnotes: { 2: paragraph('A note'), 3: paragraph('Another') },
});
const opened = openForEditing(parts);
const { first, schema, looks } = opened;
const keys = keysOf(schema, looks);
const beginning = beginningOf(first);

/** Somebody's window: what they see, and what they know of the others. */
interface Window {
  state: EditorState;
  doc: Doc;
  mirror: Mirror;
}

const newWindow = (): Window => {
  const doc = new Doc();
  applyUpdate(doc, beginning, NOT_OURS);
  const mirror = createMirror(doc, schema);
  mirror.write(first);
  return { state: opened.state, doc, mirror };
};

const run1 = (window: Window, command: Command): void =>
  void command(window.state, (tr) => {
    window.state = window.state.apply(tr);
  });
/** A place in the document; as in a browser, none lies within the two halves of a letter. */
const at = ({ state: { doc } }: Window, share: number) => {
  const $at = doc.resolve(Math.round(share * doc.content.size));
  return /[\ud800-\udbff]$/.test($at.nodeBefore?.text ?? '') ? doc.resolve($at.pos + 1) : $at;
};
const type = (window: Window, share: number, text: string): void => {
  window.state = window.state.apply(window.state.tr.setSelection(TextSelection.near(at(window, share))));
  window.state = window.state.apply(window.state.tr.insertText(text));
};

/** Takes what others have written, as the editor does. */
const take = (window: Window, update: Uint8Array): void => {
  window.mirror.write(window.state.doc);
  applyUpdate(window.doc, update, NOT_OURS);
  const after = mended(window.mirror.read());
  const tr = turnInto(window.state.tr.setMeta('addToHistory', false), after);
  const next = window.state.apply(tr);
  if (tr.docChanged && !next.doc.eq(after) && !hasStructureOf(first, next.doc)) throw new Error('refused');
  window.state = next;
  window.mirror.write(window.state.doc);
};
const meet = (windows: readonly Window[]): void => {
  for (let turn = 0; turn < 4; turn += 1)
    for (const window of windows) {
      window.mirror.write(window.state.doc);
      for (const other of windows) if (other !== window) take(other, encodeStateAsUpdate(window.doc));
    }
};

/** What is done with lists, tables, links, headings and pages where the caret is. */
const layingOut: Command[] = [
  setHeading(looks, 1),
  setHeading(looks, 0),
  toggleList(looks, 'numbers'),
  toggleList(looks, 'bullets'),
  moveItems(looks, 1),
  insertTable(looks, 2, 2),
  ...(['rowAbove', 'rowBelow', 'columnBefore', 'columnAfter', 'deleteRow', 'deleteColumn', 'deleteTable'] as const).map(
    (each) => changeTable(looks, each),
  ),
  setLink('https://example.com/a', 'a page'),
  removeLink,
  insertPageBreak,
];

const share = fc.double({ min: 0, max: 1, noNaN: true });
type Step = (window: Window) => void;
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(share, fc.constantFrom('words ', 'x', '😀', '{{tag}}')).map(
      ([where, words]) =>
        (window: Window) =>
          type(window, where, words),
    ),
  },
  fc.tuple(share, share).map(([one, other]) => (window: Window) => {
    window.state = window.state.apply(
      window.state.tr.setSelection(TextSelection.between(at(window, one), at(window, other))),
    );
    run1(window, keys.Backspace as Command);
  }),
  fc
    .tuple(share, fc.constantFrom('Enter', 'Backspace', 'Delete', 'Shift-Enter', 'Mod-z'))
    .map(([where, key]) => (window: Window) => {
      window.state = window.state.apply(window.state.tr.setSelection(TextSelection.near(at(window, where))));
      run1(window, keys[key] as Command);
    }),
  fc.tuple(share, share, fc.constantFrom(...layingOut)).map(([one, other, command]) => (window: Window) => {
    window.state = window.state.apply(
      window.state.tr.setSelection(TextSelection.between(at(window, one), at(window, other))),
    );
    run1(window, command);
  }),
  fc.tuple(share, fc.nat(1)).map(([where, kind]) => (window: Window) => {
    window.state = window.state.apply(window.state.tr.setSelection(TextSelection.near(at(window, where))));
    const id = `${'0123456789abcdef'.repeat(2)}.${kind === 0 ? 'png' : 'jpeg'}`;
    run1(window, insertPicture({ id, size: { width: 914_400, height: 457_200 }, alt: 'Plan' }));
  }),
  fc.tuple(fc.nat(5), fc.boolean()).map(([which, isRemoved]) => (window: Window) => {
    const places: number[] = [];
    window.state.doc.descendants((node, place) => {
      if (node.type.name === 'picture') places.push(place);
    });
    const place = places[which % Math.max(1, places.length)];
    if (place === undefined) return;
    window.state = window.state.apply(window.state.tr.setSelection(NodeSelection.create(window.state.doc, place)));
    run1(window, isRemoved ? (keys.Backspace as Command) : resizePicture(looks, 1.1));
  }),
  fc.tuple(share, fc.constantFrom('', 'See § 4.', 'One\ntwo')).map(([where, words]) => (window: Window) => {
    window.state = window.state.apply(window.state.tr.setSelection(TextSelection.near(at(window, where))));
    const key = freshNoteKey();
    run1(window, addNote(key));
    run1(window, setNoteText(key, words));
  }),
  fc.tuple(fc.nat(5), fc.constantFrom('a', 'other words', undefined)).map(([which, words]) => (window: Window) => {
    const notes = addedNotes(window.state);
    const { key } = notes[which % Math.max(1, notes.length)] ?? {};
    if (key !== undefined) run1(window, words === undefined ? removeNote(key) : setNoteText(key, words));
  }),
  fc.tuple(share, share, fc.constantFrom('Mod-b', 'Mod-i', 'Mod-u')).map(([one, other, key]) => (window: Window) => {
    window.state = window.state.apply(
      window.state.tr.setSelection(TextSelection.between(at(window, one), at(window, other))),
    );
    run1(window, keys[key] as Command);
  }),
);

describe('a document that several people write in', () => {
  it('is begun alike by all who open the same bytes, and is what the editor has', () => {
    expect(hashOf(beginningOf(openForEditing(parts).first))).toBe(hashOf(beginning));
    const { mirror } = newWindow();
    expect(mirror.read().eq(first)).toBe(true);
    const far = new Doc();
    applyUpdate(far, beginning);
    expect(createMirror(far, schema).read().eq(first)).toBe(true);
  });

  it('keeps what nobody edits as the file has it: written again, the untouched file is the same byte for byte', () => {
    const window = newWindow();
    type(window, 0.3, 'new words');
    const other = newWindow();
    meet([window, other]);
    const before = writeFile(parts, editedIn(opened, window.state.doc));
    const after = writeFile(parts, editedIn(opened, other.state.doc));
    expect(after).toEqual(before);
    expect(writeFile(parts, editedIn(opened, newWindow().mirror.read()))).toEqual(
      writeFile(parts, editedIn(opened, first)),
    );
  });

  it('is the same for all once all have met, whatever they did meanwhile, and can be written into the file', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(2), step, fc.nat(5)), { minLength: 1, maxLength: 30 }), (acts) => {
        const windows = [newWindow(), newWindow(), newWindow()];
        for (const [who, does, meets] of acts) {
          does(windows[who] as Window);
          if (meets === 0) meet(windows.slice(0, 2));
        }
        meet(windows);
        const [one, ...others] = windows as [Window, ...Window[]];
        for (const other of others) expect(other.state.doc.toJSON()).toEqual(one.state.doc.toJSON());
        expect(hasStructureOf(first, one.state.doc)).toBe(true);
        one.state.doc.check();
        expect(() => writeFile(parts, editedIn(opened, one.state.doc))).not.toThrow();
      }),
      { numRuns: runs(1000, 1 / 8) },
    );
  });

  it('what two have written in one paragraph without a network is there for both', () => {
    const [one, other] = [newWindow(), newWindow()];
    type(one, 0.02, 'ONE');
    type(other, 0.05, 'OTHER');
    meet([one, other]);
    expect(one.state.doc.textContent).toContain('ONE');
    expect(one.state.doc.textContent).toContain('OTHER');
    expect(other.state.doc.eq(one.state.doc)).toBe(true);
  });

  it('words that two comment on at once, while a third formats them, stand there once, in that format and with both comments', () => {
    const windows = [newWindow(), newWindow(), newWindow()];
    const [one, other, third] = windows as [Window, Window, Window];
    const select = (window: Window) => {
      const { doc, tr } = window.state;
      const [from, to] = [0.02, 0.06].map((share) => at(window, share).pos) as [number, number];
      window.state = window.state.apply(tr.setSelection(TextSelection.create(doc, from, to)));
      return doc.textBetween(from, to);
    };
    const selection = select(one);
    run1(one, addComment({ author: 'One', text: 'Is it so?' }));
    select(other);
    run1(other, addComment({ author: 'Other', text: 'It is.' }));
    select(third);
    run1(third, keys['Mod-i'] as Command);
    const formatted = third.state.doc.textContent;
    meet(windows);
    expect(selection.length).toBeGreaterThan(2);
    expect(one.state.doc.textContent).toBe(formatted);
    expect(commentEdits(one.state.doc)).toHaveLength(2);
    const found: string[] = [];
    one.state.doc.descendants((node) => {
      if (node.isText && node.marks.some(({ type: { name } }) => name === 'em')) found.push(node.text ?? '');
    });
    expect(found.join('')).toContain(selection.trim());
    for (const window of windows) expect(window.state.doc.eq(one.state.doc)).toBe(true);
  });

  it('undo takes back one’s own words, and none of anybody else', () => {
    const [one, other] = [newWindow(), newWindow()];
    type(one, 0.02, 'ONE');
    type(other, 0.3, 'OTHER');
    meet([one, other]);
    run1(one, undo);
    meet([one, other]);
    expect(other.state.doc.textContent).not.toContain('ONE');
    expect(one.state.doc.textContent).toContain('OTHER');
    run1(one, undo);
    expect(one.state.doc.textContent).toContain('OTHER');
  });

  it('a caret stays beside its letter', () => {
    const window = newWindow();
    const place = 8;
    const found = window.mirror.textAt(window.state.doc, place);
    expect(found && window.mirror.positionOf(found.text, found.index)).toBe(place);
    const node = NodeSelection.isSelectable(window.state.doc);
    expect(node).toBeDefined();
  });
});
