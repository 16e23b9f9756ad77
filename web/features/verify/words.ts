import type { LaterChange, Report, Signature } from '#core/seals/verify.ts';
import { signerIn } from '#core/signing/seal-reason.ts';

/** How a verdict is told: in a few words, in a sentence, and whether it is good. */
export interface VerdictText {
  title: string;
  text: string;
  tone: 'good' | 'bad' | 'neutral';
}

const TOLD: Readonly<Record<Report['verdict'], VerdictText>> = {
  whole: {
    title: 'The file is whole',
    text: 'Every signature is intact, and only permitted changes were made since.',
    tone: 'good',
  },
  weak: {
    title: 'A signature cannot be relied on',
    text: 'Every signature is intact, and only permitted changes were made since, but one was made in a weak way, or with a certificate that is not valid. See below.',
    tone: 'bad',
  },
  changed: {
    title: 'The file was changed after it was signed',
    text: 'The signatures are intact, but something else was changed since. Each change is listed below.',
    tone: 'bad',
  },
  broken: {
    title: 'The file is not what was signed',
    text: 'A signature does not match the file, or is damaged or missing. Ask whoever sent it for the original.',
    tone: 'bad',
  },
  unsure: {
    title: 'A signature cannot be checked here',
    text: 'It was made in a way that this page does not know, or the file is too large or too complex for it. Another program may be able to check it.',
    tone: 'neutral',
  },
  unsigned: {
    title: 'The file is not signed',
    text: 'There is no digital signature in it. A picture of a signature proves nothing by itself.',
    tone: 'neutral',
  },
  unreadable: { title: 'The file cannot be read', text: '', tone: 'bad' },
};

/** A verdict, without a signature’s own faults. */
export const verdictInWords = ({ verdict }: Report): VerdictText => TOLD[verdict];

/** A time with the zone of whoever looks, and how far it is from UTC. */
export const timeInWords = (at: number): string =>
  `${new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'medium' }).format(at)} (${offsetAt(at)})`;

/** `UTC+05:30` of this computer at an instant. */
const offsetAt = (at: number): string => {
  const minutes = -new Date(at).getTimezoneOffset();
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '−' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
};

/** How a certificate stood at the time that is told of its signature. */
const TRUST: Readonly<Record<Signature['trust'], string>> = {
  trusted: 'It is one that this page trusts.',
  unknown: 'Whether its issuer is to be trusted, this page does not judge.',
  over: 'It had ended by the time above.',
  early: 'It was not good yet at the time above.',
  revoked: 'It had been revoked by the time above.',
  unfit: 'It may not sign such a file, or asks for what this page does not know.',
};

/** The same where nothing says when it signed, and what is known is how it stands today. */
const TRUST_TODAY: Readonly<Partial<Record<Signature['trust'], string>>> = {
  over: 'It has ended by now. When it signed, nothing says.',
  early: 'It is not good yet.',
  revoked: 'It is revoked by now. When it signed, nothing says.',
};

const trustInWords = ({ trust, trustNow, signedAt, stampedAt }: Signature): string => {
  const then = ((stampedAt ?? signedAt) === undefined && TRUST_TODAY[trust]) || TRUST[trust];
  if (!trustNow) return then;
  const since = trustNow === 'over' ? 'It has ended since' : 'It was revoked since';
  const proof =
    stampedAt === undefined
      ? 'that it signed before is the signer’s own word'
      : 'that it signed before is said by a time-stamp whose authority this page does not judge';
  return `${then} ${since}; ${proof}.`;
};

/**
 * Who signed: whom the certificate names, or whom the reason does where this page trusts the certificate, as it does that of our seals; anybody may write a reason.
 * Undefined of the last seal of an envelope, which is for all.
 */
const whoSigned = ({ said, name, field, trust }: Signature): string | undefined => {
  const stated = trust === 'trusted' ? signerIn(said.reason) : undefined;
  if (stated === 'all') return undefined;
  return stated?.name || name || said.name || field || 'somebody';
};

/** A line of what is told of a signature: an instant (epoch milliseconds), where it begins with one, and what is said. */
export interface SignatureLine {
  label: string;
  at?: number;
  text: string;
}

/** What is told of one signature, line by line. */
export const signatureLines = (signature: Signature, pages: number): SignatureLine[] => {
  const { kind, name, organisation, issuer, said, state, fault, signedAt, stampedAt, stampedBy } = signature;
  const { stampTrust, weaknesses, isBound, coversAll, permission, fingerprint } = signature;
  const lines: SignatureLine[] = [];
  const add = (label: string, text: string, at?: number) =>
    lines.push({ label, text, ...(at !== undefined && { at }) });
  if (fault) add(state === 'unknown' ? 'Not checked' : 'Fault', fault);
  for (const weakness of weaknesses) add('Weak', weakness);
  if (stampedAt !== undefined) {
    const doubt =
      stampTrust === 'trusted'
        ? ''
        : stampTrust === 'unknown'
          ? ', an authority that this page does not judge'
          : '. The certificate of that time-stamp does not hold';
    add('Time', `, by the time-stamp of ${stampedBy}${doubt}`, stampedAt);
  } else if (signedAt !== undefined) add('Time', ', by the signer’s own clock', signedAt);
  if (signature.renewedAt !== undefined) add('Renewed', ', by another time-stamp over the file', signature.renewedAt);
  if (name) {
    const of = [name, organisation].filter((each, at, all) => each && all.indexOf(each) === at).join(', ');
    const by = issuer === name ? 'itself' : issuer;
    const isOfAnother = kind !== 'stamp' && whoSigned(signature) !== name;
    add(
      'Certificate',
      isOfAnother
        ? `Sealed with the certificate of ${of}, issued by ${by}. ${trustInWords(signature)} Its holder says who signed.`
        : `${of}, issued by ${by}. ${trustInWords(signature)}`,
    );
  }
  if (said.name && said.name !== name) add('Name stated', said.name);
  if (said.reason) add('Reason', said.reason);
  if (said.location) add('Place', said.location);
  if (!isBound) add('Note', 'The signature does not say which certificate it was made with, as newer kinds do.');
  const covered = coversAll ? 'The whole file' : 'The file as it was then; what came later is listed below';
  add('Covers', `${covered} (${pages === 1 ? '1 page' : `${pages} pages`} today)`);
  if (kind === 'certification') add('Allows', PERMITTED[permission ?? 2]);
  if (fingerprint) add('Fingerprint', (fingerprint.match(/.{4}/g) ?? []).join(' '));
  return lines;
};

