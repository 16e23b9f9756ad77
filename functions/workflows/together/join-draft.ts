import { type Actor, fullName } from '#core/auth/account.ts';
import { msBetween } from '#core/calendar.ts';
import { Problem } from '#core/problem.ts';
import {
  type DraftRecord,
  type DraftWriter,
  FOLDED_AFTER_MS,
  type JoinedDraft,
  LISTED_MS,
  MOST_CHANGES,
  MOST_WINDOWS,
  MOST_WRITERS,
  othersAmong,
  shownWriter,
  WRITER_MS,
} from '#core/together/draft.ts';
import type { Current } from '#core/version.ts';
import { downloadAddress } from '#outside/files.ts';
import * as connections from '#store/connections.ts';
import * as drafts from '#store/drafts.ts';
import { type Audit, unlessRefused } from '#store/table.ts';
import type { DraftedFile } from './find-draft.ts';
import { findDraftFollowers } from './find-draft-followers.ts';
import { foldDraft, stateOfDraft } from './fold-draft.ts';
import { tellWriters } from './tell-writers.ts';

interface Joining {
  actor: Actor;
  audit: Audit;
  now: Date;
  newId: () => string;
}

interface Entry {
  writerId: string;
  connectionId?: string | undefined;
}

/** Colleagues may begin a draft at one moment: the slower one joins it. */
const MOST_TRIES = 4;

/** A connection of the caller's own; none where it is somebody else's or has ended. */
const ownConnection = async (
  { actor: { accountId, session }, now }: Joining,
  connectionId: string | undefined,
): Promise<{ connectionId?: string }> => {
  const found = connectionId === undefined ? undefined : await connections.read(connectionId, now);
  return found?.accountId === accountId && found.sessionId === session.sessionId
    ? { connectionId: found.connectionId }
    : {};
};

/** Whether writing begins anew from the file as it is saved: it was saved otherwise, or nobody is there and all that was written is saved. */
const beginsAnew = (draft: drafts.Draft, file: DraftedFile, isAlone: boolean): boolean => {
  const { saved, savedState, base } = draft.record;
  if (saved !== file.number) return true;
  const isUnwritten = draft.changes.length === 0 && draft.whole === undefined;
  if (isUnwritten) return isAlone && base !== saved;
  return isAlone && base !== saved && savedState === stateOfDraft(draft);
};

/** Tells who is there that somebody comes, and gives them; who is gone without a word is forgotten. */
const wakeOthers = async (
  { record, writers }: drafts.Draft,
  writer: DraftWriter,
  file: DraftedFile,
  { actor: { firmId }, now }: Joining,
): Promise<DraftWriter[]> => {
  const listed = await findDraftFollowers(firmId, file, othersAmong(writers, writer.writerId, now, LISTED_MS), now);
  const unheard = await tellWriters(listed, { kind: 'draft', turn: record.turn, ...shownWriter(writer) });
  const gone = unheard.filter(
    ({ connectionId, seenAt }) => connectionId !== undefined || msBetween(seenAt, now) > WRITER_MS,
  );
  await Promise.all(gone.map(({ writerId }) => drafts.leave(firmId, file.place, writerId, now)));
  return listed.filter((one) => !gone.includes(one));
};

/** Whoever opens one window after the other takes no room from others. */
const leaveOldest = async (
  draft: drafts.Draft,
  { accountId }: DraftWriter,
  { place }: DraftedFile,
  { actor: { firmId }, now }: Joining,
): Promise<void> => {
  const own = draft.writers.filter((one) => one.accountId === accountId);
  const oldest = own.toSorted((one, other) => (one.seenAt < other.seenAt ? 1 : -1)).slice(MOST_WINDOWS - 1);
  await Promise.all(oldest.map(({ writerId }) => drafts.leave(firmId, place, writerId, now)));
  draft.writers = draft.writers.filter((one) => !oldest.includes(one));
};

/** Joins those who write in a file, or begins their draft. */
export const joinDraft = async (file: DraftedFile, entry: Entry, by: Joining): Promise<JoinedDraft> => {
  const { actor, audit, now, newId } = by;
  const { firmId, accountId } = actor;
  const { place, number, key } = file;
  const writer: DraftWriter = {
    writerId: entry.writerId,
    accountId,
    name: fullName(actor),
    seenAt: now.toISOString(),
    ...(await ownConnection(by, entry.connectionId)),
  };
  for (let attempt = 1; ; attempt += 1) {
    const draft = await drafts.read(firmId, place);
    const known = draft?.writers.find(({ writerId }) => writerId === writer.writerId);
    if (known && known.accountId !== accountId) throw new Problem('conflict');
    if (draft && !known) await leaveOldest(draft, writer, file, by);
    const others = draft ? await wakeOthers(draft, writer, file, by) : [];
    if (!known && others.length >= MOST_WRITERS) throw new Problem('draft-full');
    const isNew = !draft || beginsAnew(draft, file, !known && others.length === 0);
    const newDraft: DraftRecord = {
      turn: newId(),
      base: number,
      saved: number,
      baseKey: key,
      savedAt: now.toISOString(),
    };
    const begun = isNew ? { before: draft?.record, after: newDraft } : undefined;
    if (known && !begun) await drafts.keepWriter(firmId, place, writer, now);
    else if (!(await drafts.join(firmId, place, writer, begun, audit).then(() => true, unlessRefused))) {
      if (attempt === MOST_TRIES) throw new Problem('conflict');
      continue;
    }
    const joined = begun ? { record: newDraft, changes: [], authors: [], writers: [] } : (draft as drafts.Draft);
    if (begun && draft) await drafts.clearTurn(firmId, place, draft, now);
    if (!begun) await foldOld(joined as drafts.Draft, file, by);
    return {
      turn: joined.record.turn,
      base: joined.record.base,
      saved: joined.record.saved,
      ...(joined.record.seed && { seed: joined.record.seed }),
      base_url: await downloadAddress(joined.record.baseKey, file.name),
      changes: [
        ...('whole' in joined && joined.whole ? [joined.whole] : []),
        ...joined.changes.map(({ bytes }) => bytes),
      ],
      writers: others.map(shownWriter),
    };
  }
};

/** Folds what has become long or old, so that it is read at once and ends at once. */
const foldOld = async (
  draft: drafts.Draft & { record: Current<DraftRecord> },
  { place }: DraftedFile,
  { actor: { firmId }, now, newId }: Joining,
): Promise<void> => {
  const { changes, record } = draft;
  const oldest = [record.whole?.at, ...changes.map(({ at }) => at)].filter((at) => at !== undefined).sort()[0];
  const isOld = oldest !== undefined && msBetween(oldest, now) > FOLDED_AFTER_MS;
  if (isOld || changes.length >= MOST_CHANGES) await foldDraft(firmId, place, draft, newId(), now);
};
