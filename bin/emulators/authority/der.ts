/** Writes values of ASN.1 in DER. */

const lengthOf = (count: number): Buffer => {
  if (count < 0x80) return Buffer.from([count]);
  const hex = count.toString(16);
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes]);
};

/** A value with this identifier byte. */
export const value = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(body.length), body]);
};

export const sequence = (...parts: readonly Uint8Array[]): Buffer => value(0x30, ...parts);

/** A set in the order that DER asks for. */
export const set = (...parts: readonly Uint8Array[]): Buffer => value(0x31, ...[...parts].sort(Buffer.compare));

export const octets = (bytes: Uint8Array): Buffer => value(0x04, bytes);
export const bits = (bytes: Uint8Array, unused = 0): Buffer => value(0x03, Buffer.from([unused]), bytes);
export const nothing = value(0x05);
export const yes = value(0x01, Buffer.from([0xff]));

/** A whole number that is not negative, from its bytes. */
export const unsigned = (bytes: Uint8Array): Buffer => {
  const from = bytes.findIndex((byte) => byte !== 0);
  const significant = from < 0 ? Buffer.from([0]) : Buffer.from(bytes.subarray(from));
  return value(0x02, (significant[0] as number) & 0x80 ? Buffer.concat([Buffer.from([0]), significant]) : significant);
};

export const integer = (number: number): Buffer => {
  const hex = number.toString(16);
  return unsigned(Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex'));
};

/** `1.2.840.113549.1.7.2`. */
export const oid = (name: string): Buffer => {
  const [first = 0, second = 0, ...rest] = name.split('.').map(Number);
  const bytes = [first * 40 + second, ...rest].flatMap((part) => {
    const groups = [part % 128];
    for (let left = Math.floor(part / 128); left > 0; left = Math.floor(left / 128))
      groups.unshift((left % 128) | 0x80);
    return groups;
  });
  return value(0x06, Buffer.from(bytes));
};

const digits = (at: Date): string => `${at.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`;

/** An instant as certificates have it: with two digits of the year until 2049. */
export const time = (at: Date): Buffer =>
  at.getUTCFullYear() < 2050 ? value(0x17, Buffer.from(digits(at).slice(2))) : generalTime(at);

export const generalTime = (at: Date): Buffer => value(0x18, Buffer.from(digits(at)));
