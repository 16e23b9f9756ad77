import { wholeIdOf } from '#core/matters/contract-id.ts';

/** The matters of a firm that somebody sees by their tabs: all of them, or by their ids those of whose team they are. */
export type OwnMatters = 'all' | ReadonlySet<string>;

/** Whether somebody sees a thing of such a matter; of no matter, one that is theirs. */
export const isSeen = (
  own: OwnMatters,
  accountId: string,
  { matterId, personId }: { matterId?: string | undefined; personId?: string },
): boolean => own === 'all' || (matterId === undefined ? personId === accountId : own.has(wholeIdOf(matterId)));
