/** A mail with files attached to it. */
export const mailOf = (...files: readonly [name: string, bytes: Uint8Array][]): Uint8Array => {
  const parts = files.map(
    ([name, bytes]) =>
      `Content-Type: application/octet-stream; name="${name}"\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\n${Buffer.from(bytes).toString('base64')}`,
  );
  const all = ['Content-Type: text/plain\r\n\r\nHere they are.', ...parts].map((part) => `--part\r\n${part}\r\n`);
  const head = 'From: a@example.com\r\nTo: b@example.com\r\nSubject: Files\r\nMIME-Version: 1.0\r\n';
  return Buffer.from(
    `${head}Content-Type: multipart/mixed; boundary="part"\r\n\r\n${all.join('')}--part--\r\n`,
    'latin1',
  );
};
