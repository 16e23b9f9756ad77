import { describe, expect, it } from 'vitest';
import { tellInEnglish } from '#core/language/message.ts';
import { readDocument } from './document-model.ts';
import { isOfDrawnScript, undrawnInFile, undrawnNotes } from './undrawn.ts';
import { type Pieces, paragraph, run, wordFile } from './wordml.fixture.ts';

const relationships = ['png', 'emf']
  .map((kind) => `<Relationship Id="${kind}" Type="t/image" Target="media/a.${kind}"/>`)
  .join('');
const images = {
  'word/media/a.png': new Uint8Array([0x89, 0x50, 0x4e, 0x47]),
  'word/media/a.emf': new Uint8Array([1, 0, 0, 0]),
};
const notes = (body: string, hasFace = isOfDrawnScript) =>
  undrawnNotes(readDocument(wordFile({ body, relationships } as Pieces)), images, hasFace).map(tellInEnglish);
const drawing = (content: string) =>
  `<w:r><w:drawing><wp:inline><a:graphic>${content}</a:graphic></wp:inline></w:drawing></w:r>`;
const picture = (id: string) => drawing(`<pic:pic><a:blip r:embed="${id}"/></pic:pic>`);
const box = (content: string) =>
  drawing(`<wps:wsp><wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx></wps:wsp>`);
const either = (choice: string, fallback: string, requires = 'wps') =>
  `<w:r><mc:AlternateContent><mc:Choice Requires="${requires}">${choice}</mc:Choice><mc:Fallback>${fallback}</mc:Fallback></mc:AlternateContent></w:r>`;
const inner = (text: string) => text.replace(/^<w:r>|<\/w:r>$/g, '');

describe('what a PDF does not show', () => {
  it('is nothing where every face has every character', () => {
    expect(
      notes(paragraph(run('Zoë § 12 BGB\u00a0☐ שלום مرحبا 合同 계약 สัญญา अनुबंध')) + paragraph(picture('png'))),
    ).toEqual([]);
  });

  it('names each character that no face has once, with the place of the first', () => {
    const text = 'The seller ᏣᎳᎩ agrees, and Ꮳ again.';
    expect(notes(paragraph(run(text)))).toEqual([
      `The PDF cannot show these characters: Ꮳ (U+13E3), Ꮃ (U+13B3), Ꭹ (U+13A9). First place: “${text}”. Word may show it.`,
    ]);
  });

  it('counts charts, diagrams, shapes and pictures of other formats', () => {
    const body = [
      drawing('<c:chart r:id="x"/>'),
      drawing('<c:chart r:id="y"/>'),
      drawing('<dgm:relIds/>'),
      drawing('<wps:wsp/>'),
      picture('emf'),
    ];
    expect(notes(body.map((each) => paragraph(each)).join(''))).toEqual([
      'The PDF leaves out 2 charts, a diagram, a shape and a picture in a format other than JPEG and PNG. The Word file has everything.',
    ]);
  });
});

describe('a drawing', () => {
  const inlines = (body: string) =>
    readDocument(wordFile({ body, relationships })).sections.flatMap((section) =>
      section.blocks.flatMap((block) => (block.kind === 'paragraph' ? block.inlines : [])),
    );
  const kinds = (body: string) => inlines(body).map((inline) => (inline.kind === 'text' ? inline.text : inline.kind));

  it('in a text box is drawn once, and so are its words', () => {
    const content = paragraph(run('Seal') + picture('png'));
    expect(kinds(paragraph(box(content)))).toEqual(['Seal', 'image']);
    expect(kinds(paragraph(either(inner(box(content)), inner(box(content)))))).toEqual(['Seal', 'image']);
  });

  it('that the file says in two ways within a group is read in one', () => {
    const twice = drawing(
      `<wpg:wgp>${either('<wps:txbx><w:txbxContent><w:p><w:r><w:t>A</w:t></w:r></w:p></w:txbxContent></wps:txbx>', '<v:textbox><w:txbxContent><w:p><w:r><w:t>A</w:t></w:r></w:p></w:txbxContent></v:textbox>')}</wpg:wgp>`,
    );
    expect(kinds(paragraph(twice))).toEqual(['A']);
  });

  it('of a kind we cannot read is the picture that the file brings instead', () => {
    expect(kinds(paragraph(either(inner(drawing('<cx:chart/>')), inner(picture('png')), 'cx1')))).toEqual(['image']);
  });
});

describe('what a PDF of a template will not show', () => {
  it('is said of its file as it comes', () => {
    const parts = wordFile({
      body:
        paragraph(run('Ꮳ {{name}} שלום')) +
        paragraph(drawing('<wps:wsp></wps:wsp>')) +
        paragraph(box(paragraph('in a box'))),
    });
    const names = ['word/charts/chart1.xml', 'word/media/a.emf', 'word/media/b.png', 'word/document.xml'];
    expect(undrawnInFile(parts, names).map(tellInEnglish)).toEqual([
      'The PDF cannot show this character: Ꮳ (U+13E3). First place: “Ꮳ {{name}} שלום”. Word may show it.',
      'The PDF leaves out a chart, a shape and a picture in a format other than JPEG and PNG. The Word file has everything.',
    ]);
  });

  it('is nothing for a file of words and usual pictures', () => {
    expect(undrawnInFile(wordFile({ body: paragraph('Plain words') }), ['word/media/b.png'])).toEqual([]);
  });
});
