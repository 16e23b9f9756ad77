import type { Report } from '#core/seals/verify.ts';
import { changesInWords, signatureLines, signatureTitle, timeInWords, verdictInWords } from './words.ts';

/** An element with a class and what stands in it. */
const made = (tag: string, name: string, ...children: (Node | string)[]): HTMLElement => {
  const element = document.createElement(tag);
  if (name) element.className = name;
  element.append(...children);
  return element;
};

/** An instant in words, with the exact one for programs. */
const drawnTime = (at: number): HTMLElement => {
  const time = made('time', '', timeInWords(at));
  time.setAttribute('datetime', new Date(at).toISOString());
  return time;
};

const list = (changes: ReturnType<typeof changesInWords>): HTMLElement =>
  made('ul', '', ...changes.map(({ text }) => made('li', '', text)));

const drawnSignature = (signature: Report['signatures'][number], pages: number): HTMLElement => {
  const { title, text, tone } = signatureTitle(signature);
  const changes = changesInWords(signature.changes);
  const [bad, good] = [changes.filter(({ isAllowed }) => !isAllowed), changes.filter(({ isAllowed }) => isAllowed)];
  const facts = signatureLines(signature, pages).flatMap(({ label, at, text: fact }) => [
    made('dt', '', label),
    made('dd', '', ...(at === undefined ? [] : [drawnTime(at)]), fact),
  ]);
  return made(
    'li',
    'signature',
    made('h3', '', title, ' ', made('span', `tone ${tone}`, text)),
    made('dl', '', ...facts),
    ...(bad.length > 0 ? [made('h4', 'bad', 'Forbidden changes after this signature'), list(bad)] : []),
    ...(good.length > 0
      ? [made('details', '', made('summary', '', `Permitted changes after this signature: ${good.length}`), list(good))]
      : []),
    ...(changes.length === 0 ? [made('p', '', 'Nothing was changed after it.')] : []),
  );
};

/** Puts what was found of a file into a part of the page. */
export const drawReport = (into: HTMLElement, name: string, report: Report): void => {
  const { title, text, tone } = verdictInWords(report);
  const head = made('h2', `verdict ${tone}`, title);
  head.tabIndex = -1;
  into.replaceChildren(
    head,
    made('p', 'file', name),
    ...(text ? [made('p', '', text)] : []),
    ...(report.faults.length > 0 ? [made('ul', 'faults', ...report.faults.map((fault) => made('li', '', fault)))] : []),
    ...(report.signatures.length > 0
      ? [made('ol', 'signatures', ...report.signatures.map((each) => drawnSignature(each, report.pages)))]
      : []),
  );
};

/** Verifies a file, in the way that is given, and shows what was found. */
export const showReport = async (
  into: HTMLElement,
  file: File,
  verify: (bytes: Uint8Array<ArrayBuffer>) => Promise<Report>,
): Promise<void> => {
  drawReport(into, file.name, await verify(new Uint8Array(await file.arrayBuffer())));
};
