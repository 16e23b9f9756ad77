import * as envelopes from '#store/envelopes.ts';
import * as inMatter from '#store/in-matter.ts';
import * as outbox from '#store/outbox.ts';
import type { Audit } from '#store/table.ts';
import { unkeptItem } from './keep-file.ts';

/** Takes a draft away as it was read, and its files; refused once its matter is closed, and while it is on legal hold. */
export const discardDraft = async (draft: envelopes.CurrentEnvelope, audit: Audit, now: Date): Promise<void> => {
  const { firmId, matterId } = draft;
  const { count, changedTo } = await envelopes.readCount(firmId, matterId, now);
  const files = draft.documents.map(({ key }) => outbox.insert(unkeptItem(draft, key, now, 'discarded')));
  await inMatter.remove(firmId, matterId, audit, envelopes.removed(draft), changedTo(count - 1), ...files);
};
