import { undo } from 'prosemirror-history';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { DecorationSet } from 'prosemirror-view';
import { describe, expect, it } from 'vitest';
import { Doc } from 'yjs';
import { list, numbered, paragraph, run, wordFile } from '#core/assembly/model/wordml.fixture.ts';
import { openFile } from '#core/editor/open-file.ts';
import { writeFile } from '#core/editor/write-file.ts';
import { createMirror } from '#web/together/mirror.ts';
import { continueNumbers, listAt, moveItems, restartNumbers, toggleList } from './list-commands.ts';
import { setHeading, setStyle, styleAt } from './restyle.ts';
import { editedIn, openForEditing } from './surface.ts';
import { track } from './tracking.ts';

const style = (id: string, name: string, more = '') =>
  `<w:style w:type="paragraph" w:styleId="${id}"${more}><w:name w:val="${name}"/></w:style>`;

const parts = wordFile({
  styles: style('Normal', 'Normal', ' w:default="1"') + style('Clause', 'Clause'),
  lists: [
    list(1, [
      ['decimal', '%1.'],
      ['lowerLetter', '(%2)'],
    ]),
  ],
  body: [
    paragraph(run('The letting', '<w:sz w:val="20"/>')),
    paragraph('Rent is due.'),
    paragraph('Keys are kept.'),
    numbered('First', 1),
    numbered('Second', 1),
    numbered('Third', 1),
  ].join(''),
});

/** The file on a surface, with the caret in a paragraph, or a selection from it to another. */
const surfaceAt = (text: string, to = text) => {
  const opened = openForEditing(parts);
  let { state } = opened;
  const placeOf = (text: string): number => {
    let place = 0;
    state.doc.descendants((node, at) => {
      if (node.isTextblock && node.textContent === text) place = at + 1;
    });
    return place;
  };
  const apply = (command: Command) => {
    let done = false;
    done = command(state, (tr) => {
      state = state.apply(tr);
    });
    return done;
  };
  const select = (from: string, until = from) =>
    apply((now, dispatch) => {
      const selection = TextSelection.create(now.doc, placeOf(from), placeOf(until) + 1);
      dispatch?.(now.tr.setSelection(selection));
      return true;
    });
  select(text, to);
  const written = () => writeFile(parts, editedIn(opened, state.doc));
  const body = () => written()['word/document.xml'] ?? '';
  return { opened, apply, select, written, body, now: (): EditorState => state, looks: opened.looks };
};

const labelsIn = (files: Record<string, string>): string[] => {
  const { state } = openForEditing({ ...parts, ...files });
  const shown = state.plugins.flatMap((plugin) => {
    const set = plugin.props.decorations?.call(plugin, state);
    return set instanceof DecorationSet ? set.find() : [];
  });
  const all = shown as unknown as { type: { attrs?: Record<string, string> } }[];
  return all.flatMap(({ type }) => type.attrs?.['data-label'] ?? []);
};

