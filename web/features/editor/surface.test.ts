import * as fc from 'fast-check';
import { strFromU8, strToU8 } from 'fflate';
import type { Node } from 'prosemirror-model';
import { AllSelection, type Command, EditorState, NodeSelection, TextSelection } from 'prosemirror-state';
import type { DecorationSet } from 'prosemirror-view';
import { describe, expect, it } from 'vitest';
import {
  cell,
  list,
  numbered,
  paragraph,
  row,
  run,
  simpleField,
  table,
  wordFile,
} from '#core/assembly/model/wordml.fixture.ts';
import type { DocxParts } from '#core/assembly/parse/docx-parts.ts';
import type { EditedBlock, EditedFile, Piece } from '#core/editor/edited-file.ts';
import { openFile } from '#core/editor/open-file.ts';
import { writeFile } from '#core/editor/write-file.ts';
import type { DocxFiles } from '#core/redline/package.ts';
import { acceptAll, rejectAll } from '#core/redline/resolve.ts';
import { emptyAcross, insertSign, insertTag, keysOf, toggle } from './keys.ts';
import { addNote, freshNoteKey, ownWords, removeNote, setNoteText } from './note-commands.ts';
import { addedNotes, noteMarksIn } from './note-marks.ts';
import { type Change, changesOf, decideAll, decideOne } from './review.ts';
import { editedIn, type Opened, openForEditing } from './surface.ts';
import { track } from './tracking.ts';
import '#tests/property-seed.ts';

const noteOf = (id: string) => `<w:r><w:footnoteReference w:id="${id}"/></w:r>`;
const merged = (how: string) => `<w:vMerge${how}/>`;

/** A file with one of everything that has a place of its own. */
const parts = wordFile({
  lists: [
    list(1, [
      ['decimal', '%1.'],
      ['lowerLetter', '(%2)'],
    ]),
  ],
  body: [
    paragraph(run('Letting', '<w:b/>') + run(' to {{tenant_name}}')),
    numbered(run('First') + noteOf('2') + run(' clause'), 1),
    numbered('Part of it', 1, 1),
    numbered('Second clause', 1),
    table(
      [2000, 2000],
      [
        row([cell('Room', merged(' w:val="restart"')), cell('Kitchen')]),
        row([cell('', merged('')), cell(paragraph('Bath') + paragraph('Hall'))]),
      ],
    ),
    `<w:sdt><w:sdtPr/><w:sdtContent>${paragraph('In a frame')}${paragraph('of two')}</w:sdtContent></w:sdt>`,
    paragraph(`${run('Page ')}${simpleField('PAGE', '1')}<w:r><w:tab/></w:r>${noteOf('3')}`),
    '<w:sectPr><w:headerReference w:type="default" r:id="header1"/></w:sectPr>',
  ].join(''),
  headers: { header1: paragraph('Letting header') },
  footnotes: { 2: paragraph('A note'), 3: paragraph('Another') },
});

const opened = openForEditing(parts);
const keys = keysOf(opened.schema, opened.looks);

type Edit = (state: EditorState) => EditorState;

const by =
  (command: Command): Edit =>
  (state) => {
    let next = state;
    command(state, (tr) => {
      next = state.apply(tr);
    });
    return next;
  };

const typed =
  (text: string): Edit =>
  (state) => {
    const emptied = by(emptyAcross)(state);
    return emptied.apply(emptied.tr.insertText(text));
  };

/** Selects between two places, given as shares of the document; a share of 1 for both selects all. */
const selected =
  (one: number, other: number): Edit =>
  (state) => {
    const { doc, tr } = state;
    if (one === 1 && other === 1) return state.apply(tr.setSelection(new AllSelection(doc)));
    const at = (share: number) => doc.resolve(Math.round(share * doc.content.size));
    return state.apply(tr.setSelection(TextSelection.between(at(one), at(other))));
  };

/** Selects a block or an object as a whole, where one stands. */
const picked =
  (share: number): Edit =>
  (state) => {
    const found: number[] = [];
    state.doc.descendants((node, at) => {
      if (NodeSelection.isSelectable(node) && !node.isText) found.push(at);
    });
    const at = found[Math.floor(share * found.length)];
    return at === undefined ? state : state.apply(state.tr.setSelection(NodeSelection.create(state.doc, at)));
  };

const share = fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constant(1));
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(share, share).map(([one, other]) => selected(one, other)),
  share.map((at) => selected(at, at)),
  share.map(picked),
  fc.constantFrom('new words', '{{tag}}', 'x').map(typed),
  fc
    .constantFrom('Enter', 'Shift-Enter', 'Backspace', 'Delete', 'Mod-a', 'Mod-b', 'Mod-i', 'Mod-z', 'Mod-y')
    .map((key) => by(keys[key] as Command)),
  fc.constantFrom(
    by(toggle(opened.schema, 'underline')),
    by(insertTag('{{#pets}}', '{{/pets}}')),
    by(insertSign(opened.schema.nodes.tab.create())),
  ),
);

