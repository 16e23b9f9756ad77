import { useRef, useState } from 'react';
import { listClientFiles, listMatterFiles } from '#core/files/endpoints.ts';
import { FILE_LIMITS } from '#core/files/file-limits.ts';
import type { Matter } from '#core/matters/matter.ts';
import { useRefresh } from '#web/api/hooks.ts';
import { useMatterActs } from '#web/api/matter-acts.ts';
import { wordsOf } from '#web/api/problem.ts';
import { type Same, sendUpload, type Wish } from '#web/api/send-upload.ts';
import { UploadArea } from '#web/ui/upload-area.tsx';
import { FIRM_FILE_TYPES, firmFileFault } from './file-fault.ts';

/** A file on its way, or one that did not arrive. */
interface Sending {
  key: string;
  file: File;
  progress: number;
  error?: string | undefined;
  note?: string | undefined;
  /** A file of the same bytes, until it is said what is to be done. */
  same?: Same;
}

/** What is said of a file on its way. */
const NOTES = { sending: undefined, checking: 'Checking the file…', waiting: 'Waiting for the network…' } as const;

/** Files that are there already, beside those that are on their way. */
interface Shown {
  key: string;
  name: string;
  note: string;
  isFixed?: boolean;
}

interface UploadFilesProps {
  matter: Matter;
  /** The folder into which they go. */
  folderId?: string | undefined;
  files?: readonly Shown[];
  onOpen?: (key: string) => void;
  onRemove?: (key: string) => void;
}

/** Puts files into a matter, several at once. */
export const UploadFiles = ({ matter, folderId, files = [], onOpen, onRemove }: UploadFilesProps) => {
  const { matterId, state, counsel } = matter;
  const mayWork = useMatterActs(matter)('work');
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const stops = useRef(new Map<string, AbortController>());
  const refresh = useRefresh();
  const change = (key: string, changed: Partial<Sending>) =>
    setSending((all) => all.map((each) => (each.key === key ? { ...each, ...changed } : each)));
  const forget = (key: string) => setSending((all) => all.filter((each) => each.key !== key));
  const send = async ({ key, file }: Sending, wish: Wish = {}) => {
    const stop = new AbortController();
    stops.current.set(key, stop);
    change(key, { progress: 0, error: undefined, note: undefined, same: undefined });
    try {
      const onProgress = (progress: number, doing: keyof typeof NOTES) => change(key, { progress, note: NOTES[doing] });
      const { signal } = stop;
      const same = await sendUpload(file, { place: { matterId }, folderId, ...wish, onProgress, signal });
      if (same) return change(key, { same, note: `The same file is here as ${same.name}.` });
      await refresh([listMatterFiles, listClientFiles]);
      forget(key);
    } catch (error) {
      if (!stop.signal.aborted) change(key, { error: wordsOf(error), note: undefined });
    }
  };
  const pick = (picked: File[]) => {
    const added = picked.map((file): Sending => {
      const error = firmFileFault(file);
      return { key: crypto.randomUUID(), file, progress: 0, ...(error && { error }) };
    });
    setSending((all) => [...all, ...added]);
    for (const each of added) if (!each.error) void send(each);
  };
  const isClosed = state === 'closed';
  return (
    <UploadArea
      label="Add files"
      accept={FIRM_FILE_TYPES}
      files={[
        ...sending.map((each) => ({
          ...{ key: each.key, name: each.file.name, error: each.error, note: each.note },
          ...(each.same
            ? {
                actions: [
                  {
                    label: 'Save as a version',
                    onPress: () => void send(each, { versionOf: each.same?.fileId ?? '' }),
                  },
                  { label: 'Keep both', onPress: () => void send(each, { apart: true }) },
                ],
              }
            : { progress: each.progress }),
        })),
        ...files,
      ]}
      limit={FILE_LIMITS.most}
      disabled={isClosed || !mayWork}
      camera="Take a photo"
      pastes
      onPick={pick}
      onRemove={(key) => {
        if (!sending.some((each) => each.key === key)) return onRemove?.(key);
        stops.current.get(key)?.abort();
        forget(key);
      }}
      onOpen={onOpen}
      onRetry={(key) => {
        const failed = sending.find((each) => each.key === key);
        if (failed && !firmFileFault(failed.file)) void send(failed);
      }}
    >
      {!mayWork
        ? 'Your role in this matter does not allow you to add files'
        : isClosed
          ? counsel
            ? 'This matter is closed'
            : 'Reopen the matter to add files'
          : counsel
            ? 'PDF, Office, images, text or mail of up to 50 MB, PDF of up to 500 MB, for whoever works in this matter'
            : 'PDF, Office, images, text or mail of up to 50 MB, PDF of up to 500 MB; the client never sees them'}
    </UploadArea>
  );
};
