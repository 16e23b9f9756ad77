import * as envelopes from '#store/envelopes.ts';
import type { Operation } from '#store/operations.ts';
import { noteAction, type RecordedAction } from './apply-action.ts';
import type { FoundSigning } from './find-signing.ts';

/**
 * What keeps that something happened that moves nobody, under the condition that the envelope stands as it was read. Evidence is kept while it is the signer's
 * turn alone: later it may be whole, and sealed.
 */
export const noteWithVersion = async (
  { envelope, stands }: Pick<FoundSigning, 'envelope' | 'stands'>,
  recorded: Omit<RecordedAction, 'action'>,
): Promise<Operation[]> =>
  stands === 'turn'
    ? (await noteAction(envelope, recorded)).operations
    : [envelopes.changeOperation(envelope, recorded.change?.(envelope) ?? envelope, false)];
