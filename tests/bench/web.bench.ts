import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chunksOf, readManifest } from '#bin/manifest.ts';
import { FORM, SITE, screensWithFiles } from '#bin/screen-files.ts';
import { COMPRESSED, compressed } from '#infra/compressed.ts';
import { hostsBelow, pageBelow, settingsOf } from '#infra/page.ts';
import { fileOfPage } from '#infra/public-pages.ts';

export interface WebMeasure {
  /** The pattern of its path; `shell`: the frame of private pages alone; `letters`: the file of letters that every page fetches besides. */
  route: string;
  /**
   * Bytes of scripts and styles as they are sent, compressed: of the entry, the frames around the page, the page, and all that they import statically.
   * Of a page that stands as HTML those of its document, with the styles in it, and of what adds to it; of several at one pattern the
   * heaviest. Of a form that stands as HTML the scripts that take it over, and its document as a row of its own (`/login as HTML`); where
   * those have another page to whom nothing is open but what was shared, theirs too (`/:type/matters of a client`).
   */
  brotliBytes: number;
  /** Of a private page what of that is not the shell's. */
  ownBytes?: number;
  /** The same of what its code fetches besides and does not wait for, as its route states (`beside`, `slots`, `contract`). */
  thenBytes: number;
}

const settings = settingsOf({
  domain: 'lexwright.example',
  mailFrom: 'hello@lexwright.example',
  logDays: 30,
  oldVersionDays: 30,
});
const hosts = hostsBelow('lexwright.example', true, settings);

/** The compressed size of a file as it is published. */
const sentBytes = (file: string): number =>
  file.endsWith('.html')
    ? compressed(pageBelow(readFileSync(file, 'utf8'), hosts)).length
    : statSync(file + COMPRESSED).size;

/** The weight of each route of the built web. */
export const measureWeb = async (folder: string): Promise<WebMeasure[]> => {
  const manifest = readManifest(folder);
  const weights = new Map<string, number>();
  const weigh = (file: string): number => {
    const known = weights.get(file) ?? sentBytes(join(folder, file));
    weights.set(file, known);
    return known;
  };
  /** The heaviest document at a pattern of public pages. */
  const documentAt = (pattern: string): string => {
    const found = globSync(fileOfPage(pattern.replaceAll(/:\w+/g, '*')), { cwd: folder });
    const [heaviest] = found.toSorted((one, other) => weigh(other) - weigh(one));
    if (heaviest === undefined) throw new Error(`No document stands at ${pattern}`);
    return heaviest;
  };
  const filesOf = (names: readonly string[]): Set<string> =>
    new Set([...chunksOf(manifest, names)].flatMap(({ file, css = [] }) => [file, ...css]));
  const without = (files: ReadonlySet<string>, others: ReadonlySet<string>) =>
    new Set([...files].filter((file) => !others.has(file)));
  const weightOf = (files: ReadonlySet<string>): number => [...files].reduce((sum, file) => sum + weigh(file), 0);
  const screens = await screensWithFiles();
  const shell = filesOf(screens.get('shell')?.first ?? []);
  const letters = globSync('assets/red-hat-display-basic-*.woff2', { cwd: folder });
  const ofLetters = letters.map((file) => ({
    route: 'letters',
    brotliBytes: statSync(join(folder, file)).size,
    thenBytes: 0,
  }));
  const ofScreens = [...screens].flatMap(([route, { first, drawn, wide, later, isPrivate }]) => {
    const files = filesOf(first);
    if (first.includes(SITE)) files.add(documentAt(route));
    const thenBytes = weightOf(without(filesOf([...drawn, ...wide, ...later]), files));
    const own = isPrivate ? { ownBytes: weightOf(without(files, shell)) } : {};
    return [
      { route, brotliBytes: weightOf(files), thenBytes, ...own },
      ...(first.includes(FORM)
        ? [{ route: `${route} as HTML`, brotliBytes: weigh(documentAt(route)), thenBytes: 0 }]
        : []),
    ];
  });
  return [...ofLetters, ...ofScreens];
};
