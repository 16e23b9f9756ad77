import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { DAY_MS, HOUR_MS, msLater } from '#core/calendar.ts';
import { type Issuer, issued, keptKey, openedKey, publicOf, type Wanted } from './authority/certificates.ts';
import { partsOf } from './authority/pieces.ts';
import { answerOf, listOf } from './authority/revocation.ts';
import { stamped } from './authority/stamp.ts';
import { openJournal } from './journal.ts';
import { addressOf, type Mounted, readBody } from './mounted.ts';

const YEAR_MS = 365 * DAY_MS;

/** What is kept of one key of the authority. */
type Kept = { key: string; certificate?: string };

export interface Authority extends Mounted {
  /** Certificates for a public key (SPKI, DER): its own, then up to the root. The same while nothing of them has changed. */
  certify: (name: string, publicKey: Buffer, until?: Date) => Buffer[];
  /** The certificate by which all others are trusted, DER. */
  root: () => Buffer;
  /** Where time-stamps are had. */
  stampsAddress: string;
  /** From now on a certificate is told to be revoked. */
  revoke: (certificate: Buffer, at: Date) => void;
}

/**
 * A small authority for tests: a root, an authority below it, certificates for others' keys, time-stamps (RFC 3161), lists of revoked
 * certificates, and answers about them (RFC 6960). Its keys are made at the first use and kept. `origin` is where it is found.
 */
export const createAuthority = ({
  folder,
  prefix = '',
  origin,
  now = () => new Date(),
}: {
  folder: string;
  prefix?: string;
  origin: string;
  now?: () => Date;
}): Authority => {
  const journal = openJournal<Kept>(join(folder, 'authority.jsonl'));
  const revocations = openJournal<string>(join(folder, 'revoked.jsonl'));
  const at = (path: string) => `${origin}${prefix}${path}`;

  const keyOf = (name: string) => {
    const found = journal.get(name);
    if (found) return openedKey(found.key);
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    journal.set(name, { key: keptKey(privateKey) });
    return privateKey;
  };

  /** The certificate of a name: the one that was kept, unless the address where it is asked about has changed since. */
  const certificateOf = (
    issuer: Issuer,
    name: string,
    wanted: Omit<Wanted, 'name' | 'from' | 'until'>,
    until?: Date,
  ) => {
    const about = `${name} ${wanted.publicKey.toString('base64')} ${wanted.list ?? ''} ${until?.getTime() ?? ''}`;
    const kept = journal.get(about)?.certificate;
    if (kept) return Buffer.from(kept, 'base64');
    const from = msLater(now(), -HOUR_MS);
    const made = issued(issuer, { ...wanted, name, from, until: until ?? msLater(from, 10 * YEAR_MS) });
    journal.set(about, { key: '', certificate: made.toString('base64') });
    return made;
  };

  const rootIssuer = (): Required<Issuer> => {
    const name = 'Local Test Root';
    const issuer = { name, key: keyOf('root') };
    return { ...issuer, certificate: certificateOf(issuer, name, { publicKey: publicOf(issuer.key), kind: 'root' }) };
  };

  const below = (issuer: Issuer, name: string, kind: Wanted['kind'], keyName: string): Required<Issuer> => {
    const key = keyOf(keyName);
    const wanted = { publicKey: publicOf(key), kind, ...asked(issuer) };
    return { name, key, certificate: certificateOf(issuer, name, wanted) };
  };

  /** Where certificates of an issuer are asked about. */
  const asked = ({ name }: Issuer) => {
    const short = name === 'Local Test Root' ? 'anchor' : 'signing';
    return { list: at(`/${short}.crl`), ...(short === 'signing' && { answers: at('/ocsp') }) };
  };

  const signing = () => below(rootIssuer(), 'Local Test Authority', 'authority', 'signing');
  const stamps = () => below(rootIssuer(), 'Local Test Time-Stamps', 'stamps', 'stamps');
  const answers = (): Required<Issuer> => {
    const key = keyOf('answers');
    const wanted = { publicKey: publicOf(key), kind: 'answers' as const };
    return { name: 'Local Test Answers', key, certificate: certificateOf(signing(), 'Local Test Answers', wanted) };
  };

  const revoked = () => new Map([...revocations.entries()].map(([serial, when]) => [serial, new Date(when)]));
  const listFor = (issuer: Issuer) => listOf(issuer, revoked(), revoked().size + 1, now());

  const responses: Record<string, (body: Buffer) => { type: string; body: Buffer }> = {
    'GET /anchor.crl': () => ({ type: 'application/pkix-crl', body: listFor(rootIssuer()) }),
    'GET /signing.crl': () => ({ type: 'application/pkix-crl', body: listFor(signing()) }),
    'POST /ocsp': (body) => ({
      type: 'application/ocsp-response',
      body: answerOf(answers(), { issuer: signing(), revoked: revoked() }, body, now()),
    }),
    'POST /stamps': (body) => {
      const issuer = stamps();
      const answer = stamped(issuer, [issuer.certificate], body, now());
      return { type: 'application/timestamp-reply', body: answer };
    },
  };

  return {
    certify: (name, publicKey, until) => {
      const issuer = signing();
      const own = certificateOf(issuer, name, { publicKey, kind: 'signer', ...asked(issuer) }, until);
      return [own, issuer.certificate, rootIssuer().certificate];
    },
    root: () => rootIssuer().certificate,
    stampsAddress: at('/stamps'),
    revoke: (certificate, when) => {
      const serial = inHex(partsOf(certificate).serial);
      revocations.set(serial, when.toISOString());
    },
    handle: async (request, response) => {
      const { path } = addressOf(request, prefix);
      const body = await readBody(request);
      const respond = responses[`${request.method} ${path}`];
      if (!respond) return void response.writeHead(404).end('The local authority has nothing there.');
      try {
        const { type, body: answer } = respond(body);
        response.writeHead(200, { 'content-type': type }).end(answer);
      } catch (error) {
        response.writeHead(400).end(String(error));
      }
    },
  };
};

/** The bytes of a number (DER) in hexadecimal, without the zero that says that it is not negative. */
const inHex = (number: Buffer): string =>
  number
    .subarray(2)
    .toString('hex')
    .replace(/^00(?=[89a-f])/, '');