const PERMITTED = {
  1: 'No change at all',
  2: 'Filling in the form and signing',
  3: 'Notes, filling in the form and signing',
} as const;

const place = ({ page }: LaterChange): string => (page === undefined ? '' : ` on page ${page}`);

/** How much is quoted of what may be changed: a page of a certificate is one field. */
const MOST_QUOTED = 160;

const said = ({ before, after, isAllowed }: LaterChange): string => {
  const [was, is] = [before, after].map((text = '') =>
    isAllowed && text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED).trimEnd()}…` : text,
  );
  if (was && is) return `: “${was}” became “${is}”`;
  if (is) return `: “${is}” was added`;
  return was ? `: “${was}” was taken away` : '';
};

/** A field by what people are told it is, or else by its name without the envelope that it is of. */
const fieldInWords = ({ of, label }: LaterChange): string =>
  label || of.replace(/ of [\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/, '');

/** A change in a sentence. */
export const changeInWords = (change: LaterChange): string => {
  const { kind, of, after } = change;
  switch (kind) {
    case 'signature':
      return `Signed in the field ${fieldInWords(change)}`;
    case 'stamp':
      return 'A time-stamp over the file was added';
    case 'proof':
      return 'What helps to verify the signatures in later years was added';
    case 'properties':
      return 'Properties such as title or author were changed';
    case 'filled':
      return `The field ${fieldInWords(change)} was filled in${said(change)}`;
    case 'comment':
      return `A note was added${place(change)}${after ? `: “${after}”` : ''}`;
    case 'text':
      return change.before || after
        ? `Words were changed${place(change)}${said(change)}`
        : `What is drawn was changed${place(change)}: pictures, typefaces or layout`;
    case 'pages':
      return of === 'Pages'
        ? `Pages were added or taken away: ${change.before} before, ${after} now`
        : `The page itself was changed${place(change)} (${of})`;
    case 'cover':
      return `Something that can cover the page was added, changed or taken away${place(change)} (${of})${said(change)}`;
    case 'form':
      return `The form was changed at ${of}${place(change)}`;
    case 'behaviour':
      return `What the file does by itself was changed (${of})`;
    case 'update':
      return 'The file was written on after the last signature, without anything else to be seen';
    case 'other':
      return `The structure of the file was changed (${of})`;
  }
};

/** Changes in sentences, each once, and the same of many pages as one: those that may not be first. */
export const changesInWords = (changes: readonly LaterChange[]): { text: string; isAllowed: boolean }[] => {
  const folded = new Map<string, { pages: number[]; change: LaterChange }>();
  for (const change of changes) {
    const key = JSON.stringify([
      change.kind,
      change.kind === 'text' ? '' : change.of,
      change.isAllowed,
      change.before,
      change.after,
    ]);
    const known = folded.get(key);
    if (!known) folded.set(key, { pages: change.page === undefined ? [] : [change.page], change });
    else if (change.page !== undefined && !known.pages.includes(change.page)) known.pages.push(change.page);
  }
  return [...folded.values()]
    .map(({ pages, change }) => {
      const text = changeInWords(change);
      const many = pages.length > 1 ? text.replace(` on page ${change.page}`, ` on ${pages.length} pages`) : text;
      return { text: many, isAllowed: change.isAllowed };
    })
    .sort((a, b) => Number(a.isAllowed) - Number(b.isAllowed));
};

/** How one signature is called above what is said of it. */
export const signatureTitle = (signature: Signature): VerdictText => {
  const { kind, state, weaknesses } = signature;
  const who = whoSigned(signature);
  const by = who === undefined ? 'for all who signed' : `by ${who}`;
  const what =
    kind === 'stamp'
      ? 'Time-stamp over the file'
      : kind === 'certification'
        ? `Certified ${by}`
        : `${who === undefined ? 'Sealed' : 'Signed'} ${by}`;
  if (state === 'intact' && weaknesses.length > 0) return { title: what, text: 'Intact, but weak', tone: 'bad' };
  if (state === 'intact') return { title: what, text: 'Intact', tone: 'good' };
  return {
    title: what,
    text: state === 'unknown' ? 'Not checked' : 'Not intact',
    tone: state === 'unknown' ? 'neutral' : 'bad',
  };
};
