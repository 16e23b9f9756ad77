import type { CommentMention } from '#core/editor/comment-mention.ts';
import { beginUpload, cancelUpload, completeUpload, permitUploadParts, readUpload } from '#core/uploads/endpoints.ts';
import type { Upload } from '#core/uploads/upload.ts';
import { call } from './client.ts';
import type { Sending } from './retry-until-answered.ts';
import { requireKept, sending } from './sending.ts';
import { sha256 } from './sha256.ts';

/** What somebody has said of a file whose bytes are there already. */
export interface Wish {
  versionOf?: string;
  /** Which document of a contract it is a version of. */
  packageDocumentId?: string;
  apart?: true;
}

/** Where it goes. */
export type UploadPlace = { matterId: string } | { clientId: string };

interface Way extends Wish {
  /** The number of the version that it was made from: once there is a newer one, it is refused. */
  basedOn?: number;
  /** What of the common draft of that file it is. */
  draft?: { turn: string; state: string };
  /** Whom comments of it mention anew. */
  mentions?: CommentMention[];
  place: UploadPlace;
  /** The folder into which it goes. */
  folderId?: string | undefined;
  /** The upload that it goes on with: what has arrived of it in parts is not sent again. */
  uploadId?: string | undefined;
  onProgress: (part: number, state: Sending) => void;
  /** Told once it is kept. */
  onKept?: (upload: Upload) => void;
  signal: AbortSignal;
}

/** A file of the same bytes; undefined once the file was kept. */
export type Same = { fileId: string; name: string } | undefined;

/** Files whose bytes are compared before they are sent: the browser hashes them in one piece. */
const MOST_HASHED = 50 * 1024 * 1024;

const hashOf = async (file: File): Promise<string | undefined> => {
  if (file.size > MOST_HASHED) return undefined;
  return sha256(await file.arrayBuffer());
};

/**
 * Sends a file into the firm's storage, and waits until it was inspected. Gives a file of the same bytes where there is one and nobody has
 * said what is to be done; rejects with an `ApiProblem` that says why it was refused. What the network breaks off is sent again.
 */
export const sendUpload = async (
  file: File,
  { place, signal, onProgress, onKept, uploadId = crypto.randomUUID(), ...wish }: Way,
): Promise<Same> => {
  const { name: fileName, size } = file;
  const { persist, put, inspected } = sending({ onProgress, signal });
  const which = { ...place, uploadId };
  const hash = await hashOf(file);
  const begin = { ...which, ...wish, fileName, size, ...(hash && { hash }) };
  const { way, same } = await persist(() => call(beginUpload, begin, { signal }));
  if (same) return same;
  try {
    if (way?.form) await put(way.form, file);
    else if (way?.partBytes) {
      await sendParts(way.partBytes);
      await persist(() => call(completeUpload, which, { signal }));
    }
    const kept = await inspected(() => call(readUpload, which, { signal }));
    requireKept(kept);
    onKept?.(kept);
    return undefined;
  } catch (error) {
    if (signal.aborted) await call(cancelUpload, which).catch(() => undefined);
    throw error;
  }

  async function sendParts(bytes: number): Promise<void> {
    const all = Math.ceil(size / bytes);
    for (;;) {
      const { parts, arrived } = await persist(() => call(permitUploadParts, which, { signal }));
      let there = arrived;
      if (parts.length === 0) return;
      for (const { number, url } of parts) {
        const piece = file.slice((number - 1) * bytes, number * bytes);
        const before = there;
        await put({ url }, piece, (sent) => (before + sent) / all);
        there += 1;
      }
    }
  }
};
