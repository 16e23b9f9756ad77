import type { MatterRecord } from './matter.ts';

export const MATTER_LOCKS = ['matter-closed', 'matter-held'] as const;
export type MatterLock = (typeof MATTER_LOCKS)[number];

/** Why nothing is deleted in a matter, or moved out of it, by the name of the problem; undefined where both may be. */
export const matterLockOf = ({ state, hold }: Pick<MatterRecord, 'state' | 'hold'>): MatterLock | undefined => {
  if (state === 'closed') return 'matter-closed';
  return hold === undefined ? undefined : 'matter-held';
};
