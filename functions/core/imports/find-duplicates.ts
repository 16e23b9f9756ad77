import type { ClientDetails } from '#core/clients/client.ts';
import type { ClientRow } from '#core/clients/client-row.ts';
import { type Message, message } from '#core/language/message.ts';
import { folded } from '#core/search-words.ts';
import { normalEmail } from '#core/text.ts';

/** Somebody who may be the client of a row. */
export interface Duplicate {
  reason: Message;
  /** Of one e-mail there is one client: such a row is not imported. */
  isTaken: boolean;
}

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

/** Rows whose client may be there already, among clients or in a row before, each with the surest reason. */
export const findDuplicates = (
  rows: readonly { number: number; details: ClientDetails }[],
  clients: readonly ClientRow[],
): Map<number, Duplicate> => {
  const known = new Map<string, Message>();
  const keyOf = ([kind, value]: Point): string => `${kind} ${value}`;
  for (const client of clients)
    for (const point of pointsOfRow(client)) known.set(keyOf(point), reasons[point[0]](client.title));
  const duplicates = new Map<number, Duplicate>();
  for (const { number, details } of rows) {
    const points = pointsOf(details);
    const hit = points.find((point) => known.has(keyOf(point)));
    if (hit) duplicates.set(number, { reason: known.get(keyOf(hit)) as Message, isTaken: hit[0] === 'email' });
    for (const point of points) if (!known.has(keyOf(point))) known.set(keyOf(point), inRow(point[0], number));
  }
  return duplicates;
};

const inRow = (kind: Point[0], number: number): Message =>
  ({
    email: message('Row {number} has the same email.', { number }),
    name: message('Row {number} has the same name.', { number }),
    phone: message('Row {number} has the same phone number.', { number }),
  })[kind];
