import type { Clause, ClauseVersion } from '#core/clauses/clause.ts';
import type { ClientRecord } from '#core/clients/client.ts';
import type { StoredDocument, VersionRecord } from '#core/documents/document.ts';
import type { MatterItem } from '#core/matters/matter.ts';
import type { TemplateVersionRecord } from '#core/questionnaires/template-version.ts';
import type { EnvelopeRecord } from '#core/signing/envelope-record.ts';
import type { Template } from '#core/templates/template.ts';
import * as keys from './keys.ts';
import * as table from './table.ts';

type StoredEnvelope = EnvelopeRecord & { version: number };
type Listed<T> = Promise<table.Page<T>>;

/** A page of one kind of a firm's items as they stand at this moment, in the order of their keys. */
const pageOf = async <T>(partition: string, begins: string, limit: number, cursor?: string): Listed<T> => {
  const { items, cursor: next } = await table.list<T & table.Stored>({
    partition,
    begins,
    limit,
    consistent: true,
    ...(cursor ? { cursor } : {}),
  });
  return { items: items.map((item) => table.withoutKeys(item) as T), ...(next ? { cursor: next } : {}) };
};

const ofFirm =
  <T>(begins: string, limit: number) =>
  (firmId: string, cursor?: string): Listed<T> =>
    pageOf<T>(keys.firmPartition(firmId), begins, limit, cursor);

export interface MemberLine {
  accountId: string;
  firstName: string;
  lastName: string;
  email: string;
}

/** Everybody, archived or not; pages are as small as what is read with each item is large. */
export const members = ofFirm<MemberLine>('MEMBER#', 50);
export const clients = ofFirm<ClientRecord>('CLIENT#', 50);
export const templates = ofFirm<Template>('TEMPLATE#', 1);
export const clauses = ofFirm<Clause>('CLAUSE#', 1);
export const matters = ofFirm<MatterItem>('MATTER#', 1);
/** Copies of files: where each stands. */
export const files = ofFirm<{ fileId: string; matterId?: string; clientId: string }>('FILE#', 25);
export const documents = ofFirm<StoredDocument>('DOCUMENT#', 1);

/** The envelopes of a matter, one a page: an item may be 300 KB. */
export const envelopes = (firmId: string, matterId: string, cursor?: string): Listed<StoredEnvelope> =>
  pageOf(keys.envelopesOf(firmId, matterId), 'ENVELOPE#', 1, cursor);

/** All versions of a document, the oldest first, 25 a page. */
export const versions = (firmId: string, documentId: string, cursor?: string): Listed<VersionRecord> =>
  pageOf(keys.documentPartition(firmId, documentId), 'VERSION#', 25, cursor);

/** All versions of a template, the oldest first, 8 a page. */
export const templateVersions = (firmId: string, templateId: string, cursor?: string): Listed<TemplateVersionRecord> =>
  pageOf(keys.templatePartition(firmId, templateId), 'VERSION#', 8, cursor);

/** All versions of a clause, the oldest first, 10 a page. */
export const clauseVersions = (firmId: string, clauseId: string, cursor?: string): Listed<ClauseVersion> =>
  pageOf(keys.clausePartition(firmId, clauseId), 'VERSION#', 10, cursor);

export interface AuditEvent {
  at: string;
  who: string;
  operation: string;
  step?: string;
  from: string;
  on: string[];
}

/** What happened in the firm, the oldest first. */
export const events = (firmId: string, cursor?: string): Listed<AuditEvent> =>
  pageOf(keys.auditPartition(keys.firmPartition(firmId)), '', 100, cursor);
