import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { paragraph, run, wordFile } from '#core/assembly/model/wordml.fixture.ts';
import { tellInEnglish } from '#core/language/message.ts';
import { readDocx } from './docx-archive.ts';
import { readPdf } from './pdf/pdf-text.fixture.ts';
import { createTypesetting, typeset } from './typesetting.ts';

const docxOf = (body: string): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(wordFile({ body })).map(([name, xml]) => [name, strToU8(xml)])));

const order = (docx: Uint8Array) => ({ docx, title: 'Lease', createdAt: new Date(0) });
const lease = order(docxOf(paragraph(run('Of the house at 1 Quay Street'))));
const long = order(docxOf(paragraph(run('Each party shall hold all of it in confidence. '.repeat(20))).repeat(3000)));

describe('a typesetting', () => {
  it('gives the same PDF of the same Word file, first and again', async () => {
    const { pdf: first } = await typeset(lease);
    expect((await readPdf(first)).text.trim()).toBe('Of the house at 1 Quay Street');
    expect(Buffer.compare((await typeset(lease)).pdf, first)).toBe(0);
  });

  it('says what its PDF cannot show, by the faces themselves', async () => {
    const { notes } = await typeset(order(docxOf(paragraph(run('Ꮳ and 合 and ☒ and 𠀋')))));
    const messages = notes.map(tellInEnglish);
    expect(messages).toEqual([expect.stringMatching(/^The PDF cannot show .*Ꮳ \(U\+13E3\).*First place: “Ꮳ and/)]);
    expect(messages.join()).not.toMatch(/[合☒] \(/);
  });

  it('takes one document after the other in one process, and keeps nothing of those that are done', async () => {
    const warned: string[] = [];
    const hear = ({ name }: Error) => void warned.push(name);
    process.on('warning', hear);
    const { typeset: next } = createTypesetting();
    for (let count = 0; count < 12; count += 1) await next(lease);
    await new Promise((resolve) => setImmediate(resolve));
    process.off('warning', hear);
    expect(warned).toEqual([]);
  });

  it('takes two documents at one moment @soak', async () => {
    const [one, other] = await Promise.all([typeset(lease), typeset(lease)]);
    expect(Buffer.compare(one.pdf, other.pdf)).toBe(0);
  });

  it('takes a merge that packs better than a file from outside may @soak', async () => {
    const rows = order(docxOf(paragraph(run('')).repeat(15_000)));
    expect(() => readDocx(rows.docx)).toThrow('is too large when unpacked');
    expect((await typeset(rows)).pdf.byteLength).toBeGreaterThan(0);
  });

  it('ends at its time, and the next document is typeset', async () => {
    const hurried = createTypesetting({ milliseconds: 100, megabytes: 256 });
    await expect(hurried.typeset(long)).rejects.toMatchObject({ where: 'took longer than 100 ms' });
    expect((await typeset(lease)).pdf.byteLength).toBeGreaterThan(0);
  });

  it('ends at its memory, and this process lives on', async () => {
    const narrow = createTypesetting({ milliseconds: 60_000, megabytes: 40 });
    await expect(narrow.typeset(long)).rejects.toMatchObject({ where: expect.stringMatching(/^ended with/) });
  });

  it('says where it failed without a word of the document', async () => {
    const broken = order(docxOf(paragraph(run('Of Ada Byron'))).subarray(0, 400));
    await expect(typeset(broken)).rejects.toMatchObject({ where: expect.stringMatching(/^\w+ at /) });
    await expect(typeset(broken)).rejects.not.toMatchObject({ where: expect.stringMatching(/Ada/) });
  });
});
