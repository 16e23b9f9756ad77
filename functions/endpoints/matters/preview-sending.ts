import { utcDay } from '#core/calendar.ts';
import { ClientDetails, newClient } from '#core/clients/client.ts';
import { previewSending } from '#core/matters/endpoints.ts';
import { INVITATION_TERM } from '#core/matters/mails.ts';
import { askedOf, effortOf } from '#core/matters/parts.ts';
import { orNotFound } from '#core/problem.ts';
import { partiesOf } from '#core/questionnaires/answerers.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as clients from '#store/clients.ts';
import { readWayInTerm } from '#workflows/auth/client-page.ts';
import { prepareOpening } from '#workflows/matters/prepare-opening.ts';

/** Of somebody new nothing is known but a name, whichever it is. */
const anybody = ClientDetails.parse({ client_type: 'None', invitee_name: 'A name', invitee_email: 'new@example.com' });

export const handler = serveReading(
  previewSending,
  async ({ request: { templateId, clientId }, actor, now, newId }) => {
    const [found, opened] = await Promise.all([
      clientId === undefined
        ? newClient(anybody, newId(), actor.accountId, now)
        : clients.read(actor.firmId, clientId, now),
      prepareOpening(actor, { matterId: newId(), templateId }, now),
    ]);
    const client = orNotFound(found);
    const { sheet, template } = opened(client);
    return {
      templateName: template.name,
      firmName: sheet.matter.firmName,
      ...effortOf(sheet, client.clientId, utcDay(now)),
      asked: askedOf(sheet, client.clientId, utcDay(now)),
      parties: partiesOf(sheet.questionnaire),
      closing: client.accountId ? await readWayInTerm(client.accountId, client.invitee_email, now) : INVITATION_TERM,
      unasked: sheet.matter.unasked ?? [],
    };
  },
);
