import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Catalogue } from '#core/language/message.ts';
import { catalogueFaults, englishTexts } from './english-texts.ts';

const USAGE = 'Usage: npm run catalogue -- functions/core/language/<tag>.json';

/** Begins the catalogue of another language, each text as it is in English. */
const begin = (file: string): void => {
  const texts = englishTexts();
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(texts.map((text) => [text, text])), null, 2)}\n`);
  console.log(
    `${texts.length} texts are to be translated in ${file}. Then name the language in functions/core/language/languages.ts.`,
  );
};

/** Fails on each text that a catalogue lacks, has left over, or says with other names. */
const check = (file: string): void => {
  const faults = catalogueFaults(JSON.parse(readFileSync(file, 'utf8')) as Catalogue);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
  else console.log('The catalogue is complete.');
};

const [file, ...more] = process.argv.slice(2);
if (!file?.endsWith('.json') || more.length > 0) throw new Error(USAGE);
if (existsSync(file)) check(file);
else begin(file);
