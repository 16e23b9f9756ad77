import * as z from 'zod/mini';

/** Where and how the browser puts one file: POST `fields` then `file` to `url` as a form, within 10 minutes. */
export const Upload = z.object({ uploadId: z.uuid(), url: z.string(), fields: z.record(z.string(), z.string()) });
export type Upload = z.infer<typeof Upload>;

/** An address that downloads one file under `fileName` for 5 minutes. */
export const Download = z.object({ url: z.string(), fileName: z.string() });
export type Download = z.infer<typeof Download>;

/** `waiting` for its bytes, or for their inspection; `kept` as a file; `refused`, with the reason. */
export const UPLOAD_STATES = ['waiting', 'kept', 'refused'] as const;

/** A form that is sent to storage, its file last. */
export const UploadForm = z.object({ url: z.string(), fields: z.record(z.string(), z.string()) });
