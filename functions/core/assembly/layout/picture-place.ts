import type { FloatPlace, PageSetup } from '#core/assembly/model/document-model.ts';
import type { PictureMark } from './marks.ts';

type Span = { start: number; end: number };

const floated = ({ align, offset = 0 }: FloatPlace, { start, end }: Span, size: number) => {
  if (align === undefined) return start + offset;
  return align === 'start' ? start : align === 'end' ? end - size : (start + end - size) / 2;
};

/** Where a picture stands: in its line, or where it floats on the page. */
export const picturePlace = ({ float, x, y, width, height }: PictureMark, page: PageSetup) => {
  if (!float) return { x, y };
  const { margin } = page;
  const across = {
    page: { start: 0, end: page.width },
    margin: { start: margin.left, end: page.width - margin.right },
  };
  const down = {
    page: { start: 0, end: page.height },
    margin: { start: margin.top, end: page.height - margin.bottom },
  };
  const spanX = float.across.from === 'text' ? { start: x, end: across.margin.end } : across[float.across.from];
  const spanY = float.down.from === 'text' ? { start: y, end: y + height } : down[float.down.from];
  return { x: floated(float.across, spanX, width), y: floated(float.down, spanY, height) };
};
