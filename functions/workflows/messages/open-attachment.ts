import type { Download } from '#core/upload.ts';
import { keptFileAddress } from '#outside/kept-files.ts';
import * as files from '#store/files.ts';
import * as messages from '#store/messages.ts';
import type { Audit } from '#store/table.ts';
import { findAttachment } from './find-attachments.ts';
import type { FoundConversation } from './find-conversation.ts';

/** Notes that somebody opens a file of a message, and gives an address that downloads it. */
export const openAttachment = async (
  found: FoundConversation,
  { messageId, fileId, openingId }: { messageId: string; fileId: string; openingId: string },
  who: string,
  { audit, now }: { audit: Audit; now: Date },
): Promise<Download> => {
  const { firmId } = found.place;
  const { file, version } = await findAttachment(
    found,
    await messages.readMessage(found.place, messageId, now),
    fileId,
    now,
  );
  const opening = { openingId, number: version.number, at: now.toISOString(), who };
  await files.noteOpening(firmId, file, opening, audit);
  return keptFileAddress({ key: version.key, name: file.name });
};
