import * as z from 'zod/mini';
import type { PlacedField } from '#core/assembly/layout/sign-fields.ts';
import { inProse } from '#core/assembly/merge/merge-data.ts';
import { type Message, message, type Tell, tellInEnglish } from '#core/language/message.ts';
import { orNotFound, Problem, problems } from '#core/problem.ts';
import { FIRST_DOCUMENT } from '#core/templates/document-of.ts';
import { bytesOf, Id } from '#core/text.ts';
import type { Current } from '#core/version.ts';
import { plainFileName } from './plain-file-name.ts';

/** Who in the firm sees a document: its team, or only who made it. */
export const VISIBILITY = { TEAM: 1, DRAFT: 2 } as const;
export const Visibility = z.union([z.literal(1), z.literal(2)]);
export type Visibility = z.infer<typeof Visibility>;

export const FORMATS = ['docx', 'pdf'] as const;
export type Format = (typeof FORMATS)[number];
export const CONTENT_TYPES: Record<Format, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
};

/** One document of a version, in the formats it was made in. */
export const VersionDocument = z.object({
  packageDocumentId: Id,
  /** What it is called among the others. */
  name: z.string(),
  formats: z.array(z.enum(FORMATS)),
});
export type VersionDocument = z.infer<typeof VersionDocument>;

/** Who has signed documents of a version, once all that were asked to have. */
export const ContractSigning = z.object({
  envelopeId: Id,
  packageDocumentIds: z.array(Id),
  /** When the last of them signed (ISO). */
  at: z.string(),
  /** Their names. */
  by: z.array(z.string()),
});
export type ContractSigning = z.infer<typeof ContractSigning>;

/** Signings that a version remembers. */
export const MOST_SIGNINGS = 10;

/** A document of a matter; `latest` is the number of its newest version, from 1. */
export const Document = z.object({
  documentId: Id,
  matterId: Id,
  clientId: Id,
  name: z.string(),
  latest: z.int(),
  /** Those that all documents of its newest version were made in. */
  formats: z.array(z.enum(FORMATS)),
  /** The documents of its newest version, the template's own first; one where the template is no package. */
  documents: z.array(VersionDocument),
  /** Who edited its newest version by hand; absent where that was made from the answers alone. */
  editedBy: z.optional(z.string()),
  visibility: Visibility,
  /** Number of the one version that the client of the matter sees; absent while none is shared. */
  sharedVersion: z.optional(z.int()),
  /** The signing of it that came last, and of which version: none is made of it any more. */
  signed: z.optional(z.extend(ContractSigning, { number: z.int() })),
  /** What the lawyer should know of the newest version. */
  notes: z.array(z.string()),
  createdAt: z.string(),
  /** When the newest version was made; sharing it changes nothing of that. */
  updatedAt: z.string(),
  version: z.int(),
});
export type Document = z.infer<typeof Document>;

/** One version, never overwritten; sizes are bytes. */
export const DocumentVersion = z.object({
  number: z.int(),
  madeAt: z.string(),
  madeBy: z.string(),
  /** It was edited by hand, and not made from the answers alone. */
  edited: z.optional(z.literal(true)),
  /** The signings of it, the newest last. */
  signings: z.optional(z.array(ContractSigning)),
  /** Of its first document. */
  sizes: z.partialRecord(z.enum(FORMATS), z.number()),
  /** All its documents, the template's own first; one where the template is no package. */
  documents: z.array(VersionDocument),
  /** What the lawyer should know of it: tags that no question asks, answers that did not suit their tag's format, a PDF that could not be made. */
  notes: z.array(z.string()),
});
export type DocumentVersion = z.infer<typeof DocumentVersion>;

/** The shared version of a document as the client of the matter sees it, and nothing of the others. */
export const SharedDocument = z.object({
  documentId: Id,
  matterId: Id,
  name: z.string(),
  number: z.int(),
  formats: z.array(z.enum(FORMATS)),
  documents: z.array(VersionDocument),
  madeAt: z.string(),
});
export type SharedDocument = z.infer<typeof SharedDocument>;

/** `Mutual NDA – Acme (v2).docx`: what a download is called. */
export const downloadName = (name: string, number: number, format: Format): string =>
  `${plainFileName(name, 150) || 'Document'} (v${number}).${format}`;

/** A document as the firm keeps it; what is said of it is told in the language of who reads it. */
export interface DocumentRecord extends Omit<Document, 'notes' | 'documents'> {
  notes: Message[];
  /** Absent where its newest version has one document. */
  documents?: VersionDocument[];
  /** When its shared version was shared; absent of older ones. */
  sharedVersionAt?: string | undefined;
  /** Account that made it. */
  createdBy: string;
  /** What the newest version was made by; a repeated request is known by it. */
  latestAssemblyId: string;
  /** The oldest version that shows all that people decided of it: since then only PDFs were added. Absent where that is the present one. */
  decidedAs?: number;
}

/** A document as it was stored; before single versions were shared, the newest was, or none. The first had no notes. */
export type StoredDocument = Omit<DocumentRecord, 'notes'> & { notes?: Message[]; sharedWithClient?: boolean };

