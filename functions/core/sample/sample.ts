import { ClientDetails } from '#core/clients/client.ts';
import type { TemplateDetails } from '#core/templates/template.ts';
import { MOST_EMAIL, normalEmail } from '#core/text.ts';

/** A firm has one sample, under these ids. */
export const SAMPLE = { templateId: 'sample-agreement', clientId: 'sample-client', fileName: 'sample-agreement.docx' };

/** What is said of the sample template. */
export const sampleDetails: TemplateDetails = {
  name: 'Sample: Services Agreement',
  description:
    'A sample to try things out with: a services agreement between a provider and a customer. Archive it when you no longer need it.',
  published_to: 'firm',
  template_keywords: ['sample', 'services agreement'],
};

/** A client to try the sample with, whose mails come to the person who adds them, at an address of its own. */
export const sampleClient = (email: string): ClientDetails => {
  const at = email.lastIndexOf('@');
  const beside = `${email.slice(0, at)}+sample${email.slice(at)}`;
  return ClientDetails.parse({
    client_type: 'Individual',
    invitee_name: 'Robin Sample',
    invitee_email: normalEmail(beside.length > MOST_EMAIL ? 'robin.sample@example.com' : beside),
    notes: 'A sample client: mails to Robin come to you. Archive the client when you no longer need it.',
  });
};
