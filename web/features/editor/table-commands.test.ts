import { undo } from 'prosemirror-history';
import { type Command, TextSelection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { Doc } from 'yjs';
import { cell, paragraph, row, table, wordFile } from '#core/assembly/model/wordml.fixture.ts';
import { openFile } from '#core/editor/open-file.ts';
import { writeFile } from '#core/editor/write-file.ts';
import { createMirror } from '#web/together/mirror.ts';
import { changesOf, decideAll } from './review.ts';
import { editedIn, openForEditing } from './surface.ts';
import { canInsertTable, changeTable, goToCell, insertTable, type TableChange, whyNot } from './table-commands.ts';
import { track } from './tracking.ts';

const marked = '<w:bookmarkStart w:id="7" w:name="here"/>';
const plain = table(
  [2000, 4000],
  [
    row([cell('Room'), cell('Rent')], '<w:tblHeader/>'),
    row([cell(paragraph('Attic')), cell(paragraph(`${marked}<w:r><w:t>$900</w:t></w:r><w:bookmarkEnd w:id="7"/>`))]),
  ],
);
const joined = table(
  [2000, 2000],
  [
    row([cell('Tall', '<w:vMerge w:val="restart"/>'), cell('Upper')]),
    row([cell('', '<w:vMerge/>'), cell('Lower')]),
    row([cell('Wide', '<w:gridSpan w:val="2"/>')]),
  ],
);
const parts = wordFile({ body: paragraph('Before') + plain + paragraph('Between') + joined + paragraph('After') });

const surfaceAt = (text: string, of = parts) => {
  const opened = openForEditing(of);
  let { state } = opened;
  const apply = (command: Command): boolean =>
    command(state, (tr) => {
      state = state.apply(tr);
    });
  const select = (text: string) =>
    apply((now, dispatch) => {
      let place = 0;
      now.doc.descendants((node, at) => {
        if (node.isTextblock && node.textContent === text) place = at + 1;
      });
      dispatch?.(now.tr.setSelection(TextSelection.create(now.doc, place)));
      return true;
    });
  select(text);
  const written = () => writeFile(of, editedIn(opened, state.doc));
  return {
    ...{ opened, apply, select, written, looks: opened.looks, now: () => state },
    body: () => written()['word/document.xml'] ?? '',
    act: (change: TableChange) => apply(changeTable(opened.looks, change)),
    type: (text: string) =>
      apply((now, dispatch) => {
        dispatch?.(now.tr.insertText(text));
        return true;
      }),
  };
};

const count = (xml: string, element: string) => xml.match(new RegExp(`<w:${element}[ >]`, 'g'))?.length ?? 0;

describe('a table', () => {
  it('is put in, filled cell by cell, and grows by the Tab key', () => {
    const surface = surfaceAt('Before');
    surface.apply(insertTable(surface.looks, 1, 2));
    surface.type('One');
    surface.apply(goToCell(surface.looks, 1));
    surface.type('Two');
    surface.apply(goToCell(surface.looks, 1));
    surface.type('Three');
    const { tables, file } = openFile({ ...parts, ...surface.written() });
    expect(tables[0]).toMatchObject({ grid: [234, 234], rows: [{}, {}] });
    expect(JSON.stringify(file)).toMatch(/One.*Two.*Three.*Room/);
    expect(surface.body()).toContain(plain);
  });

  it('is put into no other one', () => {
    expect(canInsertTable(surfaceAt('Attic').now())).toBe(false);
  });

  it('gets a row like the one beside it, but no second heading', () => {
    const surface = surfaceAt('Room');
    surface.act('rowBelow');
    surface.type('Cellar');
    expect(surface.body()).toMatch(/Rent.*<\/w:tr><w:tr><w:tc>.*Cellar.*<\/w:tr>.*Attic/);
    expect(count(surface.body(), 'tblHeader/')).toBeLessThanOrEqual(1);
    surface.apply(undo);
    surface.apply(undo);
    expect(surface.written()).toEqual({});
  });

  it('gets a column, and is as wide as it was', () => {
    const surface = surfaceAt('Attic');
    surface.act('columnAfter');
    surface.type('Second floor');
    const [first] = openFile({ ...parts, ...surface.written() }).tables;
    expect(first?.rows.map(({ cells }) => cells.length)).toEqual([3, 3]);
    expect(Math.round(first?.grid.reduce((sum, each) => sum + each, 0) ?? 0)).toBe(300);
  });

  it('loses rows and columns, but no bookmark of theirs, and goes with the last', () => {
    const surface = surfaceAt('$900');
    surface.act('deleteColumn');
    expect(surface.body()).not.toContain('$900');
    expect(surface.body()).toMatch(/<w:bookmarkStart w:id="7"[^>]*><w:bookmarkEnd w:id="7"\/>/);
    surface.select('Attic');
    surface.act('deleteRow');
    expect(count(surface.body(), 'tbl')).toBe(2);
    surface.select('Room');
    surface.act('deleteRow');
    expect(count(surface.body(), 'tbl')).toBe(1);
  });

  it('says where merged cells forbid it, and changes elsewhere', () => {
    const surface = surfaceAt('Lower');
    expect(whyNot(surface.now(), surface.looks, 'rowAbove')).toBe('Merged cells go on over this line');
    expect(surface.act('rowAbove')).toBe(false);
    expect(surface.act('columnAfter')).toBe(false);
    surface.select('Wide');
    expect(surface.act('rowAbove')).toBe(true);
    expect(openFile({ ...parts, ...surface.written() }).tables[1]?.rows).toHaveLength(4);
  });

  it('is the same for others who write in it', () => {
    const surface = surfaceAt('Attic');
    const mirror = createMirror(new Doc(), surface.opened.schema);
    mirror.write(surface.opened.first);
    surface.act('rowAbove');
    surface.act('columnBefore');
    surface.select('Before');
    surface.apply(insertTable(surface.looks, 2, 2));
    mirror.write(surface.now().doc);
    expect(createMirror(mirror.doc, surface.opened.schema).read().eq(surface.now().doc)).toBe(true);
  });
});

describe('rows while changes are tracked', () => {
  const changed = () => {
    const surface = surfaceAt('Attic');
    surface.apply(track(true, 'Nora Tester'));
    surface.act('rowBelow');
    surface.type('Cellar');
    surface.select('Room');
    surface.act('deleteRow');
    return surface;
  };

  it('are written as Word writes them, and read again', () => {
    const surface = changed();
    expect(surface.body()).toMatch(/<w:trPr><w:ins w:id="\d+" w:author="Nora Tester"[^>]*\/><\/w:trPr>/);
    expect(surface.body()).toMatch(/<w:tblHeader\/><w:del w:id="\d+" w:author="Nora Tester"[^>]*\/><\/w:trPr>/);
    const again = surfaceAt('Attic', { ...parts, ...surface.written() });
    expect(changesOf(again.now().doc).map(({ kind, text }) => [kind, text])).toEqual([
      ['del', 'Room | Rent (row)'],
      ['ins', 'Cellar |  (row)'],
    ]);
    expect(again.written()).toEqual({});
  });

  it.each([
    ['accept', ['Attic', 'Cellar']],
    ['reject', ['Room', 'Attic']],
  ] as const)('%s all of them', (decision, firsts) => {
    const again = surfaceAt('Attic', { ...parts, ...changed().written() });
    again.apply(decideAll(decision));
    const body = again.body();
    const found = ['Room', 'Attic', 'Cellar'].filter((words) => body.includes(`>${words}<`));
    expect(found).toEqual(firsts);
    expect(body).not.toContain('Nora Tester');
  });

  it('keeps columns, which Word does not track', () => {
    const surface = changed();
    surface.select('Attic');
    expect(whyNot(surface.now(), surface.looks, 'deleteColumn')).toMatch(/Word tracks no columns/);
  });
});
