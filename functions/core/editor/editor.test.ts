import { describe, expect, it } from 'vitest';
import * as fixture from '#core/assembly/model/wordml.fixture.ts';
import type { EditedFile, EditedParagraph, TextPiece } from './edited-file.ts';
import { listLabels } from './list-labels.ts';
import { openFile } from './open-file.ts';
import { EditRefused, writeFile } from './write-file.ts';

const { paragraph, run, wordFile, numbered, list, table, row, cell } = fixture;

const blocksOf = (file: EditedFile) => file.stories[0]?.blocks ?? [];
const first = (file: EditedFile) => blocksOf(file)[0] as EditedParagraph;
const textsOf = ({ pieces }: EditedParagraph) =>
  pieces.map((piece) => (piece.kind === 'text' ? piece.text : piece.kind));

/** The body's XML after an edit of the file that has this body. */
const edited = (body: string, edit: (file: EditedFile) => void, styles = '') => {
  const parts = wordFile({ body, styles });
  const file = structuredClone(openFile(parts).file);
  edit(file);
  const xml = writeFile(parts, file)['word/document.xml'];
  return xml?.replace(/^.*<w:body>|<\/w:body>.*$/gs, '');
};

const piece = (file: EditedFile, index = 0) => first(file).pieces[index] as TextPiece;

describe('opening', () => {
  it('reads a tag split over runs of one format as one', () => {
    const { file } = openFile(wordFile({ body: paragraph(run('{{na') + run('me}}') + run('!', '<w:b/>')) }));
    expect(textsOf(first(file))).toEqual(['{{name}}', '!']);
    expect(piece(file, 1)).toMatchObject({ bold: true, italic: false, underline: false });
  });

  it('keeps spaces that are text, and loses none of them when other words are changed', () => {
    const body =
      '<w:p><w:r><w:t>\u00a0§\u00a0</w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>\u200312\u2002</w:t></w:r></w:p>';
    const xml = edited(body, (file) => {
      expect(textsOf(first(file))).toEqual(['\u00a0§\u00a0', '\u200312\u2002']);
      piece(file, 1).text = '\u200313\u2002';
    });
    expect(xml?.replace(/ xml:space="preserve"/g, '')).toBe(body.replace('12', '13'));
  });

  it('keeps a field as one object with its name and what it shows', () => {
    const { file, objects } = openFile(wordFile({ body: paragraph(run('On ') + fixture.complexField('PAGE', '3')) }));
    expect(textsOf(first(file))).toEqual(['On ', 'object']);
    expect(objects).toEqual([{ name: 'Page number', text: '3' }]);
  });

  it('locks a field that runs over paragraphs', () => {
    const edge = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
    const body = paragraph(edge('begin') + run('One')) + paragraph(edge('end')) + paragraph('After');
    expect(blocksOf(openFile(wordFile({ body })).file).map(({ kind }) => kind)).toEqual(['locked', 'paragraph']);
  });

  it('shows hidden words as an object', () => {
    const { objects } = openFile(wordFile({ body: paragraph(run('secret', '<w:vanish/>')) }));
    expect(objects).toEqual([{ name: 'Hidden text', text: 'secret' }]);
  });

  it('reads headers before the text and notes after it', () => {
    const reference = (kind: string, id: string) => `<w:${kind}Reference w:type="default" r:id="${id}"/>`;
    const body = `${paragraph('Text')}<w:sectPr>${reference('header', 'top')}${reference('footer', 'end')}</w:sectPr>`;
    const parts = wordFile({
      body,
      headers: { top: paragraph('Top') },
      footers: { end: paragraph('End') },
      footnotes: { 1: paragraph('Note') },
    });
    expect(openFile(parts).stories.map(({ name }) => name)).toEqual([
      'Page header',
      'Text',
      'Page footer',
      'Footnotes',
    ]);
  });
});

