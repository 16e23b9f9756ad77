import { execFile } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { textOfPdf } from '#tests/e2e/pdf-text.ts';
import { unzipped, visibleText } from '#tests/oracle/text.ts';
import { para, wordFile, wordParts } from '#tests/oracle/word.ts';

const convert = (...args: string[]) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, 'convert.ts'), ...args]);

it('a Word file and its answers become a merged Word file and its PDF', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'convert-'));
  const [file, answers] = [join(folder, 'letter.docx'), join(folder, 'answers.json')];
  await writeFile(file, wordFile(wordParts(para('Dear {{name}}, it is {{today}}.'))));
  await writeFile(answers, JSON.stringify({ name: 'Ada O’Neill' }));
  await convert(file, answers, '--out', folder, '--today', '2026-11-22');
  const sentence = 'Dear Ada O’Neill, it is November 22, 2026.';
  const docx = await readFile(join(folder, 'letter-merged.docx'));
  expect(visibleText(unzipped(docx)).join('')).toContain(sentence);
  expect(await textOfPdf(await readFile(join(folder, 'letter-merged.pdf')))).toContain(sentence);
});

it('without a file it says how it is used', async () => {
  await expect(convert()).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('npm run convert') });
});
