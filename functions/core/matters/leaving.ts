import type { MatterRecord } from './matter.ts';

export const STAYING = ['matter-closed', 'matter-held'] as const;
export type Staying = (typeof STAYING)[number];

/** Why nothing is deleted in a matter, or moved out of it, by the name of the problem; undefined where both may be. */
export const staysBecause = ({ state, hold }: Pick<MatterRecord, 'state' | 'hold'>): Staying | undefined => {
  if (state === 'closed') return 'matter-closed';
  return hold === undefined ? undefined : 'matter-held';
};
