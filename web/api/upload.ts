import { ApiProblem } from './problem.ts';

/** Where a file goes: a presigned PUT, or a presigned POST with its fields. */
export interface UploadTarget {
  url: string;
  fields?: Record<string, string> | undefined;
  headers?: Record<string, string> | undefined;
}

interface UploadOptions {
  /** Told how much has gone, 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

const formOf = (fields: Record<string, string>, file: Blob) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  return form;
};

/** Sends a file straight to storage, with progress; rejects with an `ApiProblem`, or an `AbortError` when cancelled. */
export const upload = (target: UploadTarget, file: Blob, { onProgress, signal }: UploadOptions = {}): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(target.fields ? 'POST' : 'PUT', target.url);
    for (const [name, value] of Object.entries(target.headers ?? {})) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total);
    request.onload = () =>
      request.status < 300
        ? resolve()
        : reject(new ApiProblem(request.status, { message: 'The file could not be saved. Please try again.' }));
    request.onerror = () => reject(new ApiProblem(0, { message: 'The upload was interrupted. Please try again.' }));
    request.onabort = () => reject(new DOMException('The upload was canceled.', 'AbortError'));
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    if (signal?.aborted) return request.onabort(new ProgressEvent('abort'));
    signal?.addEventListener('abort', abort);
    request.send(target.fields ? formOf(target.fields, file) : file);
  });
