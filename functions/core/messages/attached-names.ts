import type { Attached } from './message.ts';

// Beside `message.ts` and not in it: pages need these, and none of its schemas.

/** Tells what is attached to a message apart: a contract goes with it in one version, each of its documents in each format. */
export const attachmentKey = ({ fileId, contract }: Pick<Attached, 'fileId' | 'contract'>): string =>
  contract ? [fileId, contract.packageDocumentId, contract.format].join(' ') : fileId;

/** By which a reader asks whether something attached is gone: of a contract one version may be, and another not. */
export const askedName = ({ fileId, number, contract }: Attached): string =>
  contract ? `${fileId}.${number}` : fileId;

/** The id that such a name says, and of a contract the number of the version. */
export const partsOfName = (name: string): { fileId: string; number?: number } => {
  const [fileId = '', number] = name.split('.');
  return { fileId, ...(number !== undefined && { number: Number(number) }) };
};
