import { useRef, useState } from 'react';
import { listClientFiles, listMatterFiles } from '#core/files/endpoints.ts';
import { FILE_LIMITS } from '#core/files/file.ts';
import type { Matter } from '#core/matters/matter.ts';
import { useRefresh } from '#web/api/hooks.ts';
import { useMatterActs } from '#web/api/matter-acts.ts';
import { wordsOf } from '#web/api/problem.ts';
import { UploadArea } from '#web/ui/upload-area.tsx';
import { fileFault, MATTER_FILE_TYPES } from './file-fault.ts';
import { sendFile } from './send-file.ts';

/** A file on its way, or one that did not arrive. */
interface Sending {
  key: string;
  file: File;
  progress: number;
  error?: string;
}

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
  const send = async ({ key, file }: Sending) => {
    const stop = new AbortController();
    stops.current.set(key, stop);
    change(key, { progress: 0, error: undefined });
    try {
      await sendFile({ matterId, folderId }, file, (progress) => change(key, { progress }), stop.signal);
      await refresh([listMatterFiles, listClientFiles]);
      forget(key);
    } catch (error) {
      change(key, { error: wordsOf(error) });
    }
  };
  const pick = (picked: File[]) => {
    const added = picked.map((file): Sending => {
      const error = fileFault(file);
      return { key: crypto.randomUUID(), file, progress: 0, ...(error && { error }) };
    });
    setSending((all) => [...all, ...added]);
    for (const each of added) if (!each.error) void send(each);
  };
  const isClosed = state === 'closed';
  return (
    <UploadArea
      label="Add files"
      accept={MATTER_FILE_TYPES}
      files={[
        ...sending.map(({ key, file, progress, error }) => ({ key, name: file.name, progress, error })),
        ...files,
      ]}
      limit={FILE_LIMITS.most}
      disabled={isClosed || !mayWork}
      camera="Take a photo"
      onPick={pick}
      onRemove={(key) => {
        if (!sending.some((each) => each.key === key)) return onRemove?.(key);
        stops.current.get(key)?.abort();
        forget(key);
      }}
      onOpen={onOpen}
      onRetry={(key) => {
        const failed = sending.find((each) => each.key === key);
        if (failed && !fileFault(failed.file)) void send(failed);
      }}
    >
      {!mayWork
        ? 'Your role in this matter does not allow you to add files'
        : isClosed
          ? counsel
            ? 'This matter is closed'
            : 'Reopen the matter to add files'
          : counsel
            ? 'PDF, Word or images of up to 20 MB, for whoever works in this matter'
            : 'PDF, Word or images of up to 20 MB; the client never sees them'}
    </UploadArea>
  );
};
