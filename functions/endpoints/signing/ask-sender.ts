import { envelopeAskedNotice } from '#core/notifications/notices.ts';
import { Problem } from '#core/problem.ts';
import { envelopePath, senderMail } from '#core/signing/mails.ts';
import { askSender } from '#core/signing/signer-endpoints.ts';
import { entryIn } from '#http/link-cookie.ts';
import { servePublic } from '#http/serve-public.ts';
import * as limits from '#store/limits.ts';
import { actAsSigner, signerEvidence } from '#workflows/signing/act-as-signer.ts';
import { prepareTelling } from '#workflows/team/prepare-telling.ts';

/** Questions from one address in an hour, and of one signer on one day (UTC), whatever addresses they come from. */
const MOST = { anHour: 20, aDay: 20 };

export const handler = servePublic(askSender, async (context) => {
  const { request, address, now } = context;
  const { questionId, text } = request;
  await actAsSigner(
    context,
    (signerId) => entryIn(context.cookies, signerId),
    async ({ envelope, signer, matter }) => {
      // Once it is being sealed, or has ended, its evidence is whole.
      if (envelope.state !== 'sent') throw new Problem('signing-over');
      const { firmId, matterId, envelopeId, name, createdById } = envelope;
      const id = `asked-${questionId}`;
      const lines = [`${signer.name} (${signer.email}) asks you about “${name}”:`, ...text.split('\n')];
      const telling = {
        matter,
        notice: envelopeAskedNotice(envelope, signer.name, `envelope-${id}`, now),
        pathIn: (route: string) => envelopePath(route, matterId, envelopeId),
        mail: (to: { firstName: string; address: string }) =>
          senderMail({ subject: `${signer.name} asks you about ${name}`, lines }, to),
        replyTo: signer.email,
      };
      return {
        id,
        evidence: [signerEvidence(context, signer, 'asked', { details: { question: text } })],
        together: [
          ...(await prepareTelling(firmId, createdById, telling, now)),
          limits.increment(address, 'questions', MOST.anHour, now),
          limits.countedOfFirm(firmId, `questions-${signer.signerId}`, MOST.aDay, now),
        ],
      };
    },
  );
  return { asked: true as const };
});
