import { fullName } from '#core/auth/account.ts';
import { attempted, type Deed, isDue, type OutboxItem } from '#core/outbox.ts';
import * as programs from '#core/programs.ts';
import { endAllSessions } from '#outside/identity.ts';
import { alarm } from '#outside/log.ts';
import { sendMail } from '#outside/mail.ts';
import * as accounts from '#store/accounts.ts';
import * as documents from '#store/documents.ts';
import * as matters from '#store/matters.ts';
import { versionAfter } from '#store/operations.ts';
import * as outbox from '#store/outbox.ts';
import { type Audit, unlessRefused, write } from '#store/table.ts';
import { keepSessionsEnded } from '#workflows/auth/note-session.ts';
import { addPdf } from '#workflows/documents/make-contract-version.ts';
import { isForGood, makeSubmittedContract } from '#workflows/documents/submit-answers.ts';
import { takenBackUnlessKept } from '#workflows/firm/publish-logo.ts';
import { notKept, unsealedMail } from '#workflows/outbox/promise-mails.ts';
import { type Handled, type Run, scheduled } from '#workflows/schedule/run-due.ts';

/**
 * Keeps a promise that the request that made it left behind. The next try is noted before this one, so that no two runs do the
 * same and what a kill interrupts is tried again; a mail may come twice only when the run ends between sending and noting it.
 */
const attempt = async ({ firmId, itemId }: Pick<OutboxItem, 'firmId' | 'itemId'>, run: Run): Promise<Handled> => {
  const { now, audit } = run;
  const found = await outbox.read(firmId, itemId, now);
  if (!found || !isDue(found, now)) return 'nothing';
  const { version, ...item } = found;
  const next = attempted(item, now);
  const isOurs = await write(audit(firmId, `${itemId}-${next.attempts}`), outbox.update(found, next)).then(
    () => true,
    unlessRefused,
  );
  if (!isOurs) return 'later';
  if (!next.nextAt) {
    alarm('outbox-set-aside');
    return 'done';
  }
  try {
    await keep(item, item.deed, run);
    await write(audit(firmId, `${itemId}-kept`), outbox.remove(firmId, { itemId, version: versionAfter(version) }));
  } catch (error) {
    notKept(item.deed, error);
  }
  return 'done';
};

const keep = async ({ firmId, itemId }: OutboxItem, deed: Deed, run: Run): Promise<void> => {
  switch (deed.kind) {
    case 'mail':
      return sendMail(unsealedMail(deed.sealed, itemId));
    case 'contract':
      return contract(firmId, deed, run);
    case 'pdf':
      return pdf(firmId, deed, { now: run.now, audit: run.audit(firmId, `${itemId}-made`) });
    case 'logo':
      return takenBackUnlessKept(firmId, deed.key, run.now);
    case 'password': {
      const account = await accounts.readForChange(deed.accountId, run.now);
      if (!account) return;
      await endAllSessions(account.email);
      const { now, audit } = run;
      await keepSessionsEnded(account, audit(firmId, `${itemId}-ended`), { now, clock: () => now });
      return sendMail(unsealedMail(deed.sealed, itemId));
    }
  }
};

/** A version that has its PDF by now, and one that is gone, need none. */
const pdf = async (
  firmId: string,
  { documentId, number }: Extract<Deed, { kind: 'pdf' }>,
  { now, audit }: { now: Date; audit: Audit },
): Promise<void> => {
  const [document, version] = await Promise.all([
    documents.readForChange(firmId, documentId, now),
    documents.readVersion(firmId, documentId, number, now),
  ]);
  if (document && version && !version.files.pdf) await addPdf(firmId, { document, version }, audit, now);
};

/** Answers that were changed since make a contract of their own when they are submitted. */
const contract = async (
  firmId: string,
  { matterId, answersVersion, accountId, today }: Extract<Deed, { kind: 'contract' }>,
  { now, audit }: Run,
): Promise<void> => {
  const [sheet, account] = await Promise.all([matters.readSheet(firmId, matterId), accounts.read(accountId, now)]);
  if (sheet?.kept.version !== answersVersion || sheet.matter.questionnaire !== 'submitted') return;
  const submission = { accountId, madeBy: account ? fullName(account) : '', today };
  await makeSubmittedContract(firmId, sheet, submission, audit(firmId, `${matterId}-contract`), now).catch(
    (error: unknown) => {
      if (!isForGood(error)) throw error;
    },
  );
};

export const handler = scheduled(programs.outbox, {
  dueOn: outbox.dueOn,
  nameOf: ({ firmId, itemId }) => ({ firmId, itemId }),
  handle: attempt,
});
