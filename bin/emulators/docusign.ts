import { createHmac, createVerify, generateKeyPairSync, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { HOUR_MS } from '#core/calendar.ts';
import { openJournal } from './journal.ts';
import { addressOf, headerOf, type Mounted, readBody, readJson } from './mounted.ts';

/** By what an app calls it, and knows its events. */
export interface DocusignKeys {
  integrationKey: string;
  userId: string;
  accountId: string;
  authOrigin: string;
  origin: string;
  /** As PEM. */
  privateKey: string;
  hmacKey: string;
}

interface Recipient {
  recipientId: string;
  routingOrder: string;
  name: string;
  email: string;
  status: 'created' | 'sent' | 'delivered' | 'completed' | 'declined';
  deliveredDateTime?: string;
  signedDateTime?: string;
  declinedDateTime?: string;
  declinedReason?: string;
  tabs?: Record<string, object[]>;
}

/** An envelope as it is kept. */
export interface DocusignEnvelope {
  envelopeId: string;
  transactionId: string;
  status: 'sent' | 'completed' | 'declined' | 'voided';
  emailSubject: string;
  voidedReason?: string;
  documents: { documentId: string; name: string; documentBase64: string }[];
  recipients: { signers: Recipient[]; carbonCopies: { email: string }[] };
  url: string;
}

/** What happens to an envelope there: somebody whose turn it is does something, or its days are over. */
export interface DocusignAction {
  envelopeId: string;
  recipientId?: string;
  does: 'view' | 'sign' | 'decline' | 'expire';
  reason?: string;
  /** Nobody is told of it, as when events are lost. */
  untold?: boolean;
}

export interface Docusign extends Mounted {
  keys: DocusignKeys;
}

const TOKEN = 'local-docusign-token';
const EVENTS = { view: 'recipient-delivered', sign: 'recipient-completed', decline: 'recipient-declined' } as const;

const newPair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

/**
 * A small DocuSign: tokens for an app that proves itself, envelopes with an order, events with a signature. Nobody is mailed: what people do there is
 * done at `/people/acts`, and what they have before them read at `/people/envelopes`. `origin` is where it is found.
 */
export const createDocusign = ({
  folder,
  prefix = '',
  origin,
}: {
  folder: string;
  prefix?: string;
  origin: string;
}): Docusign => {
  const pairs = openJournal<{ publicKey: string; privateKey: string }>(join(folder, 'docusign-keys.jsonl'));
  const pair = pairs.get('app') ?? newPair();
  if (!pairs.has('app')) pairs.set('app', pair);
  const { publicKey, privateKey } = pair;
  const names = {
    integrationKey: 'local-app',
    userId: 'local-user',
    accountId: 'local-account',
    hmacKey: 'local-hmac',
  };
  const { integrationKey, userId, accountId, hmacKey } = names;
  const keys = { ...names, authOrigin: `${origin}${prefix}`, origin: `${origin}${prefix}`, privateKey };
  const journal = openJournal<DocusignEnvelope>(join(folder, 'docusign.jsonl'));
  const envelopes = (): DocusignEnvelope[] => [...journal.values()];
  const now = () => new Date().toISOString();

  /** Tells an event, up to three times until it is taken. */
  const tell = async (envelope: DocusignEnvelope, event: string): Promise<void> => {
    const data = { accountId, userId, envelopeId: envelope.envelopeId };
    const body = JSON.stringify({ event, apiVersion: 'v2.1', retryCount: 0, generatedDateTime: now(), data });
    const headers = {
      'content-type': 'application/json',
      'x-docusign-signature-1': createHmac('sha256', hmacKey).update(body).digest('base64'),
    };
    for (let tries = 0; tries < 3; tries += 1)
      if (
        await fetch(envelope.url, { method: 'POST', body, headers }).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        return;
  };

  /** Those with the lowest number of all who have not signed are asked. */
  const withTurns = (envelope: DocusignEnvelope): DocusignEnvelope => {
    const open = envelope.recipients.signers.filter(({ status }) => status !== 'completed');
    const turn = Math.min(...open.map(({ routingOrder }) => Number(routingOrder)));
    const signers = envelope.recipients.signers.map(
      (each): Recipient =>
        each.status === 'created' && Number(each.routingOrder) === turn ? { ...each, status: 'sent' } : each,
    );
    return {
      ...envelope,
      status: open.length === 0 ? 'completed' : envelope.status,
      recipients: { ...envelope.recipients, signers },
    };
  };

  const create = (definition: Record<string, unknown>): DocusignEnvelope => {
    const given = definition as unknown as DocusignEnvelope & { eventNotification: { url: string } };
    const { transactionId, emailSubject, documents, recipients, eventNotification } = given;
    const signers = recipients.signers.map((each): Recipient => ({ ...each, status: 'created' }));
    const envelope = withTurns({
      ...{ envelopeId: randomUUID(), transactionId, status: 'sent', emailSubject, documents },
      recipients: { signers, carbonCopies: recipients.carbonCopies },
      url: eventNotification.url,
    });
    journal.set(envelope.envelopeId, envelope);
    return envelope;
  };

  /** Done only where it is their turn. Answers once it was told. */
  const perform = async ({
    envelopeId,
    recipientId,
    does,
    reason = '',
    untold = false,
  }: DocusignAction): Promise<object> => {
    const envelope = journal.get(envelopeId);
    if (envelope?.status !== 'sent') return { done: false };
    const keep = async (after: DocusignEnvelope, ...events: string[]): Promise<object> => {
      journal.set(envelopeId, after);
      if (!untold) for (const event of events) await tell(after, event);
      return { done: true };
    };
    if (does === 'expire')
      return keep({ ...envelope, status: 'voided', voidedReason: 'Envelope has expired.' }, 'envelope-voided');
    const recipient = envelope.recipients.signers.find((each) => each.recipientId === recipientId);
    if (!recipient || !['sent', 'delivered'].includes(recipient.status)) return { done: false };
    const at = now();
    const changed: Recipient = {
      ...recipient,
      deliveredDateTime: recipient.deliveredDateTime ?? at,
      ...(does === 'view' && { status: 'delivered' }),
      ...(does === 'sign' && { status: 'completed', signedDateTime: at }),
      ...(does === 'decline' && { status: 'declined', declinedDateTime: at, declinedReason: reason }),
    };
    const signers = envelope.recipients.signers.map((each) => (each === recipient ? changed : each));
    const moved = withTurns({ ...envelope, recipients: { ...envelope.recipients, signers } });
    const after: DocusignEnvelope = does === 'decline' ? { ...moved, status: 'declined' } : moved;
    return keep(after, EVENTS[does], ...(after.status === 'sent' ? [] : [`envelope-${after.status}`]));
  };

  /** No mail reaches who is of the domain that stands for none (RFC 2606). */
  const isReachable = (definition: Record<string, unknown>): boolean =>
    !(definition as unknown as DocusignEnvelope).recipients.signers.some(({ email }) => email.endsWith('.invalid'));

  const isProven = (assertion: string): boolean => {
    const [head = '', claims = '', signature = ''] = assertion.split('.');
    const { iss, sub, aud, scope } = readJson(Buffer.from(claims, 'base64url').toString()) ?? {};
    const isSigned = createVerify('RSA-SHA256').update(`${head}.${claims}`).verify(publicKey, signature, 'base64url');
    return isSigned && iss === integrationKey && sub === userId && Boolean(aud) && scope === 'signature impersonation';
  };

  /** A document with a line behind its end for each who has signed: a PDF still. */
  const signedDocument = ({ documents, recipients }: DocusignEnvelope, documentId: string): Buffer | undefined => {
    const document = documents.find((each) => each.documentId === documentId);
    if (!document) return undefined;
    const lines = recipients.signers
      .filter(({ status }) => status === 'completed')
      .map(({ name }) => `%signed by ${name}`);
    return Buffer.concat([Buffer.from(document.documentBase64, 'base64'), Buffer.from(`\n${lines.join('\n')}\n`)]);
  };

  const answer = async (request: IncomingMessage): Promise<{ status: number; body: object | Buffer }> => {
    const { url, path } = addressOf(request, prefix);
    const text = (await readBody(request)).toString();
    if (path === '/oauth/token')
      return isProven(new URLSearchParams(text).get('assertion') ?? '')
        ? { status: 200, body: { access_token: TOKEN, token_type: 'Bearer', expires_in: HOUR_MS / 1000 } }
        : { status: 400, body: { error: 'invalid_grant' } };
    if (path === '/people/envelopes') return { status: 200, body: envelopes() };
    if (path === '/people/acts') return { status: 200, body: await perform(JSON.parse(text) as DocusignAction) };
    if (headerOf(request, 'authorization') !== `Bearer ${TOKEN}`)
      return { status: 401, body: { errorCode: 'USER_AUTHENTICATION_FAILED' } };
    const base = `/restapi/v2.1/accounts/${accountId}/envelopes`;
    if (!path.startsWith(base)) return { status: 404, body: { errorCode: 'RESOURCE_NOT_FOUND' } };
    const [envelopeId = '', part, documentId = ''] = path.slice(base.length + 1).split('/');
    if (!envelopeId && request.method === 'GET') {
      const asked = (url.searchParams.get('transaction_ids') ?? '').split(',');
      return { status: 200, body: { envelopes: envelopes().filter((each) => asked.includes(each.transactionId)) } };
    }
    if (!envelopeId) {
      const definition = readJson(text) ?? {};
      return isReachable(definition)
        ? { status: 201, body: create(definition) }
        : { status: 400, body: { errorCode: 'INVALID_EMAIL_ADDRESS_FOR_RECIPIENT' } };
    }
    const envelope = journal.get(envelopeId);
    if (!envelope) return { status: 404, body: { errorCode: 'ENVELOPE_DOES_NOT_EXIST' } };
    if (part === 'documents') {
      const bytes = signedDocument(envelope, documentId);
      return bytes ? { status: 200, body: bytes } : { status: 404, body: { errorCode: 'DOCUMENT_DOES_NOT_EXIST' } };
    }
    if (request.method === 'PUT') {
      if (envelope.status !== 'sent') return { status: 400, body: { errorCode: 'ENVELOPE_CANNOT_VOID_INVALID_STATE' } };
      const { voidedReason = '' } = (readJson(text) ?? {}) as { voidedReason?: string };
      journal.set(envelopeId, { ...envelope, status: 'voided', voidedReason });
      return { status: 200, body: {} };
    }
    const { status, voidedReason, recipients } = envelope;
    return { status: 200, body: { envelopeId, status, ...(voidedReason && { voidedReason }), recipients } };
  };

  return {
    keys,
    handle: async (request: IncomingMessage, response: ServerResponse) => {
      const { status, body } = await answer(request);
      const isFile = Buffer.isBuffer(body);
      response.writeHead(status, { 'content-type': isFile ? 'application/pdf' : 'application/json' });
      response.end(isFile ? body : JSON.stringify(body));
    },
  };
};
