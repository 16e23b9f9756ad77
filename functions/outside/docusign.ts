import { createHmac, createSign, timingSafeEqual } from 'node:crypto';
import { HOUR_MS, MINUTE_MS } from '#core/calendar.ts';
import type { CarriedEnvelope, CarriedSigner } from '#core/signing/carried.ts';
import type { EnvelopeRecord } from '#core/signing/envelope-record.ts';
import type { FieldKind, SigningField } from '#core/signing/fields.ts';
import { secretsManager } from './secrets-manager.ts';
import { offersDocusign } from './settings.ts';

/** How long one call may take, in milliseconds. */
const CALL_MS = 60_000;
/** DocuSign keeps at most so many characters of these. */
const MOST = { subject: 100, reason: 200, message: 10_000 } as const;

/** What an operator has put into the secret that `DOCUSIGN_KEYS` names. */
interface Keys {
  /** Of the app, and of the user in whose name it acts. */
  integrationKey: string;
  userId: string;
  accountId: string;
  /** Where tokens are had, `https://account.docusign.com`, and the account's own origin, `https://eu.docusign.net`. */
  authOrigin: string;
  origin: string;
  /** Of the app, as PEM; and the key of Connect that signs what DocuSign tells by itself. */
  privateKey: string;
  hmacKey: string;
}

/** DocuSign did not do as it was asked. Its own name of the error is told, nothing that was sent. */
export class DocusignRefused extends Error {
  override readonly name = 'DocusignRefused';
}

/** Read once in the life of a function, until it fails. */
let read: Promise<Keys> | undefined;

const keys = (): Promise<Keys> => {
  const finding =
    read ??
    secretsManager<{ SecretString: string }>('GetSecretValue', {
      SecretId: process.env.DOCUSIGN_KEYS,
      VersionStage: 'AWSCURRENT',
    }).then(({ SecretString }) => JSON.parse(SecretString) as Keys);
  read = finding;
  return finding.catch((error: unknown) => {
    read = undefined;
    throw error;
  });
};

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** What proves that we are the app: RFC 7523, good for an hour. */
const assertionOf = ({ integrationKey, userId, authOrigin, privateKey }: Keys, now: Date): string => {
  const iat = Math.floor(now.getTime() / 1000);
  const claims = { iss: integrationKey, sub: userId, aud: new URL(authOrigin).host, iat, exp: iat + HOUR_MS / 1000 };
  const signed = `${encoded({ alg: 'RS256', typ: 'JWT' })}.${encoded({ ...claims, scope: 'signature impersonation' })}`;
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')}`;
};

let token: { value: string; until: number } | undefined;

const freshToken = async (own: Keys, now: Date): Promise<string> => {
  if (token && token.until > now.getTime()) return token.value;
  const answer = await fetch(`${own.authOrigin}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: assertionOf(own, now),
    }),
    signal: AbortSignal.timeout(CALL_MS),
  });
  const body = (await answer.json()) as { access_token?: string; expires_in?: number; error?: string };
  if (!body.access_token) throw new DocusignRefused(`DocuSign gave no token: ${answer.status} ${body.error}`);
  token = { value: body.access_token, until: now.getTime() + (body.expires_in ?? 3600) * 1000 - 5 * MINUTE_MS };
  return token.value;
};

const asked = async (
  path: string,
  now: Date,
  { method = 'GET', body }: { method?: string; body?: object } = {},
): Promise<Response> => {
  const own = await keys();
  const answer = await fetch(`${own.origin}/restapi/v2.1/accounts/${own.accountId}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await freshToken(own, now)}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(CALL_MS),
  });
  if (answer.ok) return answer;
  if (answer.status === 401) token = undefined;
  const { errorCode = '' } = (await answer.json().catch(() => ({}))) as { errorCode?: string };
  throw new DocusignRefused(`${method} ${path.replace(/[?].*/, '')} was refused: ${answer.status} ${errorCode}`);
};

const json = async <T>(...of: Parameters<typeof asked>): Promise<T> => (await asked(...of)).json() as Promise<T>;

/** As DocuSign calls the kinds of fields. */
const TABS: Record<FieldKind, string> = {
  signature: 'signHereTabs',
  initials: 'initialHereTabs',
  name: 'fullNameTabs',
  date: 'dateSignedTabs',
  text: 'textTabs',
  check: 'checkboxTabs',
  choice: 'listTabs',
};

/** Places are in points from the top left of the page, as DocuSign's are (pixels at 72 to the inch). */
const tabOf = ({ fieldId, kind, page, x, y, width, height, isRequired, label, options }: SigningField, at: number) => ({
  documentId: String(at + 1),
  pageNumber: String(page),
  xPosition: String(Math.round(x)),
  yPosition: String(Math.round(y)),
  tabLabel: label ?? fieldId,
  ...(kind === 'signature' || kind === 'initials'
    ? { optional: String(!isRequired) }
    : { required: String(isRequired), width: String(Math.round(width)), height: String(Math.round(height)) }),
  ...(options && { listItems: options.map((option) => ({ text: option, value: option })) }),
});

const tabsOf = ({ documents }: EnvelopeRecord, number: number): Record<string, object[]> => {
  const tabs: Record<string, object[]> = {};
  for (const [at, { fields }] of documents.entries())
    for (const field of fields.filter(({ signer }) => signer === number))
      tabs[TABS[field.kind]] = [...(tabs[TABS[field.kind]] ?? []), tabOf(field, at)];
  return tabs;
};

