import { expect, it } from 'vitest';
import { exportParts } from '#core/exports/listing.ts';
import type { ExportPart } from '#core/exports/record.ts';
import * as keys from '#store/keys.ts';

const derived = 'worked out from other items';
const counter = 'a count that limits how often something is done';
const transient = 'on its way to something that is exported';

/** What the export tells each kind of item as, or why it leaves the kind out. */
const kinds: Record<string, { part: ExportPart } | { leftOut: string }> = {
  firmKey: { part: 'firm' },
  servicesKey: { part: 'firm' },
  memberKey: { part: 'members' },
  roleKey: { part: 'roles' },
  clientKey: { part: 'clients' },
  clientNoteKey: { part: 'client-notes' },
  templateKey: { part: 'templates' },
  templateTestsKey: { part: 'templates' },
  templateVersionKey: { part: 'template-versions' },
  newestTemplateVersionKey: { leftOut: 'a copy of the newest version' },
  questionnaireKey: { part: 'templates' },
  clauseKey: { part: 'clauses' },
  clauseVersionKey: { part: 'clause-versions' },
  matterKey: { part: 'matters' },
  matterQuestionnaireKey: { part: 'matters' },
  matterAnswersKey: { part: 'matters' },
  answerFileKey: { part: 'matters' },
  matterFileKey: { part: 'matters' },
  questionMessageKey: { part: 'messages' },
  partyKey: { part: 'parties' },
  conflictCheckKey: { part: 'conflict-checks' },
  conflictCheckCopyKey: { leftOut: derived },
  conflictRerunKey: { leftOut: derived },
  matterNoteKey: { part: 'notes' },
  taskKey: { part: 'tasks' },
  taskTemplateKey: { part: 'task-templates' },
  deadlineKey: { part: 'deadlines' },
  matterDateKey: { part: 'dates' },
  courtCalendarKey: { part: 'court-calendars' },
  documentKey: { part: 'documents' },
  versionKey: { part: 'versions' },
  receiptKey: { part: 'receipts' },
  mergedClientKey: { leftOut: 'the client into whom it was merged is exported' },
  clientMergeKey: { leftOut: 'kept for 30 days, to undo a merge' },
  movedMatterKey: { leftOut: 'kept for 30 days, to undo a merge' },
  movedCheckKey: { leftOut: 'kept for 30 days, to undo a merge' },
  movedNoteKey: { leftOut: 'kept for 30 days, to undo a merge' },
  distinctClientsKey: { leftOut: 'what is not proposed any more' },
  goneRowKey: { leftOut: derived },
  calendarEntryKey: { leftOut: derived },
  clauseUseKey: { leftOut: 'the template names its clauses' },
  clientEmailKey: { leftOut: derived },
  importKey: { leftOut: 'the clients that it added are exported, and the history says who imported them' },
  importPartKey: { leftOut: transient },
  importAdditionKey: { leftOut: transient },
  conflictPostingKey: { leftOut: derived },
  conflictNamesKey: { leftOut: derived },
  documentPointerKey: { leftOut: derived },
  matterPersonKey: { leftOut: 'the matter names its people' },
  wallsKey: { leftOut: 'each matter says whom it is closed to' },
  moreWallsKey: { leftOut: 'each matter says whom it is closed to' },
  walledKey: { leftOut: derived },
  matterTeamKey: { leftOut: 'the matter names its team' },
  matterCounselKey: { part: 'co-counsel' },
  matterPointerKey: { leftOut: derived },
  searchItemKey: { leftOut: derived },
  questionnaireFactsKey: { leftOut: derived },
  summaryKey: { leftOut: derived },
  templateTagsKey: { leftOut: 'read from the file, which is exported' },
  templateUseKey: { leftOut: 'the matter names its template' },
  matterNumbersKey: { leftOut: 'each matter names its number' },
  firmLimitKey: { leftOut: counter },
  seatsKey: { leftOut: 'which invitations hold a place of the plan' },
  purchaseKey: { leftOut: 'what the firm paid is in its receipts, and the template is exported' },
  checkoutKey: { leftOut: transient },
  turnKey: { leftOut: transient },
  contractJobKey: { leftOut: transient },
  outboxKey: { leftOut: transient },
  subscriptionKey: { leftOut: 'what the firm pays is in its receipts' },
  walletKey: { leftOut: 'cards are kept by the payment provider' },
};

const args = ['FIRM#f', 'a', 'b', 'c'];
const isKey = (value: unknown): value is keys.FirmKey =>
  typeof value === 'object' && value !== null && 'pk' in value && String(value.pk).startsWith('FIRM#');
/** The functions that name an item of a firm. */
const ofFirm = Object.entries(keys)
  .filter(([, make]) => typeof make === 'function' && isKey((make as (...all: string[]) => unknown)(...args)))
  .map(([name]) => name);

it('every kind of item that a firm has is exported, or its reason is given', () => {
  expect(ofFirm.length).toBeGreaterThan(30);
  expect(Object.keys(kinds).sort()).toEqual(ofFirm.sort());
});

it('what the export tells is kept as an item of the firm, but for what happened', () => {
  const told = new Set(Object.values(kinds).flatMap((kind) => ('part' in kind ? [kind.part] : [])));
  expect(exportParts.filter((part) => !told.has(part))).toEqual(['events']);
});
