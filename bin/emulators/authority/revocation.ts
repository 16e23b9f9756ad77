import { createHash } from 'node:crypto';
import { daysLater } from '#core/calendar.ts';
import { ECDSA_SHA256, type Issuer, named, publicOf, signed } from './certificates.ts';
import { bits, generalTime, integer, octets, oid, sequence, time, unsigned, value } from './der.ts';
import { inside, pieces } from './pieces.ts';

/** When a certificate was revoked, by its serial number in hexadecimal. */
export type Revoked = ReadonlyMap<string, Date>;

/** The list of certificates that an issuer has revoked, DER; good for a week. */
export const listOf = (issuer: Issuer, revoked: Revoked, number: number, now: Date): Buffer => {
  const entries = [...revoked].map(([serial, at]) => sequence(unsigned(Buffer.from(serial, 'hex')), time(at)));
  const body = sequence(
    integer(1),
    ECDSA_SHA256,
    named(issuer.name),
    time(now),
    time(daysLater(now, 7)),
    ...(entries.length > 0 ? [sequence(...entries)] : []),
    value(0xa0, sequence(sequence(oid('2.5.29.20'), octets(integer(number))))),
  );
  return sequence(body, ECDSA_SHA256, bits(signed(issuer.key, body)));
};

const bitsOfKey = (key: Issuer['key']): Buffer => (inside(publicOf(key))[1]?.body ?? Buffer.alloc(1)).subarray(1);

/** An answer of RFC 6960 to a question about certificates, DER: good, revoked, or unknown of another issuer. */
export const answerOf = (
  responder: Issuer,
  about: { issuer: Issuer; revoked: Revoked },
  request: Buffer,
  now: Date,
): Buffer => {
  const list = pieces(inside(request)[0]?.body ?? Buffer.alloc(0)).find(({ tag }) => tag === 0x30);
  const keyHash = createHash('sha1').update(bitsOfKey(about.issuer.key)).digest();
  const answers = pieces(list?.body ?? Buffer.alloc(0)).map((each) => {
    const [id] = pieces(each.body);
    const [, , key, serial] = pieces(id?.body ?? Buffer.alloc(0));
    if (!id || !key || !serial) throw new Error('It is no question.');
    const hex = serial.body.toString('hex').replace(/^00(?=[89a-f])/, '');
    const at = about.revoked.get(hex);
    const isOurs = key.body.equals(keyHash);
    const state = !isOurs ? value(0x82) : at ? value(0xa1, generalTime(at)) : value(0x80);
    return sequence(id.whole, state, generalTime(now), value(0xa0, generalTime(daysLater(now, 1))));
  });
  const responderKey = createHash('sha1').update(bitsOfKey(responder.key)).digest();
  const body = sequence(value(0xa2, octets(responderKey)), generalTime(now), sequence(...answers));
  const basic = sequence(
    body,
    ECDSA_SHA256,
    bits(signed(responder.key, body)),
    value(0xa0, sequence(responder.certificate as Buffer)),
  );
  return sequence(value(0x0a, Buffer.from([0])), value(0xa0, sequence(oid('1.3.6.1.5.5.7.48.1.1'), octets(basic))));
};
