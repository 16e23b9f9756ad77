import { fullName } from '#core/auth/account.ts';
import type { Task } from '#core/outbox.ts';
import * as programs from '#core/programs.ts';
import { endAllSessions } from '#outside/identity.ts';
import { sendMail } from '#outside/mail.ts';
import * as accounts from '#store/accounts.ts';
import * as documents from '#store/documents.ts';
import * as matters from '#store/matters.ts';
import * as outbox from '#store/outbox.ts';
import { keepSessionsEnded } from '#workflows/auth/note-session.ts';
import { addPdf } from '#workflows/documents/make-contract-version.ts';
import { isForGood, makeSubmittedContract } from '#workflows/documents/submit-answers.ts';
import { takenBackUnlessKept } from '#workflows/firm/publish-logo.ts';
import { deliverItem, type Performers } from '#workflows/outbox/deliver-item.ts';
import { mailPerformers } from '#workflows/outbox/deliver-mail.ts';
import { unsealedAs } from '#workflows/outbox/promise-mails.ts';
import { scheduled } from '#workflows/schedule/run-due.ts';

const performers: Performers<Task['kind']> = {
  ...mailPerformers,
  logo: ({ firmId, key }, _, { now }) => takenBackUnlessKept(firmId, key, now),
  password: async ({ firmId, accountId, sealed }, { itemId }, { now, audit }) => {
    const account = await accounts.readForChange(accountId, now);
    if (!account) return;
    await endAllSessions(account.email);
    await keepSessionsEnded(account, audit(firmId, `${itemId}-ended`), { now, clock: () => now });
    await sendMail(unsealedAs(itemId, sealed));
  },
  /** A version that has its PDF by now, and one that is gone, need none. */
  pdf: async ({ firmId, documentId, number }, { itemId }, { now, audit }) => {
    const [document, version] = await Promise.all([
      documents.readForChange(firmId, documentId, now),
      documents.readVersion(firmId, documentId, number, now),
    ]);
    if (document && version && !version.files.pdf)
      await addPdf(firmId, { document, version }, audit(firmId, `${itemId}-made`), now);
  },
  /** Answers that were changed since make a contract of their own when they are submitted. */
  contract: async ({ firmId, matterId, answersVersion, accountId, today }, _, { now, audit }) => {
    const [sheet, account] = await Promise.all([matters.readSheet(firmId, matterId), accounts.read(accountId, now)]);
    if (sheet?.kept.version !== answersVersion || sheet.matter.questionnaire !== 'submitted') return;
    const submission = { accountId, madeBy: account ? fullName(account) : '', today };
    await makeSubmittedContract(firmId, sheet, submission, audit(firmId, `${matterId}-contract`), now).catch(
      (error: unknown) => {
        if (!isForGood(error)) throw error;
      },
    );
  },
};

/** The net below the stream, and the clock of what failed: does every item that is due. */
export const handler = scheduled(programs.outbox, {
  dueOn: outbox.dueOn,
  nameOf: ({ owner, itemId }) => ({ owner, itemId }),
  // A run may last longer than until the next one, or be one that failed before: what is due is judged as late as it is.
  handle: (name, run) =>
    deliverItem(name, 'sweep', performers, { ...run, now: new Date(Math.max(run.now.getTime(), Date.now())) }),
});
