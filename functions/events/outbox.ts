import { formatsOf } from '#core/documents/document.ts';
import type { Task } from '#core/outbox.ts';
import { orNotFound } from '#core/problem.ts';
import * as programs from '#core/programs.ts';
import { isBought } from '#core/subscriptions/purchase.ts';
import { addContact, removeContact } from '#outside/contacts.ts';
import { endAllSessions } from '#outside/identity.ts';
import { sendMail } from '#outside/mail.ts';
import { unsealed } from '#outside/secrets.ts';
import * as accounts from '#store/accounts.ts';
import * as documents from '#store/documents.ts';
import * as messages from '#store/messages.ts';
import * as newsletter from '#store/newsletter.ts';
import * as outbox from '#store/outbox.ts';
import * as purchases from '#store/purchases.ts';
import { keepSessionsEnded } from '#workflows/auth/note-session.ts';
import { namesPerformers } from '#workflows/conflicts/settle-names.ts';
import { contractPerformers, contractSetAside } from '#workflows/documents/contract-performers.ts';
import { addPdf } from '#workflows/documents/make-contract-version.ts';
import { mergePerformers } from '#workflows/duplicates/merge-performers.ts';
import { removeUnlessKept } from '#workflows/firm/change-logo.ts';
import { importPerformers } from '#workflows/imports/advance-import.ts';
import { addParties } from '#workflows/matters/add-parties.ts';
import { tellName } from '#workflows/matters/tell-name.ts';
import { tellStanding } from '#workflows/matters/tell-standing.ts';
import { removeLeftover } from '#workflows/messages/keep-record.ts';
import { dropFormerWords } from '#workflows/messages/keep-words.ts';
import { unreadPerformers } from '#workflows/messages/tell-unread.ts';
import { deliverItem, type Performers } from '#workflows/outbox/deliver-item.ts';
import { mailPerformers } from '#workflows/outbox/mail-performers.ts';
import { unsealedAs } from '#workflows/outbox/outbox-items.ts';
import { scheduled } from '#workflows/schedule/run-due.ts';
import { textAgain } from '#workflows/search/ask-for-text-again.ts';
import { envelopePerformers } from '#workflows/signing/envelope-performers.ts';
import { digestPerformers } from '#workflows/team/digest-performers.ts';
import { passWork } from '#workflows/team/pass-work.ts';
import { addShowcaseCopy } from '#workflows/templates/add-showcase-copy.ts';
import { settleDrafts } from '#workflows/together/settle-drafts.ts';

const performers: Performers<Task['kind']> = {
  ...mailPerformers,
  ...contractPerformers,
  ...mergePerformers,
  ...importPerformers,
  ...namesPerformers,
  ...textAgain,
  ...unreadPerformers,
  ...digestPerformers,
  ...envelopePerformers,
  contact: async ({ sealed }, { itemId }, { now }) => {
    const email = unsealed(sealed, itemId);
    const subscription = await newsletter.readForChange(email, now);
    await (subscription?.confirmedAt ? addContact(email) : removeContact(email));
    return [];
  },
  template: async ({ firmId, showcaseId, accountId }, { itemId }, { now, audit }) => {
    // What was given back before the copy was made makes none.
    if (!isBought(await purchases.read(firmId, showcaseId, now))) return [];
    const account = orNotFound(await accounts.readForChange(accountId, now));
    await addShowcaseCopy({ ...account, firmId }, showcaseId, audit(firmId, `${itemId}-added`), now);
    return [];
  },
  said: async ({ firmId, name, messageId }, _, { now }) => {
    const message = await messages.readMessage({ firmId, name }, messageId, now);
    if (message) await dropFormerWords({ firmId, name }, message);
    return [];
  },
  logo: async ({ firmId, key }, _, { now }) => {
    await removeUnlessKept(firmId, key, now);
    return [];
  },
  leftover: async (task, _, { now }) => {
    await removeLeftover(task, now);
    return [];
  },
  password: async ({ firmId, accountId, sealed }, { itemId }, { now, audit }) => {
    const account = await accounts.readForChange(accountId, now);
    if (!account) return [];
    await endAllSessions(account.email);
    await keepSessionsEnded(account, audit(firmId, `${itemId}-ended`), { now, clock: () => now });
    await sendMail(unsealedAs(itemId, sealed));
    return [];
  },
  name: async ({ firmId, matterId, former }, { itemId }, { now, audit }) => {
    await tellName(firmId, matterId, former, (step) => audit(firmId, `${itemId}-${step}`), now);
    return [];
  },
  parties: async ({ firmId, parties, by }, { itemId }, { audit }) => {
    await addParties(firmId, parties, { ...audit(firmId, itemId), ...by });
    return [];
  },
  standing: async ({ firmId, matterId }, { itemId }, { now, audit }) => {
    await tellStanding(firmId, matterId, (step) => audit(firmId, `${itemId}-${step}`), now);
    return [];
  },
  drafts: async ({ firmId, matterId }, _, { now }) => {
    await settleDrafts(firmId, matterId, now);
    return [];
  },
  work: async ({ firmId, ...passing }, { itemId }, { now, audit }) => {
    await passWork(firmId, passing, (step) => audit(firmId, `${itemId}-${step}`), now);
    return [];
  },
  /** A version that has its PDF by now, and one that is gone, need none. */
  pdf: async ({ firmId, documentId, number }, { itemId }, { now, audit }) => {
    const [document, version] = await Promise.all([
      documents.readForChange(firmId, documentId, now),
      documents.readVersion(firmId, documentId, number, now),
    ]);
    if (document && version && !formatsOf(version).includes('pdf'))
      await addPdf(firmId, { document, version }, audit(firmId, `${itemId}-made`), now);
    return [];
  },
};

/** The net below the stream, and the clock of what failed: does every item that is due. */
export const handler = scheduled(programs.outbox, {
  dueOn: outbox.dueOn,
  nameOf: ({ owner, itemId }) => ({ owner, itemId }),
  // A run may last longer than until the next one, or be one that failed before: what is due is judged, and what is kept is dated, as
  // late as it is, or browsers that follow a list would miss it.
  handle: (name, run) => {
    const now = new Date(Math.max(run.now.getTime(), Date.now()));
    return deliverItem(name, 'sweep', performers, run.at(now), contractSetAside);
  },
});
