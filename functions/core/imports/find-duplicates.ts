import { type ClientDetails, clientTitle } from '#core/clients/client.ts';
import type { ClientRow } from '#core/clients/client-row.ts';
import { formerNamesIn } from '#core/conflicts/former-names.ts';
import { type KnownSubject, knownSubject } from '#core/conflicts/known-subject.ts';
import { nameKeys } from '#core/conflicts/name-keys.ts';
import { judgeClients } from '#core/duplicates/duplicate.ts';
import { knownRow } from '#core/duplicates/pairs.ts';
import { type Message, message } from '#core/language/message.ts';
import { folded } from '#core/search-words.ts';
import { normalEmail } from '#core/text.ts';

/** Somebody who may be the client of a row. */
export interface Duplicate {
  reason: Message;
  /** Of one e-mail there is one client: such a row gives none. */
  isTaken: boolean;
  /** Who it may be, to whom it can be added; absent where it is like a row before. */
  client?: ExistingClient;
}

/** A client who is there already. */
export type ExistingClient = Pick<ClientRow, 'id' | 'title' | 'email' | 'archived'>;

type Point = readonly [kind: 'email' | 'name' | 'phone', value: string];

const LAST_DIGITS = 9;
const phone = (text: string): Point[] => {
  const digits = text.replace(/\D/g, '');
  return digits.length < 7 ? [] : [['phone', digits.slice(-LAST_DIGITS)]];
};
const name = (text: string | undefined): Point[] => (text ? [['name', folded(text)]] : []);

const pointsOfRow = (row: ClientRow): Point[] => [
  ...[row.email, ...(row.account ?? []).filter((text) => text.includes('@'))].map(
    (email): Point => ['email', normalEmail(email)],
  ),
  ...name(row.title),
  ...name(row.name),
  ...(row.numbers ?? []).flatMap(phone),
];

const pointsOf = ({
  invitee_email,
  invitee_name,
  company_name,
  client_type,
  countryCode,
  mobileNumber,
}: ClientDetails): Point[] => [
  ['email', invitee_email],
  ...name(invitee_name),
  ...(client_type === 'Company' ? name(company_name) : []),
  ...phone(countryCode + mobileNumber),
];

const reasons = {
  email: (who: string): Message => message('{who} has the same email.', { who }),
  name: (who: string): Message => message('{who} has the same name.', { who }),
  phone: (who: string): Message => message('{who} has the same phone number.', { who }),
};

/** Of a key that more clients have than this, the first are compared: it tells few apart. */
const MOST_OF_KEY = 40;

/** A row as it is compared with clients, of whom a list knows no address. */
const knownDetails = (details: ClientDetails): KnownSubject => {
  const { client_type, formerNames, invitee_email, countryCode, mobileNumber } = details;
  return knownSubject({
    kind: client_type === 'Company' ? 'company' : client_type === 'Individual' ? 'person' : 'unknown',
    name: clientTitle(details),
    formerNames: formerNamesIn(formerNames),
    emails: [invitee_email],
    phones: mobileNumber ? [countryCode + mobileNumber] : [],
  });
};

/** Who a row may be, and why. */
type Likeness = Pick<Duplicate, 'reason' | 'client'>;

/** Finds the client who is most like a row, by what conflict checks compare. */
const similarAmong = function* (
  clients: readonly ClientRow[],
): Generator<undefined, (details: ClientDetails) => Likeness | undefined> {
  const byKey = new Map<string, { client: ClientRow; known: KnownSubject }[]>();
  for (const client of clients) {
    const known = knownRow(client);
    for (const key of nameKeys(known).posted) {
      const same = byKey.get(key);
      if (!same) byKey.set(key, [{ client, known }]);
      else if (same.length < MOST_OF_KEY) same.push({ client, known });
    }
    yield undefined;
  }
  return (details) => {
    const known = knownDetails(details);
    const candidates = new Set(nameKeys(known).asked.flatMap((key) => byKey.get(key) ?? []));
    const found = [...candidates].flatMap(({ client, known: other }) => {
      const verdict = judgeClients(known, other);
      return verdict ? [{ client, ...verdict }] : [];
    });
    const [best] = found.sort((one, other) => other.bits - one.bits);
    return (
      best && {
        reason: message('{who}: {reason}', { who: best.client.title, reason: best.reason }),
        client: best.client,
      }
    );
  };
};

/**
 * Finds rows whose client may be there already, each with the surest reason: whoever has the same e-mail; a client whom a conflict check would
 * call likely; who else has the same name or phone, among clients or in a row before. It goes step by step, as many rows take a while.
 */
export const findDuplicates = function* (
  rows: readonly { number: number; details: ClientDetails }[],
  clients: readonly ClientRow[],
): Generator<undefined, Map<number, Duplicate>> {
  const known = new Map<string, Likeness>();
  const keyOf = ([kind, value]: Point): string => `${kind} ${value}`;
  for (const client of clients) {
    for (const point of pointsOfRow(client))
      known.set(keyOf(point), { reason: reasons[point[0]](client.title), client });
    yield undefined;
  }
  const similar = yield* similarAmong(clients);
  const duplicates = new Map<number, Duplicate>();
  for (const { number, details } of rows) {
    const points = pointsOf(details);
    const hit = points.find((point) => known.has(keyOf(point)));
    const isTaken = hit?.[0] === 'email';
    const like = (isTaken ? undefined : similar(details)) ?? (hit && known.get(keyOf(hit)));
    if (like) duplicates.set(number, { ...like, isTaken });
    for (const point of points)
      if (!known.has(keyOf(point))) known.set(keyOf(point), { reason: inRow(point[0], number) });
    yield undefined;
  }
  return duplicates;
};

const inRow = (kind: Point[0], number: number): Message =>
  ({
    email: message('Row {number} has the same email.', { number }),
    name: message('Row {number} has the same name.', { number }),
    phone: message('Row {number} has the same phone number.', { number }),
  })[kind];
