import type { Attached } from '#core/messages/message.ts';
import type { Download } from '#core/upload.ts';
import { keptFileAddress } from '#outside/kept-files.ts';
import * as files from '#store/files.ts';
import * as messages from '#store/messages.ts';
import type { Audit } from '#store/table.ts';
import { findAttachment } from './find-attachments.ts';
import type { FoundConversation } from './find-conversation.ts';

/** Gives an address that downloads a file of a message, or a document of a contract; of a file it notes that somebody opens it. */
export const openAttachment = async (
  found: FoundConversation,
  { messageId, openingId, ...wanted }: Pick<Attached, 'fileId' | 'contract'> & { messageId: string; openingId: string },
  who: string,
  { audit, now }: { audit: Audit; now: Date },
): Promise<Download> => {
  const { firmId } = found.place;
  const message = await messages.readMessage(found.place, messageId, now);
  const { key, name, file, number } = await findAttachment(found, message, wanted, now);
  if (file) await files.noteOpening(firmId, file, { openingId, number, at: now.toISOString(), who }, audit);
  return keptFileAddress({ key, name });
};
