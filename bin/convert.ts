import { readFile, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { mergeTemplate } from '#core/assembly/merge/merge.ts';
import type { MergeData } from '#core/assembly/merge/merge-data.ts';
import { readDocument } from '#core/assembly/model/document-model.ts';
import { undrawnNotes } from '#core/assembly/model/undrawn.ts';
import { utcDay } from '#core/calendar.ts';
import { tellInEnglish } from '#core/language/message.ts';
import { reopenDocx, writeDocx } from '#outside/docx-archive.ts';
import { hasFace } from '#outside/pdf/other-scripts.ts';
import { pdfOf } from '#outside/pdf.ts';

const USAGE = 'Usage: npm run convert -- <file.docx> [answers.json] [--out <folder>] [--today <YYYY-MM-DD>]';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', default: '.' }, today: { type: 'string', default: utcDay(new Date()) } },
});
const [file, answersFile] = positionals;

/** Merges answers into a Word file and typesets it, as the product does: one .docx and one PDF. */
const convert = async (path: string): Promise<void> => {
  const archive = reopenDocx(await readFile(path));
  const answers: MergeData = answersFile ? JSON.parse(await readFile(answersFile, 'utf8')) : {};
  const merged = mergeTemplate(archive.parts, answers, { today: values.today });
  const docx = writeDocx(archive, merged.parts, merged.chunks);
  const { parts, bytes } = reopenDocx(docx, Number.POSITIVE_INFINITY);
  const model = readDocument(parts);
  const name = basename(path, extname(path));
  const pdf = await pdfOf(model, { title: name, images: bytes, createdAt: new Date(values.today) });
  await writeFile(join(values.out, `${name}-merged.docx`), docx);
  await writeFile(join(values.out, `${name}-merged.pdf`), pdf);
  for (const { message, place } of merged.problems) console.log(`${tellInEnglish(message)} (${tellInEnglish(place)})`);
  for (const { text, place } of merged.leftovers) console.log(`Not filled: ${text} (${place})`);
  for (const note of undrawnNotes(model, bytes, hasFace)) console.log(tellInEnglish(note));
  console.log(`${name}-merged.docx, ${docx.length} bytes\n${name}-merged.pdf, ${pdf.length} bytes`);
};

if (file) await convert(file);
else {
  console.error(USAGE);
  process.exitCode = 2;
}
