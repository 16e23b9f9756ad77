import type { EnvelopeDetail } from '#core/signing/envelope-record.ts';
import { Archive } from '#web/api/archive.ts';

/** An envelope as it goes into an archive: `signed` has all that is signed by now, `asSent` is what was sent. */
export interface ArchivedEnvelope {
  envelope: EnvelopeDetail;
  events: readonly object[];
  documents: readonly { name: string; signed: Uint8Array; asSent: Uint8Array }[];
  /** The page that verifies without a network, as HTML. */
  verifier: string;
}

/** A name without what some systems allow in no name of a file. */
export const plainName = (name: string): string =>
  name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '-').replace(/\.(pdf|docx)$/i, '');

const GUIDE = `What is here

*.pdf          The documents with every signature that was made. Any program that reads PDF files shows the signatures.
as sent/*.pdf  The same documents as they were sent, before anybody signed.
envelope.json  Who was asked to sign what, in which order, and how it ended.
events.json    What happened, in order. Each event has a hash (SHA-256) over what it says and over the hash of the event before.
               "who" is absent where the system did it. Before 30 November 2026 it named the sender or signer there: of handed-over,
               expired, sealed and completed events, and of reminders without an address.
verify.html    A page that needs no network: open it in a browser and choose a PDF to see whether it is whole.
`;

/** One .zip with all that proves an envelope; documents of one name are numbered. */
export const envelopeArchive = ({ envelope, events, documents, verifier }: ArchivedEnvelope): Blob => {
  const archive = new Archive();
  const taken = new Map<string, number>();
  for (const { name, signed, asSent } of documents) {
    const plain = plainName(name);
    const count = (taken.get(plain) ?? 0) + 1;
    taken.set(plain, count);
    const fileName = `${plain}${count > 1 ? ` (${count})` : ''}.pdf`;
    archive.addFile(fileName, signed);
    archive.addFile(`as sent/${fileName}`, asSent);
  }
  archive.addText('envelope.json', `${JSON.stringify(envelope, undefined, 2)}\n`);
  archive.addText('events.json', `${JSON.stringify(events, undefined, 2)}\n`);
  archive.addText('verify.html', verifier);
  archive.addText('what is here.txt', GUIDE);
  return archive.finished();
};
