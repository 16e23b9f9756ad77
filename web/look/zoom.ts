/** How large pages are: as wide as their room, as large as they are seen whole, or a share of their real size. */
export type Zoom = 'width' | 'page' | number;

export interface Size {
  /** Points. */
  width: number;
  height: number;
}

/** Pixels of a point at 100 %. */
const REAL = 96 / 72;
const STEPS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];

/** The width of a page in pixels, in a room of this size. */
export const widthOf = (size: Size, zoom: Zoom, room: Size): number => {
  const across = Math.max(120, room.width);
  if (zoom === 'width') return across;
  if (zoom === 'page') return Math.max(120, Math.min(across, (room.height * size.width) / size.height));
  return size.width * REAL * zoom;
};

/** Which share of its real size a page of this width has. */
export const shareOf = (size: Size, width: number): number => width / (size.width * REAL);

/** The next step up or down from a share. */
export const stepFrom = (share: number, way: 1 | -1): number =>
  way === 1
    ? (STEPS.find((step) => step > share * 1.02) ?? share)
    : (STEPS.findLast((step) => step < share * 0.98) ?? share);
