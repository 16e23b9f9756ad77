import type { PlacedField } from '#core/assembly/layout/sign-fields.ts';
import type { Actor } from '#core/auth/account.ts';
import { documentsIn, seenBy } from '#core/documents/document.ts';
import { isDocx } from '#core/files/sfdt.ts';
import { message } from '#core/language/message.ts';
import { wholeIdOf } from '#core/matters/contract-id.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { mayBeSealed } from '#core/seals/may-be-sealed.ts';
import type { DocumentRecord, Source } from '#core/signing/envelope-record.ts';
import { FIRST_DOCUMENT } from '#core/templates/document-of.ts';
import { DocxRefused } from '#outside/docx-refused.ts';
import { readFile } from '#outside/files.ts';
import { withSignPlaces } from '#outside/signable-docx.ts';
import { NotTypeset, typeset } from '#outside/typesetting.ts';
import * as documents from '#store/documents.ts';
import * as files from '#store/files.ts';
import { findFile } from '#workflows/files/find-file.ts';
import { keepFile } from './keep-file.ts';

const NO_KIND = message('Only PDF and Word files can be sent for signature.');
const NOT_TYPESET = message('This Word file cannot be turned into a PDF. Save it as PDF, upload that, and send it.');
const NO_PDF = message('This contract has no PDF yet. Please try again in a minute.');

interface Taken {
  name: string;
  pdf: Uint8Array;
  fields: readonly PlacedField[];
}

const typesetFile = async (docx: Uint8Array, name: string, now: Date): Promise<Taken> => {
  try {
    const { pdf, fields } = await typeset({ docx: withSignPlaces(docx), title: name, createdAt: now });
    return { name, pdf, fields };
  } catch (error) {
    if (error instanceof NotTypeset || error instanceof DocxRefused)
      throw new Problem('not-for-signature', { params: { reason: NOT_TYPESET } });
    throw error;
  }
};

type Caller = Pick<Actor, 'firmId' | 'accountId'>;

const takeContract = async (
  { firmId, accountId }: Caller,
  { id, versionNumber, packageDocumentId = FIRST_DOCUMENT }: Source,
  matterId: string,
  now: Date,
): Promise<Taken> => {
  const [found, version] = await Promise.all([
    documents.read(firmId, id, now),
    documents.readVersion(firmId, id, versionNumber, now),
  ]);
  const document = seenBy(found, accountId);
  if (wholeIdOf(document.matterId) !== wholeIdOf(matterId)) throw new Problem('not-found');
  const made = orNotFound(
    documentsIn(orNotFound(version), document).find((each) => each.packageDocumentId === packageDocumentId),
  );
  if (made.files.pdf === undefined) throw new Problem('not-for-signature', { params: { reason: NO_PDF } });
  return { name: made.title, pdf: orNotFound(await readFile(made.files.pdf)), fields: made.fields ?? [] };
};

const takeFile = async (actor: Caller, { id, versionNumber }: Source, matterId: string, now: Date): Promise<Taken> => {
  const { file } = await findFile(actor, { fileId: id, matterId }, now);
  const { key, type } = orNotFound(await files.readVersion(actor.firmId, file, versionNumber, now));
  const bytes = orNotFound(await readFile(key));
  if (isDocx(type)) return typesetFile(bytes, file.name, now);
  if (type !== 'application/pdf') throw new Problem('not-for-signature', { params: { reason: NO_KIND } });
  return { name: file.name, pdf: bytes, fields: [] };
};

/** A version of a contract, or of a file of a matter, taken into an envelope as PDF; refused in words where it cannot be signed. */
export const takeDocument = async (
  actor: Caller,
  {
    envelopeId,
    documentId,
    matterId,
    callId,
  }: { envelopeId: string; documentId: string; matterId: string; callId: string },
  source: Source,
  now: Date,
): Promise<DocumentRecord> => {
  const take = source.kind === 'contract' ? takeContract : takeFile;
  const { name, pdf, fields } = await take(actor, source, matterId, now);
  const judged = await mayBeSealed(pdf, now.getTime());
  if (!judged.may) throw new Problem('not-for-signature', { params: { reason: judged.reason } });
  const of = { firmId: actor.firmId, matterId, envelopeId };
  const kept = await keepFile(of, `${documentId}-${callId}.pdf`, pdf, now);
  const { pages, signatures } = judged;
  return { documentId, name, source, pages, fields: [...fields], signatures, ...kept };
};
