import { randomUUID } from 'node:crypto';
import type { Opening } from '#core/auth/standing.ts';
import { dayIn } from '#core/calendar.ts';
import { standingOf } from '#core/matters/deadline.ts';
import { reminderMail } from '#core/matters/mails.ts';
import { peopleAwaited, reminded, reminderAt } from '#core/matters/matter.ts';
import { effortOf } from '#core/matters/parts.ts';
import * as programs from '#core/programs.ts';
import * as accounts from '#store/accounts.ts';
import * as clients from '#store/clients.ts';
import * as firms from '#store/firms.ts';
import * as matterLists from '#store/matter-lists.ts';
import * as sheets from '#store/matter-sheets.ts';
import * as matters from '#store/matters.ts';
import type { Operation } from '#store/operations.ts';
import { unlessRefused, write } from '#store/table.ts';
import { readOpening } from '#workflows/auth/read-opening.ts';
import { firmSender } from '#workflows/firm/mail-sender.ts';
import { prepareWayIn } from '#workflows/matters/prepare-way-in.ts';
import { mailItems } from '#workflows/outbox/outbox-items.ts';
import { type Handled, type Run, scheduled } from '#workflows/schedule/run-due.ts';

/** Whether a firm's plan or trial goes on: what is over asks nobody for answers. */
const mayWork = ({ opens }: Opening): boolean => opens === 'all' || opens === 'tabs';

/** What promises the mail of a reminder of one person; nothing where the client is archived, gone or invited no more, or the firm's plan is over. */
const prepareReminder = async (
  firmId: string,
  clientId: string,
  sheet: sheets.CurrentSheet,
  now: Date,
): Promise<Operation[]> => {
  const { matter } = sheet;
  const { deadline, name, firmName } = matter;
  const [client, firm] = await Promise.all([clients.readForChange(firmId, clientId, now), firms.read(firmId, now)]);
  if (!deadline || !client || client.archived || !firm) return [];
  // Whose invitation was taken back is not invited again by a clock.
  if (!client.accountId && client.invitation !== 'invited') return [];
  const owner = await accounts.read(firm.ownerId, now);
  if (!owner || !mayWork(await readOpening(owner, now))) return [];
  const asking = { sender: firmSender(firm), now, newId: randomUUID, isReminder: true };
  const { operations, ...wayIn } = await prepareWayIn(firmId, client, matter, asking);
  const mail = reminderMail({
    ...effortOf(sheet, clientId, dayIn(deadline.timeZone, now)),
    ...wayIn,
    clientName: client.invitee_name,
    firmName,
    matter: name,
    dueOn: deadline.on,
    standing: standingOf(deadline, now),
  });
  const about = { event: 'answers-due' as const, accountId: client.accountId };
  const reminder = { to: client.invitee_email, mail, brand: asking.sender.brand, about };
  return [...operations, ...mailItems(firmId, [reminder], now)];
};

/** Those whose answers a matter awaits. */
const awaitedOf = ({ matter }: sheets.CurrentSheet): string[] =>
  matter.people ? peopleAwaited(matter).map(({ clientId }) => clientId) : [matter.clientId];

/** Reminds the client of one matter. That it was done is kept together with the mail, so that each reminder is mailed once. */
const remind = async (
  { firmId, matterId }: { firmId: string; matterId: string },
  { now, audit }: Run,
): Promise<Handled> => {
  const sheet = await sheets.read(firmId, matterId);
  const at = sheet && reminderAt(sheet.matter);
  if (!at || at > now.toISOString()) return 'nothing';
  const { matter } = sheet;
  const mailed = (
    await Promise.all(awaitedOf(sheet).map((clientId) => prepareReminder(firmId, clientId, sheet, now)))
  ).flat();
  const changed = matters.changeOperations(firmId, matter, reminded(matter, now));
  const isOurs = await write(audit(firmId, `${matterId}-${at}`), ...changed, ...mailed).then(() => true, unlessRefused);
  if (!isOurs) return 'later';
  return mailed.length > 0 ? 'done' : 'nothing';
};

/** Reminds the clients whose answers are due. */
export const handler = scheduled(programs.reminders, {
  dueOn: matterLists.remindersDueOn,
  nameOf: ({ firmId, matterId }) => ({ firmId, matterId }),
  handle: remind,
});
