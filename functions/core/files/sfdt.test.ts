import { expect, it } from 'vitest';
import { readDocument } from '#core/assembly/model/document-model.ts';
import { sfdtOf } from './sfdt.ts';

const document = (body: string) =>
  readDocument({
    'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><w:body>${body}<w:sectPr><w:pgSz w:w="12240" w:h="15840"/></w:sectPr></w:body></w:document>`,
  });
const sfdt = (body: string) => JSON.parse(JSON.stringify(sfdtOf(document(body), { pictureOf: () => undefined })));

it('text keeps its words, its format and its place', () => {
  const { sections } = sfdt(
    '<w:p><w:pPr><w:jc w:val="center"/></w:pPr><w:r><w:rPr><w:b/><w:u w:val="single"/></w:rPr><w:t>Lease</w:t></w:r><w:r><w:br w:type="page"/></w:r></w:p>',
  );
  expect(sections[0].sectionFormat).toMatchObject({ pageWidth: 612, pageHeight: 792 });
  const [paragraph] = sections[0].blocks;
  expect(paragraph.paragraphFormat).toMatchObject({ textAlignment: 'Center' });
  expect(paragraph.inlines).toMatchObject([
    { text: 'Lease', characterFormat: { bold: true, underline: 'Single' } },
    { text: '\f' },
  ]);
});

it('a table keeps its rows, its grid and its merged cells', () => {
  const { sections } = sfdt(
    '<w:tbl><w:tblGrid><w:gridCol w:w="1000"/><w:gridCol w:w="2000"/></w:tblGrid><w:tr><w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr><w:p><w:r><w:t>Rent</w:t></w:r></w:p></w:tc></w:tr></w:tbl>',
  );
  const [table] = sections[0].blocks;
  expect(table).toMatchObject({
    grid: [50, 100],
    rows: [{ cells: [{ cellFormat: { columnSpan: 2 }, blocks: [{ inlines: [{ text: 'Rent' }] }] }] }],
  });
});

it('a page number and a link are fields', () => {
  const { sections } = sfdt(
    '<w:p><w:fldSimple w:instr="PAGE"><w:r><w:t>3</w:t></w:r></w:fldSimple><w:hyperlink w:anchor="Term"><w:r><w:t>the term</w:t></w:r></w:hyperlink></w:p>',
  );
  const codes = sections[0].blocks[0].inlines.map(({ text, fieldType }: { text?: string; fieldType?: number }) =>
    fieldType === undefined ? text : fieldType,
  );
  expect(codes).toEqual([0, 'PAGE', 2, '1', 1, 0, ' HYPERLINK \\l "Term" ', 2, 'the term', 1]);
});
