import { utcDay } from '#core/calendar.ts';
import { envelopeLinkAskedNotice } from '#core/notifications/notices.ts';
import { standingAt } from '#core/signing/days.ts';
import { envelopePath, linkAskedMail } from '#core/signing/mails.ts';
import { askForLink } from '#core/signing/signer-endpoints.ts';
import { servePublic } from '#http/serve-public.ts';
import { firmPartition, hashOfSecret } from '#store/keys.ts';
import * as limits from '#store/limits.ts';
import { write } from '#store/table.ts';
import { findOverLink } from '#workflows/signing/find-signing.ts';
import { prepareTelling } from '#workflows/team/prepare-telling.ts';

/** Requests from one address in an hour. */
const MOST_AN_HOUR = 20;

export const handler = servePublic(askForLink, async ({ request, host, address, auditFor, now }) => {
  const { envelope, signer, matter } = await findOverLink(request.secret, host, now);
  const { firmId, matterId, envelopeId, name, createdById } = envelope;
  const { signerId, name: who, email } = signer;
  // Signers with an access code have the same id in each envelope of a bulk send.
  const asking = hashOfSecret(`${envelopeId} ${signerId}`).slice(0, 32);
  const id = `link-${asking}-${utcDay(now)}`;
  const isOver = standingAt(envelope, now).state !== 'sent';
  const telling = {
    matter,
    notice: envelopeLinkAskedNotice(envelope, who, `envelope-${id}`, now),
    pathIn: (route: string) => envelopePath(route, matterId, envelopeId),
    mail: (to: { firstName: string; address: string }) => linkAskedMail({ name, who, email, isOver }, to),
  };
  const perDay = `link-requests-${asking}`;
  await limits.check(address, 'link-requests', MOST_AN_HOUR, now);
  await write(
    auditFor(firmPartition(firmId), `signer-${signerId}`),
    // First: a refusal names the first that failed, and the notice of this day may be there too.
    limits.countedOfFirm(firmId, perDay, 1, now),
    limits.increment(address, 'link-requests', MOST_AN_HOUR, now),
    ...(await prepareTelling(firmId, createdById, telling, now)),
  ).catch((error: unknown) => {
    // Somebody has asked on this day already: the sender knows.
    if (!limits.isReached(error, perDay)) limits.explainRefusal(error);
  });
  return { asked: true as const };
});
