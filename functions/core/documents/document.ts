import * as z from 'zod';
import { orNotFound } from '#core/problem.ts';
import { Id } from '#core/text.ts';

/** Who in the firm sees a document: its team, or only who made it (section 3). */
export const VISIBILITY = { TEAM: 1, DRAFT: 2 } as const;
export const Visibility = z.union([z.literal(1), z.literal(2)]);
export type Visibility = z.infer<typeof Visibility>;

export const FORMATS = ['docx', 'pdf'] as const;
export type Format = (typeof FORMATS)[number];
export const CONTENT_TYPES: Record<Format, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
};

/** A document of a matter; `latest` is the number of its newest version, from 1. */
export const Document = z.object({
  documentId: Id,
  matterId: Id,
  clientId: Id,
  name: z.string(),
  latest: z.int(),
  formats: z.array(z.enum(FORMATS)),
  visibility: Visibility,
  /** The client of the matter sees it too. */
  sharedWithClient: z.boolean(),
  /** What the lawyer should know of the newest version. */
  notes: z.array(z.string()).default([]),
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
  sizes: z.partialRecord(z.enum(FORMATS), z.number()),
  /** What the lawyer should know of it: tags that no question asks, answers that did not suit their tag's format, a PDF that could not be made. */
  notes: z.array(z.string()),
});
export type DocumentVersion = z.infer<typeof DocumentVersion>;

/** A document with its versions, newest first (at most 50). */
export const DocumentDetail = Document.extend({ versions: z.array(DocumentVersion) });
export type DocumentDetail = z.infer<typeof DocumentDetail>;

/** A document as the client of the matter sees it. */
export const SharedDocument = Document.pick({
  documentId: true,
  matterId: true,
  name: true,
  latest: true,
  formats: true,
  updatedAt: true,
});
export type SharedDocument = z.infer<typeof SharedDocument>;

/** A draft is nobody else's business: it is never shared with the client. */
export const settledSharing = <D extends { visibility: Visibility; sharedWithClient: boolean }>(document: D): D => ({
  ...document,
  sharedWithClient: document.sharedWithClient && document.visibility === VISIBILITY.TEAM,
});

/** A name that every file system takes: characters that some refuse become spaces. */
export const plainFileName = (name: string, most: number): string =>
  [...name]
    .map((letter) => (letter < ' ' || '\\/:*?"<>|'.includes(letter) ? ' ' : letter))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .trim();

/** `Mutual NDA – Acme (v2).docx`: what a download is called. */
export const downloadName = (name: string, number: number, format: Format): string =>
  `${plainFileName(name, 150) || 'Document'} (v${number}).${format}`;

/** A document as the firm keeps it. */
export interface KeptDocument extends Document {
  /** Account that made it. */
  createdBy: string;
  /** What the newest version was made by; a repeated request is known by it. */
  latestAssemblyId: string;
}

/** One version as the firm keeps it: `files` are keys in storage, `assemblyId` tells a repeated request from a new one. */
export interface KeptVersion extends DocumentVersion {
  assemblyId: string;
  answersVersion: number;
  templateFile: number;
  files: Partial<Record<Format, string>>;
}

/** Whether a member sees a document: a draft only its maker. */
export const isSeenBy = ({ visibility, createdBy }: KeptDocument, accountId: string): boolean =>
  visibility === VISIBILITY.TEAM || createdBy === accountId;

/** A document that a member may see; anything else is not there. */
export const seenBy = (document: KeptDocument | undefined, accountId: string): KeptDocument =>
  orNotFound(document && isSeenBy(document, accountId) ? document : undefined);

/** A document that the client of a matter may see, in its newest version only; anything else is not there. */
export const sharedIn = (document: KeptDocument | undefined, matterId: string, number: number): KeptDocument => {
  const isShared = document?.sharedWithClient && document.matterId === matterId && document.latest === number;
  return orNotFound(isShared ? document : undefined);
};

/** The key in storage of one format of a version. */
export const fileOf = (version: KeptVersion | undefined, format: Format): string => orNotFound(version?.files[format]);