/** An envelope as DocuSign is given it: its signers are known by their numbers, its documents by their places. */
export const definitionOf = (envelope: EnvelopeRecord, files: readonly Uint8Array[], eventsAddress: string): object => {
  const { envelopeId, name, message, days, remindEvery, signers, copies, documents } = envelope;
  const last = Math.max(...signers.map(({ order }) => order));
  return {
    status: 'sent',
    // DocuSign finds an envelope by it for seven days: one whose answer was lost is not made again.
    transactionId: envelopeId,
    emailSubject: name.slice(0, MOST.subject),
    emailBlurb: message.slice(0, MOST.message),
    documents: documents.map((document, at) => ({
      documentId: String(at + 1),
      name: document.name,
      fileExtension: 'pdf',
      documentBase64: Buffer.from(files[at] ?? []).toString('base64'),
    })),
    recipients: {
      signers: signers.map(({ number, order, name: called, email }) => ({
        ...{ recipientId: String(number), routingOrder: String(order), name: called, email },
        tabs: tabsOf(envelope, number),
      })),
      carbonCopies: copies.map((copy, at) => ({
        ...{ recipientId: String(100 + at), routingOrder: String(last + 1), email: copy.email },
        name: copy.name || copy.email,
      })),
    },
    notification: {
      useAccountDefaults: 'false',
      reminders: {
        reminderEnabled: String(remindEvery > 0),
        reminderDelay: String(remindEvery),
        reminderFrequency: String(remindEvery),
      },
      expirations: { expireEnabled: 'true', expireAfter: String(days), expireWarn: '0' },
    },
    eventNotification: {
      url: eventsAddress,
      deliveryMode: 'SIM',
      eventData: { version: 'restv2.1' },
      events: [
        ...['recipient-delivered', 'recipient-completed', 'recipient-declined'],
        ...['envelope-completed', 'envelope-declined', 'envelope-voided'],
      ],
      requireAcknowledgment: 'true',
      includeHMAC: 'true',
    },
  };
};

/** Hands an envelope over, once: one that is there already, after an answer that was lost, is taken. Gives DocuSign's id of it. */
export const handOver = async (
  envelope: EnvelopeRecord,
  files: readonly Uint8Array[],
  eventsAddress: string,
  now: Date,
): Promise<string> => {
  const known = await json<{ envelopes?: { envelopeId: string }[] }>(
    `/envelopes?transaction_ids=${envelope.envelopeId}`,
    now,
  );
  const [there] = known.envelopes ?? [];
  if (there) return there.envelopeId;
  const body = definitionOf(envelope, files, eventsAddress);
  return (await json<{ envelopeId: string }>('/envelopes', now, { method: 'POST', body })).envelopeId;
};

interface Told {
  status: string;
  voidedReason?: string;
  recipients?: { signers?: ToldSigner[] };
}

interface ToldSigner {
  recipientId: string;
  status: string;
  deliveredDateTime?: string;
  signedDateTime?: string;
  declinedDateTime?: string;
  declinedReason?: string;
}

const carriedSigner = (told: ToldSigner): CarriedSigner => {
  const number = Number(told.recipientId);
  if (told.status === 'completed' || told.status === 'signed')
    return { number, stands: 'signed', at: told.signedDateTime };
  if (told.status === 'declined')
    return { number, stands: 'declined', at: told.declinedDateTime, reason: told.declinedReason };
  return told.status === 'delivered'
    ? { number, stands: 'viewed', at: told.deliveredDateTime }
    : { number, stands: 'asked' };
};

/** What DocuSign writes as the reason of an envelope whose days are over. */
const EXPIRED = /\bexpired\b/i;

/** How an envelope stands at DocuSign. */
export const readCarried = async (carrierId: string, now: Date): Promise<CarriedEnvelope> => {
  const { status, voidedReason, recipients } = await json<Told>(`/envelopes/${carrierId}?include=recipients`, now);
  const isExpired = status === 'voided' && EXPIRED.test(voidedReason ?? '');
  const ended = ['completed', 'declined', 'voided'].find((each) => each === status) as CarriedEnvelope['stands'];
  return {
    stands: isExpired ? 'expired' : (ended ?? 'open'),
    reason: voidedReason,
    signers: (recipients?.signers ?? []).map(carriedSigner),
  };
};

/** A document of an envelope as it is signed there; `at` is its place among the documents, from 0. */
export const readCarriedDocument = async (carrierId: string, at: number, now: Date): Promise<Uint8Array> =>
  new Uint8Array(await (await asked(`/envelopes/${carrierId}/documents/${at + 1}`, now)).arrayBuffer());

/** Ends an envelope at DocuSign, unless it has ended there. */
export const voidCarried = async (carrierId: string, reason: string, now: Date): Promise<void> => {
  if ((await readCarried(carrierId, now)).stands !== 'open') return;
  const body = { status: 'voided', voidedReason: reason.slice(0, MOST.reason) };
  await asked(`/envelopes/${carrierId}`, now, { method: 'PUT', body });
};

/** Whether DocuSign has signed what it tells by itself: HMAC-SHA256 over the body as it came, in base64. It may give one signature for each of several keys. */
export const isTold = async (rawBody: string, signatures: readonly string[]): Promise<boolean> => {
  if (!offersDocusign()) return false;
  const { hmacKey } = await keys();
  const own = createHmac('sha256', hmacKey).update(rawBody).digest();
  return signatures.some((signature) => {
    const theirs = Buffer.from(signature, 'base64');
    return theirs.length === own.length && timingSafeEqual(theirs, own);
  });
};
