import { undo } from 'prosemirror-history';
import { type Command, TextSelection } from 'prosemirror-state';
import { expect, it } from 'vitest';
import { paragraph, run, wordFile } from '#core/assembly/model/wordml.fixture.ts';
import { linkMeant } from '#core/editor/links.ts';
import { writeFile } from '#core/editor/write-file.ts';
import { linkAt, removeLink, setLink } from './link-commands.ts';
import { editedIn, openForEditing } from './surface.ts';
import { track } from './tracking.ts';

const link = (id: string, text: string) => `<w:hyperlink r:id="${id}" w:tooltip="Our page">${run(text)}</w:hyperlink>`;
const relationship = (id: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="${target}" TargetMode="External"/>`;

const parts = wordFile({
  body:
    paragraph(`${run('See ')}${link('rId50', 'our terms')}${run(' today')}`) +
    paragraph('No link') +
    paragraph(link('rId51', 'A file')),
  relationships: relationship('rId50', 'https://example.com/terms') + relationship('rId51', 'file:///C:/secret.docx'),
});

const surface = () => {
  const opened = openForEditing(parts);
  let { state } = opened;
  const apply = (command: Command): boolean =>
    command(state, (tr) => {
      state = state.apply(tr);
    });
  return {
    apply,
    now: () => state,
    select: (text: string, size = text.length) =>
      apply((now, dispatch) => {
        now.doc.descendants((node, at) => {
          const found = node.isTextblock ? node.textContent.indexOf(text) : -1;
          if (found >= 0)
            dispatch?.(now.tr.setSelection(TextSelection.create(now.doc, at + 1 + found, at + 1 + found + size)));
        });
        return true;
      }),
    written: () => writeFile(parts, editedIn(opened, state.doc)),
  };
};

it('words of a link are edited within it, and all else of it stays', () => {
  const { apply, select, now, written } = surface();
  select('terms', 0);
  expect(linkAt(now())?.href).toBe('https://example.com/terms');
  apply((state, dispatch) => {
    dispatch?.(state.tr.insertText('new '));
    return true;
  });
  const body = written()['word/document.xml'] ?? '';
  expect(body).toMatch(/<w:hyperlink r:id="rId50" w:tooltip="Our page"><w:r>.*our new terms.*<\/w:r><\/w:hyperlink>/);
  expect(Object.keys(written())).toEqual(['word/document.xml']);
});

it('a link is added with its relationship, changed, taken away and undone', () => {
  const { apply, select, now, written } = surface();
  select('link');
  expect(apply(setLink('https://example.com/a?b=1&c=2', ''))).toBe(true);
  expect(written()['word/document.xml']).toMatch(/No <\/w:t><\/w:r><w:hyperlink r:id="link1">.*>link</);
  expect(written()['word/_rels/document.xml.rels']).toContain(
    'Id="link1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="https://example.com/a?b=1&amp;c=2" TargetMode="External"',
  );
  select('link', 0);
  apply(setLink('mailto:nora@example.com', ''));
  expect(linkAt(now())?.href).toBe('mailto:nora@example.com');
  apply(removeLink);
  expect(written()).toEqual({});
  apply(undo);
  apply(undo);
  apply(undo);
  expect(written()).toEqual({});
});

it('where nothing is selected, words are put in that lead there, tracked as any others', () => {
  const { apply, select, written } = surface();
  select('No link', 0);
  apply(track(true, 'Nora Tester'));
  apply(setLink('https://example.com', 'Here'));
  expect(written()['word/document.xml']).toMatch(
    /<w:hyperlink r:id="link1"><w:ins [^>]*w:author="Nora Tester"[^>]*>.*>Here<.*<\/w:ins><\/w:hyperlink>/,
  );
});

it('a link that leads elsewhere than to a page or a letter is kept as it is', () => {
  const { apply, select, written } = surface();
  select('No link', 0);
  apply((state, dispatch) => {
    dispatch?.(state.tr.insertText('x'));
    return true;
  });
  expect(written()['word/document.xml']).toContain(link('rId51', 'A file'));
});

it.each([
  ['example.com/a', 'https://example.com/a'],
  ['nora@example.com', 'mailto:nora@example.com'],
  ['HTTPS://example.com', 'HTTPS://example.com'],
  ['javascript:alert(1)', undefined],
  ['file:///C:/x', undefined],
  ['two words', undefined],
  ['', undefined],
])('%j is meant as %j', (typed, meant) => expect(linkMeant(typed)).toBe(meant));
