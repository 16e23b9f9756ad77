import { beginInvitedAttachment, readInvitedAttachment } from '#core/messages/endpoints.ts';
import { call } from './client.ts';
import { insist as insisting, pause, type Sending } from './insist.ts';
import { ApiProblem } from './problem.ts';
import { upload } from './upload.ts';

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
  let part = 0;
  const insist = <T>(step: () => Promise<T>) => insisting(step, { signal, onLost: () => onProgress(part, 'waiting') });
  const which = { conversationId, uploadId };
  const begin = { ...which, fileName: file.name, size: file.size };
  const { way } = await insist(() => call(beginInvitedAttachment, begin, { signal }));
  if (way)
    await insist(() =>
      upload(way.form, file, {
        signal,
        onProgress: (sent) => {
          part = sent;
          onProgress(sent, 'sending');
        },
      }),
    );
  onProgress(1, 'checking');
  for (let tries = 0; ; tries += 1) {
    const { state, reason, fileId } = await insist(() => call(readInvitedAttachment, which, { signal }));
    if (state === 'refused')
      throw new ApiProblem(422, { problem: 'file-refused', message: reason, errors: [{ msg: reason ?? '' }] });
    if (state === 'kept' && fileId) return fileId;
    await pause(Math.min(250 * 1.3 ** tries, 5000), signal);
  }
};