/** A stored document as it is kept now: what the client could see before, and no more, is the shared version. */
export const documentRecord = <D extends StoredDocument>({
  sharedWithClient,
  ...document
}: D): Omit<D, 'sharedWithClient'> & Pick<DocumentRecord, 'sharedVersion' | 'notes'> => ({
  notes: [],
  ...(sharedWithClient && document.visibility === VISIBILITY.TEAM && { sharedVersion: document.latest }),
  ...document,
});

/** A document as its reader sees it. */
export const documentFor = (document: DocumentRecord, tell: Tell): Document => ({
  ...document,
  documents: document.documents ?? [
    { packageDocumentId: FIRST_DOCUMENT, name: document.name, formats: document.formats },
  ],
  notes: document.notes.map(tell),
});

/** A document as its reader saw it: a PDF that was added meanwhile is nobody's decision. A conflict when somebody changed it. */
export const documentAsSeen = (document: Current<DocumentRecord>, version: number): Current<DocumentRecord> => {
  const oldest = document.decidedAs ?? document.version;
  if (version < oldest || version > document.version) throw new Problem('conflict');
  return document;
};

/** What is said of a version that is shared, wherever that was done. */
export const SHARING_SAID = 'Shared a document with a client';

/** Shares one version in place of the one before; what is shared is no draft. */
export const sharedAs = <D extends DocumentRecord>(document: D, number: number, now: Date): D => ({
  ...document,
  visibility: VISIBILITY.TEAM,
  sharedVersion: number,
  sharedVersionAt: now.toISOString(),
});

/** Whether a document was shared with who is the client of its matter now, and not with another who was merged into that one. */
export const isSharedSince = (
  { sharedVersionAt = '' }: Pick<DocumentRecord, 'sharedVersionAt'>,
  movedAt: string | undefined,
): boolean => movedAt === undefined || sharedVersionAt > movedAt;

/** Shares nothing of a document any more. */
export const unshared = <D extends DocumentRecord>(document: D): D => ({
  ...document,
  sharedVersion: undefined,
  sharedVersionAt: undefined,
});

/** Shows a document to the team, or to its maker alone; a draft is nobody else's business and so is never shared. */
export const shownTo = <D extends DocumentRecord>(document: D, visibility: Visibility): D => ({
  ...(visibility === VISIBILITY.DRAFT ? unshared(document) : document),
  visibility,
});

/** Files of one document of a version: keys in storage, and bytes. */
interface MadeFiles {
  files: Partial<Record<Format, string>>;
  sizes: Partial<Record<Format, number>>;
  /** Number of the template's file that it was made from. */
  templateFile: number;
  /** Where its PDF is signed; absent where nowhere, and of versions from before these were kept. */
  fields?: PlacedField[] | undefined;
}

/** Another document of a version than its first; `title` is what a download of it is called. */
export interface FurtherDocument extends MadeFiles {
  packageDocumentId: string;
  name: string;
  title: string;
}

/** One version as the firm keeps it: files are those of its first document, `assemblyId` tells a repeated request from a new one. */
export interface VersionRecord extends Omit<DocumentVersion, 'notes' | 'documents'>, MadeFiles {
  notes: Message[];
  assemblyId: string;
  answersVersion: number;
  /** What its first document is called among the others; absent where the template is no package. */
  name?: string | undefined;
  /** The other documents of the package that were made with it; all of them are kept with it, or none. */
  further?: FurtherDocument[] | undefined;
}

/** Every document of a version, its first one first. */
export const documentsIn = (version: VersionRecord, { name }: Pick<DocumentRecord, 'name'>): FurtherDocument[] => {
  const { files, sizes, templateFile, fields } = version;
  const first = { packageDocumentId: FIRST_DOCUMENT, name: version.name ?? name, title: name };
  return [{ ...first, files, sizes, templateFile, ...(fields && { fields }) }, ...(version.further ?? [])];
};

const shownIn = (version: VersionRecord, document: Pick<DocumentRecord, 'name'>): VersionDocument[] =>
  documentsIn(version, document).map(({ packageDocumentId, name, sizes }) => ({
    packageDocumentId,
    name,
    formats: FORMATS.filter((format) => sizes[format] !== undefined),
  }));

/** A version of a document as its reader sees it. */
export const versionFor = (
  version: VersionRecord,
  document: Pick<DocumentRecord, 'name'>,
  tell: Tell,
): DocumentVersion => ({
  ...version,
  documents: shownIn(version, document),
  notes: version.notes.map(tell),
});

/** One file in storage: its key there, and its size in bytes. */
export interface FileRecord {
  key: string;
  size: number;
}

/** A PDF that was kept, what it cannot show, and where it is signed. */
export interface PdfRecord extends FileRecord {
  notes: Message[];
  fields?: PlacedField[];
}

/** Bytes of the places for signing of all documents of a version, whose item holds 400 KB. */
const MOST_FIELD_BYTES = 150_000;

