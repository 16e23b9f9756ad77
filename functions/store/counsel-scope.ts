import { matterOfContract } from '#core/documents/contract-document-id.ts';
import { wholeIdOf } from '#core/matters/contract-id.ts';
import { documentsOfFirm, firmPartition, searchPartition } from './keys.ts';
import type { Key } from './table.ts';

/** One matter of a firm, which is open to somebody of another. */
export interface OneMatter {
  firmId: string;
  matterId: string;
}

/**
 * Whether something is of the matter: what stands in its own partitions, its copy among the firm's matters, and its contract. Ids are
 * compared whole, for whoever opens a matter chooses its id.
 */
export const isOfMatter = ({ pk, sk }: Key, { firmId, matterId }: OneMatter): boolean => {
  const firm = firmPartition(firmId);
  if (pk === firm) return matterNamedBy(sk) === matterId;
  return pk.startsWith(`${firm}#`) && matterNamedBy(pk.slice(firm.length + 1)) === matterId;
};

/** The matter that a key's words name, itself or by one of its contracts: `MATTER#m`, `MATTER#m#TASKS`, `DOCUMENT#contract-m`. */
const matterNamedBy = (text: string): string | undefined => {
  const [kind, id = ''] = text.split('#');
  const named = kind === 'MATTER' ? id : kind === 'DOCUMENT' ? matterOfContract(id) : undefined;
  return named && wholeIdOf(named);
};

/** What a change in a matter writes of its firm besides: the event, counts, the calendar, the place in a list and among what happened; and the words by which a file is found. None of it is read. */
const writtenBesides: readonly Key[] = [
  { pk: '', sk: 'AUDIT' },
  { pk: '', sk: 'SUMMARY' },
  { pk: '', sk: 'WALLED' },
  { pk: '', sk: 'NAMED' },
  { pk: '', sk: 'FILE' },
  { pk: '#TASKS', sk: 'NAMED' },
  { pk: '#DOCUMENTS', sk: 'NAMED' },
  { pk: '#RECENT', sk: 'NAMED' },
  { pk: '#CALENDAR', sk: 'ENTRY' },
];

/** The list of the files of a client, in which one of the matter stands. */
const isFilesOfClient = ({ pk, sk }: Key, firmId: string): boolean =>
  sk === 'NAMED' &&
  pk.startsWith(`${firmPartition(firmId)}#CLIENT#`) &&
  /^[^#]+#FILES$/.test(pk.split('#CLIENT#')[1] ?? '');

/** What has the words of a file of the matter found. */
const isTextTask = ({ pk, sk }: Key, firmId: string): boolean =>
  pk === firmPartition(firmId) && sk.startsWith('OUTBOX#text-');

/** Whether co-counsel may reach something of the firm whose matter is open to them. Everything else of the firm is closed. */
export const isOpenToCounsel = (key: Key, use: 'read' | 'write', matter: OneMatter): boolean =>
  isOfMatter(key, matter) ||
  (use === 'write' &&
    (key.pk === searchPartition(documentsOfFirm(matter.firmId)) ||
      isFilesOfClient(key, matter.firmId) ||
      isTextTask(key, matter.firmId) ||
      writtenBesides.some(
        ({ pk, sk }) => key.pk === `${firmPartition(matter.firmId)}${pk}` && key.sk.split('#', 1)[0] === sk,
      )));
