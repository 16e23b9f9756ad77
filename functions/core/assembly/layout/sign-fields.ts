import type { SignPlace } from '#core/assembly/model/document-model.ts';
import type { SignTag } from '#core/assembly/signing/sign-tags.ts';
import type { SignMark } from './marks.ts';
import type { Page } from './pages.ts';

/** A place for signing on a page, from 1: in points from the top left, as the page is looked at, whole hundredths. */
export interface PlacedField extends SignTag {
  /** Says which place of its document it is, in the order in which they are set. */
  fieldId: string;
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

const rounded = (points: number): number => Math.round(points * 100) / 100;

/** What of a stretch lies between 0 and `end`; a stretch beyond is moved to its edge. */
const within = (from: number, length: number, end: number): [from: number, length: number] => {
  const fits = Math.min(length, end);
  const start = Math.min(Math.max(0, from), end - fits);
  return [rounded(start), rounded(fits)];
};

const isSign = (mark: Page['marks'][number]): mark is SignMark => mark.kind === 'sign';

/** The places for signing in the body of a document, each once: what a page repeats, as a heading row, is signed where it stands first. */
export const fieldsOn = (pages: readonly Page[]): PlacedField[] => {
  const seen = new Set<SignPlace>();
  return pages.flatMap(({ sheet }, index) => {
    const { width, height } = sheet.section.page;
    return sheet.marks.filter(isSign).flatMap((mark): PlacedField[] => {
      if (seen.has(mark.of)) return [];
      seen.add(mark.of);
      const [x, across] = within(mark.x, mark.width, width);
      const [y, down] = within(mark.y, mark.height, height);
      return [{ fieldId: `place-${seen.size}`, ...mark.of.sign, page: index + 1, x, y, width: across, height: down }];
    });
  });
};
