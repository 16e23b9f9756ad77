import type { MergeData } from '#core/assembly/merge/merge-data.ts';
import { mergeDay } from '#core/assembly/merge/merge-day.ts';
import { type Message, message } from '#core/language/message.ts';
import type { SheetRecord } from '#core/matters/answer-sheet.ts';
import type { ContractRecord, MatterRecord } from '#core/matters/matter.ts';
import { Problem } from '#core/problem.ts';
import { contactsLeftOut } from '#core/questionnaires/left-out.ts';
import { mergeDataOf } from '#core/questionnaires/merge-data.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { filesOf, isMade } from '#core/templates/package.ts';
import { contractIdOf } from './contract-document-id.ts';
import { type DocumentRecord, describing, type VersionRecord, VISIBILITY } from './document.ts';

const OF_SUBMISSION = 'answers-';

/** A submission assembles each version of the answers once, however often it is repeated. */
export const submissionAssemblyId = (answersVersion: number): string => `${OF_SUBMISSION}${answersVersion}`;

/**
 * Refuses the contract of a submission whose answers were opened or changed since; what the firm asks for by itself is made from the
 * answers as they stand.
 */
export const requireSubmitted = (assemblyId: string, { matter, kept }: SheetRecord): void => {
  if (!assemblyId.startsWith(OF_SUBMISSION)) return;
  if (matter.questionnaire === 'submitted' && assemblyId === submissionAssemblyId(kept.version)) return;
  const msg = message('The answers were changed after they were submitted, so no contract was made from them.');
  throw new Problem('contract-refused', { faults: [{ msg }] });
};

/** One document of a contract; `title` is what a download of it is called, `templateFile` the number of the file that the matter started with. */
export interface OrderedDocument {
  packageDocumentId: string;
  name: string;
  title: string;
  templateFile: number;
}

/** Everything that decides what one assembly makes, and who asked for it. */
export interface AssemblyOrder {
  assemblyId: string;
  documentId: string;
  templateId: string;
  title: string;
  /** What is made together, the template's own document first. */
  documents: OrderedDocument[];
  data: MergeData;
  /** What was asked; a tag that it does not ask prints nothing. */
  questionnaire: Questionnaire;
  /** What was answered and is not merged, one sentence each. */
  leftOut: Message[];
  answersVersion: number;
  /** YYYY-MM-DD, for `{{today}}`. */
  today: string;
  now: Date;
  accountId: string;
  madeBy: string;
}

/** What an assembly left in storage: keys, bytes, and what the lawyer should know, one sentence each. */
export type AssembledFiles = Pick<VersionRecord, 'files' | 'sizes' | 'templateFile' | 'name' | 'further' | 'notes'>;

type Asked = Pick<AssemblyOrder, 'assemblyId' | 'accountId' | 'madeBy' | 'now'> & { today: string | undefined };

/** What to assemble of a matter as it stands. */
export const assemblyOrder = ({ matter, questionnaire, kept }: SheetRecord, asked: Asked): AssemblyOrder => {
  const today = mergeDay(asked.today, asked.now);
  const data = mergeDataOf(questionnaire, kept.answers, today);
  return {
    ...asked,
    documentId: contractIdOf(matter.matterId),
    templateId: matter.templateId,
    title: contractName(matter),
    documents: filesOf(matter)
      .filter((document) => isMade(document, data, today))
      .map(({ packageDocumentId, name, file }) => ({
        packageDocumentId,
        name,
        title: contractName({ ...matter, templateName: name }),
        templateFile: file,
      })),
    data,
    questionnaire,
    leftOut: contactsLeftOut(questionnaire, kept.answers, today),
    answersVersion: kept.version,
    today,
  };
};

const contractName = ({ templateName, clientName }: ContractRecord): string => `${templateName} – ${clientName}`;

/** What is said of a version that was made after one that somebody had edited. */
const leftByHand = (number: number): Message =>
  message('Made from the answers again: what was edited by hand in version {number} is not in it.', { number });

/** The matter's contract with one version more, which is not shared; `former` is the document as it stands, if there is one. */
export const nextContract = (
  { matterId, clientId }: MatterRecord,
  former: DocumentRecord | undefined,
  order: AssemblyOrder,
  made: AssembledFiles,
): { document: DocumentRecord; version: VersionRecord } => {
  const at = order.now.toISOString();
  const number = (former?.latest ?? 0) + 1;
  const { assemblyId, answersVersion, madeBy } = order;
  const notes = former?.editedBy === undefined ? made.notes : [leftByHand(former.latest), ...made.notes];
  const version = { ...made, notes, number, madeAt: at, madeBy, assemblyId, answersVersion };
  const document = {
    documentId: order.documentId,
    matterId,
    clientId,
    visibility: VISIBILITY.TEAM,
    createdBy: order.accountId,
    createdAt: at,
    version: 0,
    ...former,
    name: order.title,
    latest: number,
    latestAssemblyId: assemblyId,
    formats: [],
    notes: [],
    updatedAt: at,
  };
  return { document: describing(document, version), version };
};
