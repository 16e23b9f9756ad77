import { createHash, createHmac, createSign, timingSafeEqual } from 'node:crypto';
import { HOUR_MS, MINUTE_MS, msBetween, msLater } from '#core/calendar.ts';
import type { CarriedEnvelope, CarriedSigner } from '#core/signing/carried.ts';
import type { EnvelopeRecord } from '#core/signing/envelope-record.ts';
import type { FieldKind, SigningField } from '#core/signing/fields.ts';
import { idOfHash } from '#core/signing/id-of-hash.ts';
import { secretsManager } from './secrets-manager.ts';
import { offersDocusign } from './settings.ts';

/** How long a call may take, and one that sends or fetches files, in milliseconds: together less than the minute after which a job is tried again. */
const CALL_MS = 8_000;
const FILES_MS = 35_000;
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

/** DocuSign did not do as it was asked, or gave no answer. Its own name of the error is told, nothing that was sent. */
class DocusignRefused extends Error {
  override readonly name = 'DocusignRefused';
  /** Whether it will be refused however often it is asked for. */
  readonly isFinal: boolean;

  constructor(reason: string, { isFinal = false, ...options }: ErrorOptions & { isFinal?: boolean } = {}) {
    super(reason, options);
    this.isFinal = isFinal;
  }
}

/** Why DocuSign will never do what it was asked, in its own name for that; undefined of what may go well another time. */
export const finalRefusal = (error: unknown): string | undefined =>
  error instanceof DocusignRefused && error.isFinal ? error.message : undefined;

/** Whether DocuSign gave no answer, or refused. */
export const isUnconfirmed = (error: unknown): boolean => error instanceof DocusignRefused;

/** What is thrown where nobody answers, or not in time, or not to the end. */
const unanswered = (cause: unknown): never => {
  throw new DocusignRefused('DocuSign gave no answer', { cause });
};

/** Read once in the life of a function, until something fails. */
let read: Promise<Keys> | undefined;
let token: { value: string; until: Date } | undefined;

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

/** An operator may have put other keys there meanwhile. */
const forget = (): void => {
  read = undefined;
  token = undefined;
};

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** What proves that we are the app: RFC 7523, good for an hour. */
const assertionOf = ({ integrationKey, userId, authOrigin, privateKey }: Keys, now: Date): string => {
  const iat = Math.floor(now.getTime() / 1000);
  const claims = { iss: integrationKey, sub: userId, aud: new URL(authOrigin).host, iat, exp: iat + HOUR_MS / 1000 };
  const signed = `${encoded({ alg: 'RS256', typ: 'JWT' })}.${encoded({ ...claims, scope: 'signature impersonation' })}`;
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')}`;
};

const freshToken = async (own: Keys, now: Date): Promise<string> => {
  if (token && token.until > now) return token.value;
  const answer = await fetch(`${own.authOrigin}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: assertionOf(own, now),
    }),
    signal: AbortSignal.timeout(CALL_MS),
  }).catch(unanswered);
  const body = (await answer.json().catch(unanswered)) as {
    access_token?: string;
    expires_in?: number;
    error?: string;
  };
  if (!body.access_token) {
    forget();
    throw new DocusignRefused(`DocuSign gave no token: ${answer.status} ${body.error}`);
  }
  token = {
    value: body.access_token,
    until: msLater(now, (body.expires_in ? body.expires_in * 1000 : HOUR_MS) - 5 * MINUTE_MS),
  };
  return token.value;
};

const asked = async (
  path: string,
  now: Date,
  { method = 'GET', body, hasFiles = false }: { method?: string; body?: object; hasFiles?: boolean } = {},
): Promise<Response> => {
  const own = await keys();
  const answer = await fetch(`${own.origin}/restapi/v2.1/accounts/${own.accountId}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await freshToken(own, now)}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(hasFiles ? FILES_MS : CALL_MS),
  }).catch(unanswered);
  if (answer.ok) return answer;
  if (answer.status === 401) forget();
  const { errorCode = '' } = (await answer.json().catch(() => ({}))) as { errorCode?: string };
  throw new DocusignRefused(`DocuSign refused it: ${answer.status} ${errorCode}`, { isFinal: answer.status === 400 });
};

const json = async <T>(...of: Parameters<typeof asked>): Promise<T> =>
  (await asked(...of)).json().catch(unanswered) as Promise<T>;

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

/**
 * By which DocuSign finds an envelope for seven days, so that one whose answer was lost is not made again. All firms are one account to it, and ids
 * of envelopes are chosen by who drafts them.
 */
const transactionOf = ({ firmId, matterId, envelopeId }: Pick<EnvelopeRecord, 'firmId' | 'matterId' | 'envelopeId'>) =>
  idOfHash(createHash('sha256').update(`${firmId} ${matterId} ${envelopeId}`).digest('hex'));