const TOO_MANY_PLACES = message(
  'It has too many places for signing to be sent for signature. Whoever signs it on paper finds all of them.',
);

const PDF_FAILED = problems['pdf-failed'].msg;

/** A version once the PDF of one of its documents was tried: with the PDF, or with a note that it could not be made. */
export const withPdf = (
  version: VersionRecord,
  pdf: PdfRecord | undefined,
  packageDocumentId = FIRST_DOCUMENT,
): VersionRecord => {
  const isFirst = packageDocumentId === FIRST_DOCUMENT;
  const of = isFirst ? version : version.further?.find((document) => document.packageDocumentId === packageDocumentId);
  if (!of) return version;
  const named = (note: Message): Message =>
    version.further ? message('“{document}”: {note}', { document: of.name ?? '', note }) : note;
  const failed = named(PDF_FAILED);
  const { fields = [] } = pdf ?? {};
  const others = documentsIn(version, { name: '' }).filter((each) => each.packageDocumentId !== packageDocumentId);
  const isKept = bytesOf([fields, ...others.map((each) => each.fields ?? [])]) <= MOST_FIELD_BYTES;
  const found = [...(pdf?.notes ?? []), ...(isKept ? [] : [TOO_MANY_PLACES])].map(named);
  const said = new Set([failed, ...found].map(tellInEnglish));
  const notes = [...version.notes.filter((note) => !said.has(tellInEnglish(note))), ...found];
  if (!pdf) return of.files.pdf ? version : { ...version, notes: [...notes, failed] };
  const made = {
    files: { ...of.files, pdf: pdf.key },
    sizes: { ...of.sizes, pdf: pdf.size },
    ...(isKept && fields.length > 0 && { fields }),
  };
  return isFirst
    ? { ...version, ...made, notes }
    : { ...version, notes, further: version.further?.map((each) => (each === of ? { ...each, ...made } : each)) };
};

/** The formats that every document of a version was made in. */
export const formatsOf = ({ sizes, further = [] }: Pick<VersionRecord, 'sizes' | 'further'>): Format[] =>
  FORMATS.filter((format) => [{ sizes }, ...further].every((each) => each.sizes[format] !== undefined));

/** A document with what it says of its newest version, once that version changed; of an earlier one it says nothing. */
export const describing = (document: DocumentRecord, version: VersionRecord): DocumentRecord => {
  if (document.latest !== version.number) return document;
  const { documents: _, editedBy: __, ...other } = document;
  return {
    ...other,
    ...(version.edited && { editedBy: version.madeBy }),
    formats: formatsOf(version),
    notes: version.notes,
    ...(version.name !== undefined && { documents: shownIn(version, document) }),
  };
};

/** Whether a member sees a document: a draft only its maker. */
export const isSeenBy = (
  { visibility, createdBy }: Pick<DocumentRecord, 'visibility' | 'createdBy'>,
  accountId: string,
): boolean => visibility === VISIBILITY.TEAM || createdBy === accountId;

/** A document that a member may see; anything else is not there. */
export const seenBy = <D extends DocumentRecord>(document: D | undefined, accountId: string): D =>
  orNotFound(document && isSeenBy(document, accountId) ? document : undefined);

/** A matter as it is shared with its client. */
interface SharedMatter {
  matterId: string;
  movedAt?: string | undefined;
}

/** Whether the client of a matter may see a version of a document: the shared one alone. */
export const isSharedIn = (document: DocumentRecord, { matterId, movedAt }: SharedMatter, number: number): boolean =>
  document.matterId === matterId && document.sharedVersion === number && isSharedSince(document, movedAt);

/** A document that the client of a matter may see, in its shared version only; anything else is not there. */
export const sharedIn = (document: DocumentRecord | undefined, matter: SharedMatter, number: number): DocumentRecord =>
  orNotFound(document && isSharedIn(document, matter, number) ? document : undefined);

/** What the client of a matter is told of the shared version of a document. */
export const sharedDocumentOf = (
  { documentId, matterId, name }: DocumentRecord,
  version: VersionRecord,
): SharedDocument => ({
  documentId,
  matterId,
  name,
  number: version.number,
  formats: formatsOf(version),
  documents: shownIn(version, { name }),
  madeAt: version.madeAt,
});

/** What a client is told that is shared with a version: the document, or those of the package. */
export const namesIn = (version: VersionRecord, document: Pick<DocumentRecord, 'name'>): string =>
  inProse(documentsIn(version, document).map(({ name }) => name));

/** One document of a version in one format: its key in storage, and what a download of it is called. */
export const fileOf = (
  version: VersionRecord | undefined,
  document: Pick<DocumentRecord, 'name'>,
  format: Format,
  packageDocumentId = FIRST_DOCUMENT,
): { key: string; fileName: string } => {
  const known = orNotFound(version);
  const found = documentsIn(known, document).find((each) => each.packageDocumentId === packageDocumentId);
  const { files, title } = orNotFound(found);
  return { key: orNotFound(files[format]), fileName: downloadName(title, known.number, format) };
};
