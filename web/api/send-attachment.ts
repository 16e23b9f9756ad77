import { beginInvitedAttachment, readInvitedAttachment } from '#core/messages/endpoints.ts';
import { call } from './client.ts';
import type { Sending } from './retry-until-answered.ts';
import { requireKept, sending } from './sending.ts';

interface Way {
  conversationId: string;
  uploadId: string;
  onProgress: (part: number, state: Sending) => void;
  signal: AbortSignal;
}

/** Sends a client's file for a message, and waits until it was inspected; gives the file that it became, or rejects with an `ApiProblem`. */
export const sendAttachment = async (
  file: File,
  { conversationId, uploadId, onProgress, signal }: Way,
): Promise<string> => {
  const { persist, put, inspected } = sending({ onProgress, signal });
  const which = { conversationId, uploadId };
  const begin = { ...which, fileName: file.name, size: file.size };
  const { way } = await persist(() => call(beginInvitedAttachment, begin, { signal }));
  if (way) await put(way.form, file);
  const sent = await inspected(() => call(readInvitedAttachment, which, { signal }));
  requireKept(sent);
  return sent.fileId ?? uploadId;
};