/** The same, and footnotes that are added, written in and taken away. */
const notedEdit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 4, arbitrary: edit },
  fc.constantFrom('', 'See § 4.', 'One\ntwo').map(
    (words): Edit =>
      (state) => {
        const key = freshNoteKey();
        return by(setNoteText(key, words))(by(addNote(key))(state));
      },
  ),
  fc.tuple(fc.nat(3), fc.boolean()).map(
    ([which, isRemoved]): Edit =>
      (state) => {
        const notes = addedNotes(state);
        const { key } = notes[which % Math.max(1, notes.length)] ?? {};
        if (key === undefined) return state;
        return by(isRemoved ? removeNote(key) : setNoteText(key, 'Other words'))(state);
      },
  ),
);

/** What a piece shows; words of one look are one, however many runs they stand in. */
const seen = (pieces: Piece[]): string =>
  pieces
    .map((piece) =>
      piece.kind === 'text'
        ? Array.from(piece.text, (sign) => `${sign}${+piece.bold}${+piece.italic}${+piece.underline}`).join('')
        : `<${piece.kind === 'note' ? 'object' : piece.kind}>`,
    )
    .join('');

const shown = (blocks: EditedBlock[]): unknown[] =>
  blocks.map((block) => {
    if (block.kind === 'paragraph') return seen(block.pieces);
    if (block.kind === 'frame') return { frame: shown(block.blocks) };
    if (block.kind === 'locked') return 'locked';
    return block.rows.map(({ cells }) => cells.map((each) => shown(each.blocks)));
  });

const NOTES = 'word/footnotes.xml';

/** The stories of a file as they are read on the page, but for its footnotes. */
const readOf = ({ stories }: EditedFile): unknown[] =>
  stories.flatMap(({ part, blocks }) => (part === NOTES ? [] : [[part, shown(blocks)]]));

/** The words of the footnotes that the editor shows, in the order of their marks: those of the file below its text, the others beside it. */
const notesShown = (state: EditorState, { looks }: Opened): string[] => {
  const ids = new Set<string>();
  return noteMarksIn(state).flatMap(({ id, text }) => {
    if (id === undefined) return [text];
    if (ids.has(id)) return [];
    ids.add(id);
    return [ownWords(state.doc, looks, id)];
  });
};

/** What is shown besides the words themselves. */
const decorationsOf = (state: EditorState): string[] =>
  state.plugins
    .map(({ props }) => (props.decorations as ((of: EditorState) => DecorationSet | undefined) | undefined)?.(state))
    .flatMap((shown) => shown?.find() ?? [])
    .map((each) => JSON.stringify([each.from, each.to, (each as unknown as { type: { attrs: unknown } }).type.attrs]))
    .sort();

const typedInto = (file: Opened, edits: Edit[]): EditorState => edits.reduce((state, each) => each(state), file.state);

describe('whatever is typed, selected, pasted over and undone', () => {
  it('can be written into the file, which reads as the screen did', () => {
    fc.assert(
      fc.property(fc.array(notedEdit, { minLength: 1, maxLength: 25 }), (edits) => {
        const state = typedInto(opened, edits);
        const { doc } = state;
        doc.check();
        const edited = editedIn(opened, doc);
        const again = openForEditing({ ...parts, ...writeFile(parts, edited) });
        expect(readOf(editedIn(again, again.first))).toEqual(readOf(edited));
        expect(notesShown(again.state, again)).toEqual(notesShown(state, opened));
      }),
      { numRuns: 200 },
    );
  });

  it('shows the tags and labels that the same words would show if they were opened', () => {
    fc.assert(
      fc.property(fc.array(notedEdit, { minLength: 1, maxLength: 25 }), (edits) => {
        const state = typedInto(opened, edits);
        const { plugins } = opened.state;
        expect(decorationsOf(state)).toEqual(decorationsOf(EditorState.create({ doc: state.doc, plugins })));
      }),
    );
  });

  it('is undone to the file as it was opened, which is then written as it was, to the byte', () => {
    fc.assert(
      fc.property(fc.array(notedEdit, { minLength: 1, maxLength: 25 }), (edits) => {
        let state = typedInto(opened, edits);
        for (let count = 0; count < 60; count++) state = by(keys['Mod-z'] as Command)(state);
        expect(writeFile(parts, editedIn(opened, state.doc))).toEqual({});
      }),
      { numRuns: 60 },
    );
  });
});