describe('styles', () => {
  it('gives a file the heading that it lacks, once, and changes no other paragraph', () => {
    const surface = surfaceAt('The letting');
    expect(surface.apply(setHeading(surface.looks, 1))).toBe(true);
    const { 'word/styles.xml': styles, 'word/document.xml': body = '' } = surface.written();
    expect(styles).toContain('<w:name w:val="heading 1"/><w:basedOn w:val="Normal"/>');
    expect(styles?.match(/heading \d/g)).toEqual(['heading 1']);
    expect(body).toMatch(/<w:pStyle w:val="Heading1"\/><\/w:pPr><w:r><w:t[^>]*>The letting/);
    expect(body).toContain(paragraph('Rent is due.'));
    const again = openFile({ ...parts, ...surface.written() });
    expect(again.paragraphs[0]).toMatchObject({ heading: 1, style: 'Heading1' });
    expect(again.file.stories[0]?.blocks[0]).toMatchObject({ pieces: [{ text: 'The letting', bold: true }] });
  });

  it('offers the styles of the file and those that all programs know', () => {
    const names = surfaceAt('First')
      .looks.styles()
      .map(({ name }) => name);
    expect(names.slice(0, 3)).toEqual(['Normal', 'Title', 'Heading 1']);
    expect(names).toContain('Clause');
  });

  it('is undone in one step, and says nothing where the old style is given back', () => {
    const surface = surfaceAt('Rent is due.', 'Keys are kept.');
    surface.apply(setStyle(surface.looks, 'Clause'));
    expect(styleAt(surface.now(), surface.looks)).toBe('Clause');
    expect(surface.body().match(/Clause/g)).toHaveLength(2);
    surface.apply(undo);
    expect(surface.written()).toEqual({});
    surface.apply(setStyle(surface.looks, 'Clause'));
    surface.apply(setStyle(surface.looks, 'Normal'));
    expect(surface.written()).toEqual({});
  });

  it('is tracked as a change of the paragraph', () => {
    const surface = surfaceAt('Rent is due.');
    surface.apply(track(true, 'Nora Tester'));
    surface.apply(setStyle(surface.looks, 'Clause'));
    expect(surface.body()).toMatch(
      /<w:pStyle w:val="Clause"\/><w:pPrChange w:id="\d+" w:author="Nora Tester" w:date="[^"]+"><w:pPr><\/w:pPr><\/w:pPrChange><\/w:pPr>/,
    );
  });

  it('reaches others who write in the file', () => {
    const surface = surfaceAt('Rent is due.');
    const mirror = createMirror(new Doc(), surface.opened.schema);
    mirror.write(surface.opened.first);
    surface.apply(setHeading(surface.looks, 2));
    surface.apply(toggleList(surface.looks, 'numbers'));
    mirror.write(surface.now().doc);
    const again = createMirror(mirror.doc, surface.opened.schema).read();
    expect(again.eq(surface.now().doc)).toBe(true);
  });
});

describe('lists', () => {
  it('puts paragraphs into a new list and out of it again', () => {
    const surface = surfaceAt('Rent is due.', 'Keys are kept.');
    surface.apply(toggleList(surface.looks, 'bullets'));
    expect(listAt(surface.now(), surface.looks)).toBe('bullets');
    expect(surface.body().match(/<w:ilvl w:val="0"\/><w:numId w:val="2"\/>/g)).toHaveLength(2);
    expect(labelsIn(surface.written())).toEqual(['•', '•', '1.', '2.', '3.']);
    surface.apply(toggleList(surface.looks, 'bullets'));
    expect(surface.written()).toEqual({});
  });

  it('begins a list of its own, and a paragraph after a list joins that', () => {
    const surface = surfaceAt('Rent is due.');
    surface.apply(toggleList(surface.looks, 'numbers'));
    surface.select('Keys are kept.');
    surface.apply(toggleList(surface.looks, 'numbers'));
    expect(labelsIn(surface.written())).toEqual(['1.', '2.', '1.', '2.', '3.']);
    expect(surface.written()['word/numbering.xml']?.match(/<w:abstractNum /g)).toHaveLength(2);
  });

  it('moves items to other levels, never above the first or below what the list has', () => {
    const surface = surfaceAt('Second');
    expect(surface.apply(moveItems(surface.looks, -1))).toBe(false);
    expect(surface.apply(moveItems(surface.looks, 1))).toBe(true);
    expect(labelsIn(surface.written())).toEqual(['1.', '(a)', '2.']);
    expect(surface.apply(moveItems(surface.looks, 1))).toBe(false);
    surface.apply(moveItems(surface.looks, -1));
    expect(surface.written()).toEqual({});
  });

  it('begins numbers anew, and goes on with those before', () => {
    const surface = surfaceAt('Second');
    surface.apply(restartNumbers(surface.looks));
    expect(labelsIn(surface.written())).toEqual(['1.', '1.', '2.']);
    surface.apply(continueNumbers(surface.looks));
    expect(labelsIn(surface.written())).toEqual(['1.', '2.', '3.']);
    expect(surface.written()).toEqual({});
  });
});