describe('writing', () => {
  it('writes typed words into the run they stand in, and leaves the runs beside it as they are', () => {
    const body = `<w:p w:rsidR="1"><w:r w:rsidR="2"><w:t>Dear Ann</w:t></w:r><w:r><w:rPr><w:i/></w:rPr><w:t>!</w:t></w:r></w:p>`;
    const xml = edited(body, (file) => {
      piece(file).text = 'Dear {{name}} & Ann';
    });
    expect(xml).toBe(body.replace('Dear Ann', 'Dear {{name}} &amp; Ann'));
  });

  it('switches bold on in the order of the schema, and off where the run alone had it', () => {
    const body = paragraph(
      run('on', '<w:rFonts w:ascii="A"/><w:sz w:val="20"/>') + run('off', '<w:b/><w:u w:val="single"/>'),
    );
    const xml = edited(body, (file) => {
      piece(file).bold = true;
      piece(file, 1).bold = false;
    });
    expect(xml).toContain('<w:rFonts w:ascii="A"/><w:b/><w:bCs/><w:sz w:val="20"/>');
    expect(xml).toContain('<w:rPr><w:u w:val="single"/></w:rPr><w:t>off');
  });

  it('says off where a style says bold', () => {
    const style = '<w:style w:type="paragraph" w:styleId="H"><w:rPr><w:b/></w:rPr></w:style>';
    const xml = edited(
      paragraph('Head', '<w:pStyle w:val="H"/>'),
      (file) => {
        piece(file).bold = false;
      },
      style,
    );
    expect(xml).toContain('<w:b w:val="0"/><w:bCs w:val="0"/>');
  });

  it('keeps a bookmark around the words that replace the words it was around', () => {
    const [start, end] = ['<w:bookmarkStart w:id="1" w:name="a"/>', '<w:bookmarkEnd w:id="1"/>'];
    const xml = edited(paragraph(start + run('old') + end + run(' rest', '<w:i/>')), (file) => {
      piece(file).text = 'new';
    });
    expect(xml).toContain(`${start}<w:r><w:rPr></w:rPr><w:t>new</w:t></w:r>${end}`.replace('<w:rPr></w:rPr>', ''));
  });

  it('gives a paragraph that is split its properties twice, its identity once, and its section to the last', () => {
    const properties = '<w:pPr><w:jc w:val="center"/><w:sectPr/></w:pPr>';
    const body = `<w:p w14:paraId="0A">${properties}<w:r><w:t>OneTwo</w:t></w:r></w:p>`;
    const xml = edited(body, (file) => {
      const paragraph = first(file);
      const text = (typed: string) => [{ ...piece(file), text: typed }];
      blocksOf(file).splice(0, 1, { ...paragraph, pieces: text('One') }, { ...paragraph, pieces: text('Two') });
    });
    expect(xml).toBe(
      '<w:p w14:paraId="0A"><w:pPr><w:jc w:val="center"/></w:pPr><w:r><w:t>One</w:t></w:r></w:p>' +
        `<w:p>${properties}<w:r><w:t>Two</w:t></w:r></w:p>`,
    );
  });

  it('keeps the end of a section whose paragraph is deleted', () => {
    const xml = edited(paragraph('One') + paragraph('Two', '<w:sectPr/>') + paragraph('Three'), (file) => {
      blocksOf(file).splice(1, 1);
    });
    expect(xml).toBe(`${paragraph('One')}<w:p><w:pPr><w:sectPr/></w:pPr></w:p>${paragraph('Three')}`);
  });

  it('leaves a paragraph as it is when an empty one is begun before it', () => {
    const body =
      '<w:p w14:paraId="0A"><w:r><w:t>One</w:t></w:r><w:r w:rsidR="2"><w:t xml:space="preserve"> two</w:t></w:r></w:p>';
    const xml = edited(body, (file) => blocksOf(file).unshift({ ...first(file), pieces: [] }));
    expect(xml).toBe(`<w:p></w:p>${body}`);
  });

  it('lets the last of the paragraphs that a run-in heading is split into go on in the line of its clause', () => {
    const hidden = '<w:rPr><w:b/><w:vanish/><w:specVanish/></w:rPr>';
    const xml = edited(paragraph('OneTwo', hidden) + paragraph('Clause'), (file) => {
      const text = (typed: string) => [{ ...piece(file), text: typed }];
      blocksOf(file).splice(0, 1, { ...first(file), pieces: text('One') }, { ...first(file), pieces: text('Two') });
    });
    expect(xml?.match(/<w:pPr>.*?<\/w:pPr>/g)?.slice(0, 2)).toEqual([
      '<w:pPr><w:rPr><w:b/></w:rPr></w:pPr>',
      `<w:pPr>${hidden}</w:pPr>`,
    ]);
  });

  it('keeps an empty paragraph between two tables whose words between are deleted', () => {
    const grid = (text: string) => table([1000], [row([cell(text)])]);
    const body = (between: string) => grid('A') + between + grid('B') + paragraph('End');
    const between = '<w:p><w:pPr><w:jc w:val="right"/></w:pPr>';
    const xml = edited(body(`${between}<w:r><w:t>Between</w:t></w:r></w:p>`), (file) => {
      blocksOf(file).splice(1, 1);
    });
    expect(xml).toBe(body(`${between}</w:p>`));
  });

  it('takes the range of a comment away with the paragraph that refers to it, and of no other', () => {
    const range = (edge: string, id: number) => `<w:commentRange${edge} w:id="${id}"/>`;
    const reference = (id: number) => `<w:r><w:commentReference w:id="${id}"/></w:r>`;
    const [other, own] = [1, 2].map((id) => range('Start', id) + run('words') + range('End', id) + reference(id));
    const body = (start: string) => `<w:p>${start}${other}</w:p>`;
    const xml = edited(
      body(range('Start', 3)) + paragraph(`${own}${range('End', 3)}${reference(3)}`) + paragraph('End'),
      (file) => {
        blocksOf(file).splice(1, 1);
      },
    );
    expect(xml).toBe(body('') + paragraph('End'));
  });

  it('ends a cell with a paragraph when all its words are deleted', () => {
    const xml = edited(table([1000], [row([cell('Words')])]) + paragraph('End'), (file) => {
      const [block] = blocksOf(file);
      if (block?.kind === 'table') block.rows[0]?.cells[0]?.blocks.splice(0);
    });
    expect(xml).toContain('</w:tcPr><w:p><w:pPr></w:pPr></w:p></w:tc>');
  });
});

