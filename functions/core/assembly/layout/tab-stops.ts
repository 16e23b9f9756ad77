import type { TabStop } from '#core/assembly/model/document-model.ts';

export type Stops = { tabs: TabStop[]; hanging: number; every: number; left: number; right: number };

/** Finds where a tab at `x` leads, measured from the column's left edge: the author's stops, the hanging indent, then the usual grid. */
export const nextStop = ({ tabs, hanging, every }: Stops, x: number): TabStop => {
  const beyond = x + 0.05;
  const own = tabs.find((tab) => tab.at > beyond && tab.align !== 'bar');
  if (hanging > beyond && (!own || hanging < own.at)) return { at: hanging, align: 'left' };
  return own ?? { at: (Math.floor(beyond / every) + 1) * every, align: 'left' };
};

/** A tab that is aligned to the line instead of a stop, as headers of newer files have them. */
export const lineStop = ({ left, right }: Stops, to: 'left' | 'center' | 'right'): TabStop => ({
  at: to === 'left' ? left : to === 'right' ? right : (left + right) / 2,
  align: to,
});
