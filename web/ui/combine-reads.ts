import type { Read } from './loaded.tsx';

/** Several reads as one: here when all are, failed as soon as one is; trying again repeats those that failed. */
export const combineReads = <Parts extends readonly unknown[]>(
  ...reads: { readonly [Part in keyof Parts]: Read<Parts[Part]> }
): Read<Parts> => {
  const failed = reads.filter((read) => read.state === 'failed');
  if (failed[0]) return { state: 'failed', message: failed[0].message, retry: () => failed.forEach(again) };
  const ready = reads.filter((read) => read.state === 'ready');
  if (ready.length < reads.length) return { state: 'loading' };
  const data = ready.map((read) => read.data) as readonly unknown[] as Parts;
  return { state: 'ready', data, refresh: () => Promise.all(ready.map((read) => read.refresh())) };
};

const again = ({ retry }: { retry: () => void }): void => retry();
