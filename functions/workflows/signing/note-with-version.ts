import * as envelopes from '#store/envelopes.ts';
import type { Operation } from '#store/operations.ts';
import { type Act, noteAct } from './apply-action.ts';
import type { FoundSigning } from './find-signing.ts';

/**
 * What keeps that something happened that moves nobody, under the condition that the envelope stands as it was read. Evidence is kept while it is the signer's
 * turn alone: later it may be whole, and sealed.
 */
export const noteWithVersion = async (
  { envelope, stands }: Pick<FoundSigning, 'envelope' | 'stands'>,
  act: Omit<Act, 'action'>,
): Promise<Operation[]> =>
  stands === 'turn'
    ? (await noteAct(envelope, act)).operations
    : [envelopes.changed(envelope, act.change?.(envelope) ?? envelope, false)];