/** An envelope as DocuSign is given it: its signers are known by their numbers, its documents by their places. */
const definitionOf = (envelope: EnvelopeRecord, files: readonly Uint8Array[], eventsAddress: string): object => {
  const { name, message, days, remindEvery, signers, copies, documents } = envelope;
  const last = Math.max(...signers.map(({ order }) => order));
  return {
    status: 'sent',
    transactionId: transactionOf(envelope),
    // Who signs is who was asked from here.
    allowReassign: 'false',
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

/** DocuSign's id of an envelope that was handed over in the last seven days; undefined where none was. */
export const findCarried = async (
  envelope: Pick<EnvelopeRecord, 'firmId' | 'matterId' | 'envelopeId'>,
  now: Date,
): Promise<string | undefined> => {
  const path = `/envelopes?transaction_ids=${transactionOf(envelope)}`;
  return (await json<{ envelopes?: { envelopeId: string }[] }>(path, now)).envelopes?.[0]?.envelopeId;
};

/** Hands an envelope over, once: one that is there already, after an answer that was lost, is taken. Gives DocuSign's id of it. */
export const carryEnvelope = async (
  envelope: EnvelopeRecord,
  files: readonly Uint8Array[],
  eventsAddress: string,
  now: Date,
): Promise<string> => {
  const there = await findCarried(envelope, now);
  if (there !== undefined) return there;
  const body = definitionOf(envelope, files, eventsAddress);
  return (await json<{ envelopeId: string }>('/envelopes', now, { method: 'POST', body, hasFiles: true })).envelopeId;
};

interface EnvelopeStatus {
  status: string;
  voidedReason?: string;
  recipients?: { signers?: RecipientStatus[] };
}

interface RecipientStatus {
  recipientId: string;
  name?: string;
  email?: string;
  status: string;
  deliveredDateTime?: string;
  signedDateTime?: string;
  declinedDateTime?: string;
  declinedReason?: string;
}

const carriedSigner = (recipient: RecipientStatus): CarriedSigner => {
  const { status, recipientId, name, email } = recipient;
  const who = { number: Number(recipientId), name, email };
  if (status === 'completed' || status === 'signed') return { ...who, stands: 'signed', at: recipient.signedDateTime };
  if (status === 'declined')
    return { ...who, stands: 'declined', at: recipient.declinedDateTime, reason: recipient.declinedReason };
  return status === 'delivered'
    ? { ...who, stands: 'viewed', at: recipient.deliveredDateTime }
    : { ...who, stands: 'asked' };
};

/** What DocuSign writes as the reason of an envelope whose days are over. */
const EXPIRED = /^envelope has expired/i;

/** How an envelope stands at DocuSign. */
export const readCarried = async (carrierId: string, now: Date): Promise<CarriedEnvelope> => {
  const { status, voidedReason, recipients } = await json<EnvelopeStatus>(
    `/envelopes/${carrierId}?include=recipients`,
    now,
  );
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
  new Uint8Array(
    await (await asked(`/envelopes/${carrierId}/documents/${at + 1}`, now, { hasFiles: true })).arrayBuffer(),
  );

/** Ends an envelope at DocuSign, unless it has ended there; says how it stood. */
export const voidCarried = async (carrierId: string, reason: string, now: Date): Promise<CarriedEnvelope['stands']> => {
  const { stands } = await readCarried(carrierId, now);
  if (stands !== 'open') return stands;
  const body = { status: 'voided', voidedReason: reason.slice(0, MOST.reason) };
  await asked(`/envelopes/${carrierId}`, now, { method: 'PUT', body });
  return stands;
};

/** When the secret was read again last, because what came was not signed by the key that was known. */
let readAgainAt = new Date(0);

/**
 * Whether DocuSign has signed what it tells by itself: HMAC-SHA256 over the body as it came, in base64. It may give one signature for each of several
 * keys. Where it has not, the key may have been changed: it is read again, once a minute at most, since anybody may send what is not signed.
 */
export const isSignedByDocusign = async (
  rawBody: string,
  signatures: readonly string[],
  now: Date,
): Promise<boolean> => {
  if (!offersDocusign()) return false;
  if (areBy(await keys(), rawBody, signatures)) return true;
  if (signatures.length === 0 || msBetween(readAgainAt, now) < MINUTE_MS) return false;
  readAgainAt = now;
  forget();
  return areBy(await keys(), rawBody, signatures);
};

/** Whether one of these signatures is by the key of Connect. */
const areBy = ({ hmacKey }: Keys, rawBody: string, signatures: readonly string[]): boolean => {
  const own = createHmac('sha256', hmacKey).update(rawBody).digest();
  return signatures.some((signature) => {
    const theirs = Buffer.from(signature, 'base64');
    return theirs.length === own.length && timingSafeEqual(theirs, own);
  });
};
