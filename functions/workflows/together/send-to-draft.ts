import { type Actor, fullName } from '#core/auth/account.ts';
import type { RequestOf, ResponseOf } from '#core/endpoint.ts';
import { Problem } from '#core/problem.ts';
import { MOST_CHANGES, othersAmong, PRESENCE_MS, shownWriter, WRITER_MS } from '#core/together/draft.ts';
import type { sendToFileDraft } from '#core/together/endpoints.ts';
import * as drafts from '#store/drafts.ts';
import type { DraftedFile } from './find-draft.ts';
import { foldDraft, isUpdate } from './fold-draft.ts';
import { tellWriters } from './tell-writers.ts';

type Words = Pick<RequestOf<typeof sendToFileDraft>, 'turn' | 'writerId' | 'change' | 'presence' | 'leaves'>;

interface Sending {
  actor: Pick<Actor, 'firmId' | 'accountId' | 'firstName' | 'lastName'>;
  now: Date;
  newId: () => string;
}

/** Keeps what somebody has written in a draft, then tells it to the others; a conflict once the draft has begun anew. */
export const sendToDraft = async (
  { place, isOpenTo }: DraftedFile,
  { turn, writerId, change, presence, leaves }: Words,
  { actor, now, newId }: Sending,
): Promise<ResponseOf<typeof sendToFileDraft>> => {
  const { firmId, accountId } = actor;
  const [record, writers] = await Promise.all([
    drafts.readRecord(firmId, place, now),
    drafts.listWriters(firmId, place),
  ]);
  const writer = writers.find((one) => one.writerId === writerId);
  if (record?.turn !== turn || writer?.accountId !== accountId) throw new Problem('conflict');
  if (change && !isUpdate(change.bytes)) throw new Problem('bad-request');
  const others = othersAmong(writers, writerId, now, WRITER_MS).filter((one) => isOpenTo(one.accountId));
  if (change) {
    const isBegun = record.seed !== undefined || (await drafts.setSeed(firmId, place, record, change.seed));
    const seed = isBegun ? (record.seed ?? change.seed) : (await drafts.readRecord(firmId, place, now))?.seed;
    if (seed !== change.seed) throw new Problem('conflict');
    const { changeId, bytes } = change;
    const by = { accountId, name: fullName(actor), at: now.toISOString() };
    await drafts.keepChange(firmId, place, turn, { changeId, bytes, ...by }, now);
  }
  if (leaves) await drafts.leave(firmId, place, writerId, now);
  else if (now.getTime() - Date.parse(writer.seenAt) > PRESENCE_MS / 2)
    await drafts.stay(firmId, place, { ...writer, seenAt: now.toISOString() }, now);
  await tellWriters(others, {
    kind: 'draft',
    turn,
    ...shownWriter(writer),
    ...(change && { bytes: change.bytes }),
    ...(presence !== undefined && { presence }),
    ...(leaves && { leaves }),
  });
  if (change && isTurnToFold(change.changeId)) await foldLong({ firmId, place, newId, now });
  return { writers: others.map(shownWriter) };
};

/** One change in so many looks whether there are many, by its own id: nobody counts them. */
const isTurnToFold = (changeId: string): boolean => Number.parseInt(changeId.slice(-4), 16) % MOST_CHANGES === 0;

const foldLong = async ({
  firmId,
  place,
  newId,
  now,
}: Pick<Sending, 'newId' | 'now'> & { firmId: string; place: DraftedFile['place'] }) => {
  const draft = await drafts.read(firmId, place);
  if (draft && draft.changes.length >= MOST_CHANGES) await foldDraft(firmId, place, draft, newId(), now);
};