/** Puts the caret before or after these words. */
const caretAt =
  (text: string, where: 'before' | 'after'): Edit =>
  (state) => {
    let found = 0;
    state.doc.descendants((node, at) => {
      const from = node.isText ? (node.text ?? '').indexOf(text) : -1;
      if (from >= 0) found = at + from + (where === 'after' ? text.length : 0);
    });
    return state.apply(state.tr.setSelection(TextSelection.create(state.doc, found)));
  };

const pressed = (key: string): Edit => by(keys[key] as Command);

/** The words of each paragraph after the label that it shows. */
const labelled = (state: EditorState): string[] => {
  const labels = new Map(
    decorationsOf(state).flatMap((each) => {
      const [from, , shown] = JSON.parse(each) as [number, number, Record<string, string>];
      return shown['data-label'] ? [[from, shown['data-label']] as const] : [];
    }),
  );
  const found: string[] = [];
  state.doc.descendants((node, at) => {
    if (node.isTextblock) found.push(`${labels.has(at) ? `${labels.get(at)} ` : ''}${node.textContent}`);
  });
  return found;
};

/** The words of each paragraph, without how they look and without paragraphs that have none. */
const wordsOf = (doc: Node): string[] => {
  const found: string[] = [];
  doc.descendants((node) => {
    if (node.isTextblock) found.push(node.textBetween(0, node.content.size, '', '\ufffc'));
    return !node.isTextblock;
  });
  return found.filter((words) => words !== '');
};

const bytesOf = (all: DocxParts): DocxFiles =>
  Object.fromEntries(Object.entries(all).map(([name, xml]) => [name, strToU8(xml)]));
const partsOf = (files: DocxFiles): DocxParts =>
  Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
const marks = /<w:(?:ins|del|moveFrom|moveTo)[ >/]/;

