import { type DocumentRecord, isSharedSince, sharedAs } from '#core/documents/document.ts';
import { readingClientOf } from '#core/messages/taking-part.ts';
import { Problem } from '#core/problem.ts';
import type { Current } from '#core/version.ts';
import * as clients from '#store/clients.ts';
import * as documents from '#store/documents.ts';
import * as matterCopies from '#store/matter-copies.ts';
import * as matters from '#store/matters.ts';
import type { Operation } from '#store/operations.ts';
import type { FoundConversation } from './find-conversation.ts';

/** A contract, and the number of the version that goes with a message. */
export interface AttachedContract {
  document: Current<DocumentRecord>;
  number: number;
}

/**
 * What shares the versions of contracts that go with a message to the client of their matter, in the transaction that keeps the message, which
 * tells the client; nothing of what they see already. Never takes a newer version back from them.
 */
export const prepareContractSharing = async (
  { matter, place: { firmId } }: FoundConversation,
  contracts: readonly AttachedContract[],
  now: Date,
): Promise<Operation[]> => {
  if (!matter || contracts.length === 0) return [];
  const byId = Map.groupBy(contracts, ({ document }) => document.documentId);
  const shared = [...byId.values()].map(async (same): Promise<Operation[]> => {
    const { document, number } = same[0] as AttachedContract;
    if (same.some((each) => each.number !== number)) throw new Problem('newer-shared');
    const isFirst = document.matterId === matter.matterId;
    const own = isFirst ? matter : await matters.readForChange(firmId, document.matterId, now);
    if (!own || readingClientOf(own) === undefined) throw new Problem('contract-not-shown');
    const sharedVersion = isSharedSince(document, own.movedAt) ? (document.sharedVersion ?? 0) : 0;
    if (sharedVersion > number) throw new Problem('newer-shared');
    if (sharedVersion === number) return [];
    return [
      ...documents.changeOperations(firmId, sharedAs(document, number, now)),
      ...(isFirst ? [] : [matters.check(firmId, own)]),
    ];
  });
  const operations = (await Promise.all(shared)).flat();
  if (operations.length === 0) return [];
  return [...operations, ...matterCopies.sharedChanged(matter), clients.checkActive(firmId, matter.clientId)];
};
