import * as z from 'zod/mini';
import { type Message, message, type Tell } from '#core/language/message.ts';
import { FIRST_DOCUMENT } from '#core/templates/document-of.ts';
import { pinnedClauses } from '#core/templates/package.ts';
import { PackageDocument, type PackageDocumentRecord } from '#core/templates/package-document.ts';
import type { Template } from '#core/templates/template.ts';
import { TemplateFile, type TemplateFileRecord, templateFileFor } from '#core/templates/template-file.ts';
import { Questionnaire } from './question.ts';

/** Versions of a template that are kept; of more the oldest go. */
export const MOST_VERSIONS = 50;

/** Whether older versions than those listed, newest first, have gone to make room for them. */
export const areOlderGone = (versions: readonly { number: number }[]): boolean => (versions.at(-1)?.number ?? 1) > 1;

/** The files of a template, with the version of its questionnaire; 0 while that is the first draft. */
export interface TemplateState {
  file: TemplateFileRecord;
  documents?: PackageDocumentRecord[];
  questionnaire: number;
}

/**
 * A numbered state of a template, which never changes. One is kept when its files change, when a matter is opened with a questionnaire
 * that no version has, and of what a change would replace. What a template is called, and its tests, are in none.
 */
export interface TemplateVersionRecord extends TemplateState {
  number: number;
  savedAt: string;
  /** Name of the person. */
  savedBy: string;
  /** The version that was brought back. */
  restored?: number;
}

/** The number of a version, in digits. */
export const VersionNumber = z.string().check(z.regex(/^[1-9]\d{0,5}$/));

/** A version as lists show it. */
export const TemplateVersion = z.object({
  number: z.int(),
  savedAt: z.string(),
  savedBy: z.string(),
  /** What differs from the version before it. */
  changes: z.array(z.string()),
  /** False of what stands now and is in no version yet. */
  kept: z.boolean(),
});
export type TemplateVersion = z.infer<typeof TemplateVersion>;

/** A version with its files and its questionnaire. */
export const TemplateVersionDetail = z.object({
  number: z.int(),
  savedAt: z.string(),
  file: TemplateFile,
  documents: z.array(PackageDocument),
  questionnaire: Questionnaire,
});
export type TemplateVersionDetail = z.infer<typeof TemplateVersionDetail>;

/** A state of a template that is kept, with the version of its questionnaire. */
export const stateOf = ({ file, documents }: Pick<Template, 'file' | 'documents'>, questionnaire: number) => ({
  file,
  ...(documents && { documents }),
  questionnaire,
});

/** A state's documents in their order; the first has no name of its own, because the template's may change. */
const documentsOf = ({ file, documents = [] }: TemplateState): PackageDocumentRecord[] => [
  { packageDocumentId: FIRST_DOCUMENT, name: '', file },
  ...documents,
];

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether two states have the same files, with the same names and conditions in the same order, and the same questionnaire. */
export const isSameState = (one: TemplateState, other: TemplateState): boolean => {
  const said = (state: TemplateState) =>
    documentsOf(state).map(({ packageDocumentId, name, condition, file: { number } }) => [
      packageDocumentId,
      name,
      condition,
      number,
    ]);
  return one.questionnaire === other.questionnaire && isSame(said(one), said(other));
};

const changesOfDocument = (before: PackageDocumentRecord, after: PackageDocumentRecord): Message[] => {
  const { packageDocumentId, name, condition, file } = after;
  const changes: Message[] = [];
  // The same upload with another version of a clause in it is another file too.
  if (before.file.uploadId !== file.uploadId)
    changes.push(
      packageDocumentId === FIRST_DOCUMENT
        ? message('Another file: {file}', { file: file.name })
        : message('Another file of “{name}”: {file}', { name, file: file.name }),
    );
  if (before.name !== name) changes.push(message('“{before}” is now called “{name}”', { before: before.name, name }));
  if (before.condition !== condition)
    changes.push(
      condition === undefined
        ? message('“{name}” is now always made', { name })
        : message('“{name}” is now made when {condition}', { name, condition }),
    );
  return changes;
};

const changesOfDocuments = (before: TemplateState, after: TemplateState): Message[] => {
  const [former, present] = [documentsOf(before), documentsOf(after)];
  const idsAmong = (some: PackageDocumentRecord[], others: PackageDocumentRecord[]): string[] => {
    const among = new Set(others.map(({ packageDocumentId }) => packageDocumentId));
    return some.map(({ packageDocumentId }) => packageDocumentId).filter((id) => among.has(id));
  };
  const isIn = (some: PackageDocumentRecord[], { packageDocumentId }: PackageDocumentRecord) =>
    some.find((each) => each.packageDocumentId === packageDocumentId);
  return [
    ...present.flatMap((document) => {
      const old = isIn(former, document);
      return old ? changesOfDocument(old, document) : [message('Added the document “{name}”', { name: document.name })];
    }),
    ...former
      .filter((document) => !isIn(present, document))
      .map(({ name }) => message('Removed the document “{name}”', { name })),
    ...(isSame(idsAmong(former, present), idsAmong(present, former)) ? [] : [message('Other order of the documents')]),
  ];
};

const changesOfClauses = (before: TemplateState, after: TemplateState): Message[] => {
  const former = new Map(pinnedClauses(before).map(({ clauseId, number }) => [clauseId, number]));
  return pinnedClauses(after)
    .filter(({ clauseId, number }) => (former.get(clauseId) ?? number) !== number)
    .map(({ clauseId, number }) =>
      message('The clause {clause} has its version {number}', { clause: clauseId, number }),
    );
};

/** What a version changed of the one before it, in words; nothing of the first that is kept. */
const versionChanges = (before: TemplateState | undefined, after: TemplateState & { restored?: number }): Message[] => {
  if (after.restored !== undefined) return [message('Restored version {number}', { number: after.restored })];
  if (!before) return [];
  return [
    ...changesOfDocuments(before, after),
    ...changesOfClauses(before, after),
    ...(before.questionnaire === after.questionnaire ? [] : [message('Another questionnaire')]),
  ];
};

/** The versions as a list shows them, newest first; `present` is what stands, and leads where no version has it. */
export const versionRows = (
  kept: readonly TemplateVersionRecord[],
  present: TemplateState & { changedAt: string },
  tell: Tell,
): TemplateVersion[] => {
  const [newest] = kept;
  const rows = kept.map((version, at): TemplateVersion => {
    const { number, savedAt, savedBy } = version;
    return { number, savedAt, savedBy, changes: versionChanges(kept[at + 1], version).map(tell), kept: true };
  });
  if (newest && isSameState(newest, present)) return rows;
  const changes = versionChanges(newest, present).map(tell);
  return [
    { number: (newest?.number ?? 0) + 1, savedAt: present.changedAt, savedBy: '', changes, kept: false },
    ...rows,
  ];
};

/** A version in the spelling of the wire, as its reader sees it. */
export const templateVersionDetail = (
  { number, savedAt, file, documents = [] }: TemplateVersionRecord,
  questionnaire: Questionnaire,
  tell: Tell,
): TemplateVersionDetail => ({
  number,
  savedAt,
  file: templateFileFor(file, tell),
  documents: documents.map((document) => ({ ...document, file: templateFileFor(document.file, tell) })),
  questionnaire,
});
