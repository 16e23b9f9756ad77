import { createHash } from 'node:crypto';
import { type Actor, fullName } from '#core/auth/account.ts';
import { msBetween } from '#core/calendar.ts';
import { MOST_BYTES, pictureTypeOf } from '#core/editor/picture-name.ts';
import type { RequestOf, ResponseOf } from '#core/endpoint.ts';
import { Problem } from '#core/problem.ts';
import {
  DRAFT_LIMITS,
  type DraftMeter,
  MOST_CHANGES,
  othersAmong,
  PRESENCE_MS,
  shownWriter,
  WRITER_MS,
} from '#core/together/draft.ts';
import type { sendToFileDraft } from '#core/together/endpoints.ts';
import * as drafts from '#store/drafts.ts';
import type { DraftedFile } from './find-draft.ts';
import { findDraftFollowers } from './find-draft-followers.ts';
import { foldDraft, isUpdate } from './fold-draft.ts';
import { tellWriters } from './tell-writers.ts';

type DraftChanges = Pick<
  RequestOf<typeof sendToFileDraft>,
  'turn' | 'writerId' | 'change' | 'presence' | 'leaves' | 'picture' | 'lacksPicture'
>;

interface Sending {
  actor: Pick<Actor, 'firmId' | 'accountId' | 'firstName' | 'lastName'>;
  now: Date;
  newId: () => string;
}

/** Keeps what somebody has written in a draft, then tells it to the others; a conflict once the draft has begun anew, refused where there is no room for it. */
export const sendToDraft = async (
  file: DraftedFile,
  { turn, writerId, change, presence, leaves, picture, lacksPicture }: DraftChanges,
  { actor, now, newId }: Sending,
): Promise<ResponseOf<typeof sendToFileDraft>> => {
  const { firmId, accountId } = actor;
  const { place } = file;
  const [found, writers] = await Promise.all([
    drafts.readRecord(firmId, place, now),
    drafts.listWriters(firmId, place),
  ]);
  const record = found?.record;
  const writer = writers.find((one) => one.writerId === writerId);
  if (record?.turn !== turn || writer?.accountId !== accountId) throw new Problem('conflict');
  if (change && !isUpdate(change.bytes)) throw new Problem('bad-request');
  if (picture) await keepPicture(firmId, place, picture, now);
  const asked = lacksPicture === undefined ? undefined : await drafts.readPicture(firmId, place, lacksPicture);
  const others = await findDraftFollowers(firmId, file, othersAmong(writers, writerId, now, WRITER_MS), now);
  let meter: DraftMeter | undefined;
  if (change) {
    meter = await roomFor(change.bytes.length, { firmId, place, turn, newId, now });
    const isBegun = record.seed !== undefined || (await drafts.setSeed(firmId, place, record, change.seed));
    const seed = isBegun ? (record.seed ?? change.seed) : (await drafts.readRecord(firmId, place, now))?.record.seed;
    if (seed !== change.seed) throw new Problem('conflict');
    const { changeId, bytes } = change;
    const by = { accountId, name: fullName(actor), at: now.toISOString() };
    await drafts.keepChange(firmId, place, turn, { changeId, bytes, ...by }, now);
    await drafts.countChange(firmId, place, turn, bytes.length, now);
  }
  if (leaves) await drafts.leave(firmId, place, writerId, now);
  else if (msBetween(writer.seenAt, now) > PRESENCE_MS / 2)
    await drafts.keepWriter(firmId, place, { ...writer, seenAt: now.toISOString() }, now);
  // Who asks for a picture tells nobody: two who lack the same one would answer each other without end.
  if (lacksPicture === undefined)
    await tellWriters(others, {
      kind: 'draft',
      turn,
      ...shownWriter(writer),
      ...(change && { bytes: change.bytes }),
      ...(presence !== undefined && { presence }),
      ...(leaves && { leaves }),
    });
  if (meter && meter.changes + 1 >= MOST_CHANGES) await foldAll({ firmId, place, newId, now });
  return { writers: others.map(shownWriter), ...(asked !== undefined && { picture: asked }) };
};

/** Keeps the bytes of a picture, which must be those that its id names. */
const keepPicture = async (
  firmId: string,
  place: DraftedFile['place'],
  picture: NonNullable<DraftChanges['picture']>,
  now: Date,
): Promise<void> => {
  const bytes = Buffer.from(picture.bytes, 'base64');
  const type = pictureTypeOf(bytes);
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  if (bytes.byteLength > MOST_BYTES || `${name}.${type}` !== picture.id) throw new Problem('bad-request');
  if (!(await drafts.notePicture(firmId, place, picture.id, DRAFT_LIMITS.pictures, now)))
    throw new Problem('draft-too-large');
  await drafts.keepPicture(firmId, place, picture, now);
};

type Folding = Pick<Sending, 'newId' | 'now'> & { firmId: string; place: DraftedFile['place'] };

/** Requires that a draft can hold so many characters more, and says how much is in it; what is folded may be less than its changes were. */
const roomFor = async (characters: number, { turn, ...folding }: Folding & { turn: string }): Promise<DraftMeter> => {
  const { firmId, place, now } = folding;
  const meter = await drafts.readMeter(firmId, place, turn, now);
  if (meter.characters + characters <= DRAFT_LIMITS.whole) return meter;
  if (meter.changes > 0) await foldAll(folding);
  const folded = meter.changes > 0 ? await drafts.readMeter(firmId, place, turn, now) : meter;
  if (folded.characters + characters > DRAFT_LIMITS.whole) throw new Problem('draft-too-large');
  return folded;
};

const foldAll = async ({ firmId, place, newId, now }: Folding): Promise<void> => {
  const draft = await drafts.read(firmId, place);
  if (draft && draft.changes.length > 0) await foldDraft(firmId, place, draft, newId(), now);
};
