import * as programs from '#core/programs.ts';
import { remindedMail } from '#core/requests/mails.ts';
import { isLinkGood, isOver, withReminder } from '#core/requests/request.ts';
import * as requests from '#store/requests.ts';
import { unlessRefused, write } from '#store/table.ts';
import { readClientOf, readMatterOf } from '#workflows/requests/find-request.ts';
import { prepareRequestMail } from '#workflows/requests/prepare-request-mail.ts';
import { type Handled, type Run, scheduled } from '#workflows/schedule/run-due.ts';

/** Reminds somebody of one request. That it was done is kept together with the mail, so that each reminder is mailed once. */
const remind = async ({ firmId, requestId, ...place }: requests.DueRequest, { now, audit }: Run): Promise<Handled> => {
  const request = await requests.read(firmId, place, requestId, now);
  if (!request?.remindAt || request.remindAt > now.toISOString()) return 'nothing';
  const matter = await readMatterOf(request, now);
  const client = await readClientOf(request, matter, now);
  const isClosed = !client || isOver(request, matter) || (request.way !== 'portal' && !isLinkGood(request, now));
  const mails = isClosed ? [] : await prepareRequestMail(request, client, remindedMail, now);
  const after = isClosed
    ? { ...request, remindAt: undefined }
    : withReminder({ ...request, remindedAt: now.toISOString() }, now);
  const isOurs = await write(
    audit(firmId, `${requestId}-${request.remindAt}`),
    requests.changeOperation(request, after),
    ...mails,
  ).then(() => true, unlessRefused);
  if (!isOurs) return 'later';
  return mails.length > 0 ? 'done' : 'nothing';
};

/** Reminds those who were asked for documents three days before the day, on it, and three days after it, of what is missing then. */
export const handler = scheduled<requests.DueRequest>(programs.requestReminders, {
  dueOn: requests.remindersDueOn,
  nameOf: ({ firmId, matterId, clientId, requestId }) => ({
    ...{ firmId, clientId, requestId },
    ...(matterId !== undefined && { matterId }),
  }),
  handle: remind,
});