describe('a draft that does not belong to the file', () => {
  const parts = wordFile({ body: paragraph('Text') + table([1000], [row([cell('A')])]) });
  const refused = (edit: (file: EditedFile) => void) => {
    const file = structuredClone(openFile(parts).file);
    edit(file);
    return () => writeFile(parts, file);
  };

  it.each<[string, (file: EditedFile) => void]>([
    ['names a paragraph the file does not have', (file) => Object.assign(first(file), { source: 99 })],
    ['names a run the file does not have', (file) => Object.assign(piece(file), { run: -1 })],
    ['names a part that is no story', (file) => file.stories.push({ part: 'word/styles.xml', blocks: [] })],
    ['has a story twice', (file) => file.stories.push(...structuredClone(file.stories))],
    ['has a table twice', (file) => blocksOf(file).push(...structuredClone(blocksOf(file).slice(1)))],
    ['has a table with other cells', (file) => Object.assign(blocksOf(file)[1] ?? {}, { rows: [] })],
    ['has a block of a kind of its own', (file) => Object.assign(first(file), { kind: 'list' })],
    ['has an object the file does not have', (file) => first(file).pieces.push({ kind: 'object', source: 0 })],
    ['has no stories', (file) => Object.assign(file, { stories: undefined })],
    ['has words that are none', (file) => Object.assign(piece(file), { text: 7 })],
  ])('is refused when it %s', (_, edit) => {
    expect(refused(edit)).toThrow(EditRefused);
  });

  it('is refused when it has words where the file has no place for them', () => {
    const emptyTable = '<w:tbl><w:tr><w:tc/></w:tr></w:tbl>';
    expect(() =>
      edited(emptyTable + paragraph('End'), (file) => {
        const [block, end] = blocksOf(file);
        if (block?.kind === 'table' && end) block.rows[0]?.cells[0]?.blocks.push(end);
      }),
    ).toThrow(EditRefused);
    expect(edited(emptyTable + paragraph('End'), () => undefined)).toBeUndefined();
  });
});

it('counts list labels as paragraphs come and go', () => {
  const lists = [
    list(1, [
      ['decimal', '%1.'],
      ['lowerLetter', '(%2)'],
    ]),
  ];
  const body = numbered('One', 1) + numbered('Deep', 1, 1) + paragraph('Plain') + numbered('Two', 1);
  const labels = listLabels(wordFile({ body, lists }));
  expect(labels([0, 1, 2, 3])).toEqual(['1.', '(a)', undefined, '2.']);
  expect(labels([0, 0, 1, 1, 3])).toEqual(['1.', '2.', '(a)', '(b)', '3.']);
});

it('writes list labels in the language of their paragraph', () => {
  const french = '<w:rPr><w:lang w:val="fr-FR"/></w:rPr>';
  const body = numbered('French', 1, 0, french) + numbered('in a language unsaid', 1);
  const labels = listLabels(wordFile({ body, lists: [list(1, [['ordinalText', '%1']])] }));
  expect(labels([0, 1])).toEqual(['Premier', 'Second']);
});
