import { vi } from 'vitest';
import { MINUTE_MS } from '#core/calendar.ts';
import type { RequestInput } from '#core/endpoint.ts';
import * as matters from '#core/matters/endpoints.ts';
import { CONSENT_VERSION } from '#core/signing/consent.ts';
import * as envelopes from '#core/signing/endpoints.ts';
import type { EnvelopeDetail } from '#core/signing/envelope-record.ts';
import type { SigningField } from '#core/signing/fields.ts';
import type { NewSigner } from '#core/signing/signer.ts';
import * as signing from '#core/signing/signer-endpoints.ts';
import { drawnPng } from '#tests/drawn-png.ts';
import { samplePdf } from '#tests/sample-pdf.ts';
import { keepFile } from './keep-file.ts';
import { type By, fetched, newClient } from './practice.ts';
import { call, newId, ok, stack } from './stack.ts';
import { allItems, changeItems } from './table.ts';

/** A matter with a PDF to be signed. */
export const matterWithPdf = async (by: By, pages = 2) => {
  const { _id: clientId, invitee_email: clientEmail } = await newClient(by);
  const matterId = newId();
  await ok(call(matters.startMatter, { matterId, clientId, name: 'Purchase of a mill' }, by));
  const { port } = await stack();
  const fileId = await keepFile(port, by, { matterId, fileName: 'deed.pdf', bytes: await samplePdf(pages) });
  return { matterId, fileId, clientId, clientEmail };
};

/** Somebody who is to sign, as their sender enters them. */
export const newSigner = (number: number, more: Partial<NewSigner> = {}): NewSigner => ({
  ...{ signerId: newId(), number, order: 1, name: `Sam Signer ${number}`, email: `signer-${newId()}@example.com` },
  ...{ identity: 'link', mayDelegate: false },
  ...more,
});

/** A place for a signature, and one for the day of it, on the last of two pages. */
export const placesOf = (number: number): SigningField[] => [
  {
    ...{ fieldId: `signature-${number}`, kind: 'signature', signer: number, page: 2, isRequired: true },
    ...{ x: 60, y: 40 + number * 34, width: 180, height: 30 },
  },
  {
    ...{ fieldId: `day-${number}`, kind: 'date', signer: number, page: 2, isRequired: true },
    ...{ x: 280, y: 40 + number * 34, width: 120, height: 20 },
  },
];

type Terms = Partial<Parameters<typeof call<typeof envelopes.changeEnvelope>>[1]>;

/** A draft of an envelope that these sign, in a new matter unless one is given. */
export const drafted = async (
  by: By,
  signers: readonly NewSigner[],
  { matterId, fileId, ...terms }: Terms & { matterId?: string; fileId?: string } = {},
) => {
  const place = matterId && fileId ? { matterId, fileId } : await matterWithPdf(by);
  const envelopeId = newId();
  const sources = [{ kind: 'file' as const, id: place.fileId, versionNumber: 1 }];
  const draft = await ok(call(envelopes.draftEnvelope, { matterId: place.matterId, envelopeId, sources }, by));
  const [{ documentId = '' } = {}] = draft.documents;
  const changed = await ok(
    call(
      envelopes.changeEnvelope,
      {
        ...{
          matterId: place.matterId,
          envelopeId,
          version: draft.version,
          name: 'Deed of sale',
          message: 'As agreed.',
        },
        ...{ days: 30, remindEvery: 3, signers: [...signers], needs: {}, copies: [] },
        fields: { [documentId]: signers.flatMap(({ number }) => placesOf(number)) },
        ...terms,
      },
      by,
    ),
  );
  return { ...place, envelopeId, documentId, envelope: changed };
};

/** The same, sent. */
export const sent = async (by: By, signers: readonly NewSigner[], terms: Parameters<typeof drafted>[2] = {}) => {
  const draft = await drafted(by, signers, terms);
  const { matterId, envelopeId } = draft;
  const { version } = draft.envelope;
  const envelope = await ok(call(envelopes.sendEnvelope, { matterId, envelopeId, version }, by));
  return { ...draft, envelope };
};

/** The secrets of the links to sign that an e-mail was sent, the newest first. */
export const mailedSecrets = async (email: string, envelopeId: string): Promise<string[]> =>
  (await (await stack()).mail(email)).flatMap(({ text }) =>
    [...text.matchAll(new RegExp(`/signature/${envelopeId}#([0-9a-f]{32})`, 'g'))].map(([, secret = '']) => secret),
  );

export const newestSecret = async ({ email }: { email: string }, envelopeId: string): Promise<string> =>
  (await mailedSecrets(email, envelopeId))[0] ?? '';

const picture = Buffer.from(drawnPng()).toString('base64');

export const opened = (secret: string, at: object = {}) =>
  call(signing.openSigning, { secret, openingId: newId(), zone: 'Europe/Berlin' }, at);

/** A request that signs what a secret leads to. */
export const signatureOf = (
  secret: string,
  given: Partial<RequestInput<typeof signing.signEnvelope>> = {},
): RequestInput<typeof signing.signEnvelope> => ({
  ...{ secret, signatureId: newId(), consent: CONSENT_VERSION, values: {}, zone: 'Europe/Berlin' },
  adoption: { how: 'drawn', name: 'Sam Signer', signature: picture, initials: picture },
  ...given,
});

/** Signs what a secret leads to, once it was opened. */
export const signedBy = async (
  secret: string,
  { name, signatureId = newId() }: { name: string; signatureId?: string },
  at: object = {},
) => {
  await ok(opened(secret, at));
  const request = signatureOf(secret, { signatureId });
  return call(signing.signEnvelope, { ...request, adoption: { ...request.adoption, name } }, at);
};

/** A signer signs by the link that they were mailed. */
export const sign = async (signer: NewSigner, envelopeId: string) =>
  ok(signedBy(await newestSecret(signer, envelopeId), signer));

export const readEnvelope = (by: By, { matterId, envelopeId }: { matterId: string; envelopeId: string }) =>
  ok(call(envelopes.readEnvelope, { matterId, envelopeId }, by));

/** An envelope once it stands so. */
export const standingAs = (
  by: By,
  of: { matterId: string; envelopeId: string },
  state: EnvelopeDetail['state'],
): Promise<EnvelopeDetail> =>
  vi.waitFor(
    async () => {
      const envelope = await readEnvelope(by, of);
      if (envelope.state !== state) throw new Error(`It is ${envelope.state}`);
      return envelope;
    },
    { timeout: 30_000, interval: 100 },
  );

/** The bytes of a document of an envelope, as it is by now or as it was sent. */
export const pdfOf = async (
  by: By,
  of: { matterId: string; envelopeId: string; documentId: string },
  more: { asSent?: 'true' } = {},
): Promise<Uint8Array> => {
  const { matterId, envelopeId, documentId } = of;
  const { url } = await ok(call(envelopes.downloadEnvelope, { matterId, envelopeId, documentId, ...more }, by));
  return (await fetched(url)).bytes;
};

/** Puts the end of an envelope a minute into the past, as only time would, before a clock has looked at it; gives that end. */
export const pastItsEnd = async (envelopeId: string): Promise<string> => {
  const expiresAt = new Date(Date.now() - MINUTE_MS).toISOString();
  const items = (await allItems()).filter((item) => item.envelopeId === envelopeId && item.expiresAt !== undefined);
  await changeItems(
    items.map(({ row, ...item }) => ({
      ...{ ...item, expiresAt },
      ...(row !== undefined && { listAt: `${expiresAt}#${envelopeId}`, row: { ...row, expiresAt } }),
    })),
  );
  return expiresAt;
};