describe('whatever is typed while changes are tracked', () => {
  const tracked = by(track(true, 'Nora Tester'))(opened.state);
  const whenTracked = (edits: Edit[]) => edits.reduce((state, each) => each(state), tracked);
  const some = fc.array(edit, { minLength: 1, maxLength: 20 });

  it('is rejected to the words that were there, and they are the very file again', () => {
    fc.assert(
      fc.property(some, (edits) => {
        const state = by(decideAll('reject'))(whenTracked(edits));
        expect(wordsOf(state.doc)).toEqual(wordsOf(opened.first));
        expect(changesOf(state.doc)).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it('is written as Word writes it: whoever accepts or rejects all of it reads what the editor does', () => {
    fc.assert(
      fc.property(some, (edits) => {
        const state = whenTracked(edits);
        const written = { ...parts, ...writeFile(parts, editedIn(opened, state.doc)) };
        const again = openForEditing(written);
        expect(wordsOf(again.first)).toEqual(wordsOf(state.doc));
        for (const [decision, all] of [
          ['accept', acceptAll],
          ['reject', rejectAll],
        ] as const) {
          const theirs = openForEditing(partsOf(all(bytesOf(written))));
          const ours = by(decideAll(decision))(state);
          const saved = writeFile(parts, editedIn(opened, ours.doc));
          expect(wordsOf(theirs.first)).toEqual(wordsOf(ours.doc));
          expect(Object.values(saved).some((xml) => marks.test(xml))).toBe(false);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('is undone to the file as it was opened', () => {
    fc.assert(
      fc.property(some, (edits) => {
        let state = whenTracked(edits);
        for (let count = 0; count < 60; count++) state = by(keys['Mod-z'] as Command)(state);
        expect(writeFile(parts, editedIn(opened, state.doc))).toEqual({});
      }),
      { numRuns: 40 },
    );
  });

  it('is accepted or rejected one by one', () => {
    const body = '<w:p><w:r><w:t>The rent is $900 a year.</w:t></w:r></w:p>';
    const file = openForEditing(wordFile({ body }));
    const on = by(track(true, 'Nora Tester'))(file.state);
    const begun = [caretAt('a year', 'before')].reduce((state, each) => each(state), on);
    const { from } = begun.selection;
    const typedIn = begun.apply(begun.tr.insertText('gladly paid ', from));
    const deleted = typedIn.apply(typedIn.tr.delete(typedIn.doc.content.size - 8, typedIn.doc.content.size - 3));
    const [one, other] = changesOf(deleted.doc);
    expect([one, other].map((each) => [each?.kind, each?.text])).toEqual([
      ['ins', 'gladly paid '],
      ['del', ' year'],
    ]);
    const accepted = by(decideOne(other as Change, 'accept'))(deleted);
    expect(accepted.doc.textContent).toBe('The rent is $900 gladly paid a.');
    const rejected = by(decideOne(one as Change, 'reject'))(accepted);
    expect(rejected.doc.textContent).toBe('The rent is $900 a.');
    expect(changesOf(rejected.doc)).toEqual([]);
  });
});

describe('a list', () => {
  it('is left by Enter in an empty item, and gone back into by undoing', () => {
    const empty = typedInto(opened, [caretAt('Part of it', 'after'), pressed('Enter')]);
    expect(labelled(empty)).toContain('(b) ');
    const left = pressed('Enter')(empty);
    expect(labelled(left)).not.toContain('(b) ');
    expect(labelled(typed('Plain.')(left))).toContain('Plain.');
    expect(labelled(pressed('Mod-z')(left))).toContain('(b) ');
  });

  it('is left by Backspace before an item, and is joined only by the next Backspace', () => {
    const left = typedInto(opened, [caretAt('First', 'before'), pressed('Backspace')]);
    expect(labelled(left)).toContain('First clause');
    expect(readOf(openFile({ ...parts, ...writeFile(parts, editedIn(opened, left.doc)) }).file)).toEqual(
      readOf(editedIn(opened, left.doc)),
    );
    expect(labelled(pressed('Backspace')(left)).some((words) => words.endsWith('tenant_name}}First clause'))).toBe(
      true,
    );
  });

  it('is not left where the story has no plain text', () => {
    const only = openForEditing(wordFile({ lists: [list(1, [['decimal', '%1.']])], body: numbered('Alone', 1) }));
    const edit = keysOf(only.schema, only.looks).Enter as Command;
    const state = typedInto(only, [caretAt('Alone', 'after'), by(edit), by(edit)]);
    expect(labelled(state)).toEqual(['1. Alone', '2. ', '3. ']);
  });
});

describe('a heading', () => {
  it('is followed by plain text', () => {
    const heading = '<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:r><w:t>Rent</w:t></w:r></w:p>';
    const file = openForEditing(wordFile({ body: `${paragraph('Before')}${heading}${paragraph('After')}` }));
    const edit = by(keysOf(file.schema, file.looks).Enter as Command);
    const followed = typedInto(file, [caretAt('Rent', 'after'), edit, typed('New')]);
    const headings = followed.doc.firstChild?.children.map(({ textContent, attrs }) => [
      textContent,
      file.looks.paragraphs[attrs.source as number]?.heading,
    ]);
    expect(headings).toEqual([
      ['Before', undefined],
      ['Rent', 1],
      ['New', undefined],
      ['After', undefined],
    ]);
  });
});

describe('Enter at the end of a paragraph', () => {
  const style = (id: string, next: string, more = '') =>
    `<w:style w:type="paragraph" w:styleId="${id}"${more}>${next && `<w:next w:val="${next}"/>`}<w:pPr>${
      id.startsWith('Heading') ? '<w:outlineLvl w:val="0"/>' : ''
    }</w:pPr></w:style>`;
  const styled = (text: string, id: string) => paragraph(text, `<w:pStyle w:val="${id}"/>`);
  const styles = [
    style('Normal', '', ' w:default="1"'),
    style('Heading1', 'BodyText'),
    style('Heading2', 'Heading2'),
    style('Heading3', 'Missing'),
    style('Party', 'Address'),
    style('BodyText', ''),
    style('Address', ''),
  ].join('');
  const body = [
    ...['Normal', 'Heading1', 'Heading2', 'Heading3', 'Party', 'BodyText', 'Address'].map((id) =>
      styled(`Of ${id}.`, id),
    ),
    paragraph('Plain'),
  ].join('');
  const file = openForEditing(wordFile({ body, styles }));

  it.each([
    ['Heading1', 'BodyText'],
    ['Heading2', 'Heading2'],
    ['Heading3', 'Normal'],
    ['Party', 'Address'],
    ['BodyText', 'BodyText'],
  ])('in the style %s begins one in the style %s, as the file says', (from, to) => {
    const edit = by(keysOf(file.schema, file.looks).Enter as Command);
    const { doc } = typedInto(file, [caretAt(`Of ${from}.`, 'after'), edit, typed('New')]);
    const found = doc.firstChild?.children.find(({ textContent }) => textContent === 'New');
    expect(file.looks.paragraphs[found?.attrs.source as number]?.style).toBe(to);
  });
});

describe('a draft', () => {
  it('goes on where it was, and one of another file is not taken', () => {
    const draft = editedIn(opened, typed('Drafted. ')(opened.state).doc);
    expect(openForEditing(parts, draft).state.doc.textContent).toContain('Drafted. ');
    const other = { stories: [{ part: 'word/document.xml', blocks: [{ kind: 'locked' as const, source: 77 }] }] };
    const again = openForEditing(parts, other);
    expect(again.state.doc.eq(again.first)).toBe(true);
  });
});
