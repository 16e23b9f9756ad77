import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { call, ok } from '#bin/caller.ts';
import { listMatterDocuments } from '#core/documents/endpoints.ts';
import { CONSENT_VERSION } from '#core/signing/consent.ts';
import { changeEnvelope, draftEnvelope, sendEnvelope } from '#core/signing/endpoints.ts';
import { openSigning, signEnvelope } from '#core/signing/signer-endpoints.ts';
import { newBrowser, type Reachable } from './sign-up.ts';

/** Who signs for a party of a contract. */
interface Signatory {
  name: string;
  email: string;
}

/** Sends the newest contract of a matter of the demo firm to both of its parties to be signed; gives its envelope. */
export const sendForSignature = async (
  { port }: Pick<Reachable, 'port'>,
  token: string,
  matterId: string,
  parties: readonly [Signatory, Signatory],
): Promise<string> => {
  const by = { token };
  const [contract] = (await ok(call(port, listMatterDocuments, { matterId }, by))).rows;
  if (!contract) throw new Error('The matter has no contract to be signed');
  const envelopeId = randomUUID();
  const sources = [{ kind: 'contract' as const, id: contract.documentId, versionNumber: contract.latest }];
  const draft = await ok(call(port, draftEnvelope, { matterId, envelopeId, sources }, by));
  const terms = {
    ...{
      matterId,
      envelopeId,
      version: draft.version,
      name: draft.name,
      days: 30,
      remindEvery: 3,
      needs: {},
      copies: [],
    },
    message: 'As we have discussed. Please sign, and call me if anything is unclear.',
    signers: parties.map(({ name, email }, at) => ({
      ...{ signerId: randomUUID(), number: at + 1, order: 1, name, email, identity: 'link' as const },
      mayDelegate: false,
    })),
    fields: Object.fromEntries(draft.documents.map(({ documentId, fields }) => [documentId, fields])),
  };
  const { version } = await ok(call(port, changeEnvelope, terms, by));
  await ok(call(port, sendEnvelope, { matterId, envelopeId, version }, by));
  return envelopeId;
};

/** Signs an envelope by the link that somebody was mailed, with the picture of a signature that is a file of `signatures`. */
export const signByMail = async (
  local: Reachable,
  envelopeId: string,
  { name, email, picture }: Signatory & { picture: string },
): Promise<void> => {
  const link = new RegExp(`/signature/${envelopeId}#([0-9a-f]{32})`);
  const texts = (await local.mail(email)).map(({ text }) => link.exec(text)?.[1]);
  const secret = texts.find((found) => found !== undefined);
  if (!secret) throw new Error(`${email} was not asked to sign`);
  const browser = newBrowser();
  const zone = 'America/New_York';
  await ok(call(local.port, openSigning, { secret, openingId: randomUUID(), zone }, browser));
  const signature = readFileSync(join(import.meta.dirname, 'signatures', picture)).toString('base64');
  const adoption = { how: 'typed' as const, name, signature, initials: signature };
  const signed = { secret, signatureId: randomUUID(), consent: CONSENT_VERSION, adoption, values: {}, zone };
  await ok(call(local.port, signEnvelope, signed, browser));
};
