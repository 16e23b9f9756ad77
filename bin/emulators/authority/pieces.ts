/** The values that a sequence of DER holds, each with its identifier and length. */
export const pieces = (bytes: Buffer): { tag: number; whole: Buffer; body: Buffer }[] => {
  const found: { tag: number; whole: Buffer; body: Buffer }[] = [];
  for (let at = 0; at < bytes.length; ) {
    const first = bytes[at + 1] ?? 0;
    const more = first & 0x80 ? first & 0x7f : 0;
    const length = more ? bytes.readUIntBE(at + 2, more) : first;
    const from = at + 2 + more;
    if (more > 4 || from + length > bytes.length) throw new Error('It is cut off.');
    found.push({
      tag: bytes[at] as number,
      whole: bytes.subarray(at, from + length),
      body: bytes.subarray(from, from + length),
    });
    at = from + length;
  }
  return found;
};

/** What the only value of these bytes holds. */
export const inside = (bytes: Buffer | undefined) =>
  pieces(pieces(bytes ?? Buffer.alloc(0))[0]?.body ?? Buffer.alloc(0));

/** Serial number, issuer and public key of a certificate, DER. */
export const partsOf = (certificate: Buffer) => {
  const [, serial, , issuer, , subject, publicKey] = inside(inside(certificate)[0]?.whole);
  if (!serial || !issuer || !subject || !publicKey) throw new Error('It is no certificate.');
  return { serial: serial.whole, issuer: issuer.whole, subject: subject.whole, publicKey: publicKey.whole };
};
