import type { PdfFile } from './pdf-file.ts';
import { type Annotation, type Page, rectangleOf } from './pdf-parts.ts';
import { type Dict, nameOf } from './pdf-values.ts';

const HIDDEN = 0b10;
const PRINTED = 0b100;
const NO_VIEW = 0b10_0000;
const TOGGLED = 0b1_0000_0000;

/** Whether an annotation takes room that somebody can see: on a screen, when it is pointed at, or on paper. */
export const hasRoom = (file: PdfFile, dict: Dict): boolean => {
  const size = rectangleOf(file, dict);
  const said = file.get(dict, 'F');
  const flags = typeof said === 'number' ? said : 0;
  const isHidden = (flags & HIDDEN) !== 0 || ((flags & NO_VIEW) !== 0 && (flags & (PRINTED | TOGGLED)) === 0);
  return size !== undefined && size.width > 0 && size.height > 0 && !isHidden;
};

/** The part of a page above which what was put on it is taken for something that hides. */
const MOST_OF_PAGE = 0.25;

/** Whether annotations, each for itself and all together, leave most of their page free. */
export const leavePageFree = (file: PdfFile, page: Page, annotations: readonly Annotation[]): boolean => {
  const [left = 0, low = 0, right = 612, high = 792] = file
    .listOf(page.dict.get('CropBox') ?? page.dict.get('MediaBox'))
    .map((each) => Number(file.resolve(each)));
  const covered = annotations.reduce((sum, { dict }) => {
    const { width, height } = rectangleOf(file, dict) ?? { width: 0, height: 0 };
    return sum + width * height;
  }, 0);
  return covered <= Math.abs((right - left) * (high - low)) * MOST_OF_PAGE;
};

/** Notes that stand beside words and hide none: their pictures are small, or drawn by whoever shows them. */
export const mayStandBeside = (file: PdfFile, dict: Dict): boolean => {
  const kind = nameOf(file.get(dict, 'Subtype'));
  if (kind === 'Popup') return !dict.has('AP');
  const size = rectangleOf(file, dict);
  if (kind === 'Text') return size !== undefined && size.width <= 50 && size.height <= 50;
  return ['Highlight', 'Underline', 'Squiggly', 'StrikeOut'].includes(kind ?? '') && !dict.has('AP');
};
