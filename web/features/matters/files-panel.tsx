import { useRef, useState } from 'react';
import { listMatterFiles, openFile, trashFile } from '#core/files/endpoints.ts';
import { FILE_LIMITS, type FileItem } from '#core/files/file.ts';
import type { Matter } from '#core/matters/matter.ts';
import { useRefresh, useWrite } from '#web/api/hooks.ts';
import { useMatterActs } from '#web/api/matter-acts.ts';
import { wordsOf } from '#web/api/problem.ts';
import { useList } from '#web/api/use-list.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
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

/** The files that the firm keeps with a matter; nobody else sees them. */
export const FilesPanel = ({ matter }: { matter: Matter }) => {
  const read = useList(listMatterFiles, { matterId: matter.matterId });
  return (
    <Panel title="Files">
      <Loaded read={read} skeleton={<RowsSkeleton count={2} />}>
        {({ rows }) => <Files matter={matter} files={rows} />}
      </Loaded>
    </Panel>
  );
};

const Files = ({ matter, files }: { matter: Matter; files: readonly FileItem[] }) => {
  const { matterId, state, counsel } = matter;
  const mayWork = useMatterActs(matter)('work');
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const [removing, setRemoving] = useState<FileItem>();
  const stops = useRef(new Map<string, AbortController>());
  const refresh = useRefresh();
  const download = useWrite(openFile);
  const remove = useWrite(trashFile, { refreshes: [listMatterFiles], says: 'File moved to the trash' });
  const change = (key: string, changed: Partial<Sending>) =>
    setSending((all) => all.map((each) => (each.key === key ? { ...each, ...changed } : each)));
  const forget = (key: string) => setSending((all) => all.filter((each) => each.key !== key));
  const send = async ({ key, file }: Sending) => {
    const stop = new AbortController();
    stops.current.set(key, stop);
    change(key, { progress: 0, error: undefined });
    try {
      await sendFile(matterId, file, (progress) => change(key, { progress }), stop.signal);
      await refresh([listMatterFiles]);
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
    <>
      <UploadArea
        label="Add files"
        accept={MATTER_FILE_TYPES}
        files={[
          ...sending.map(({ key, file, progress, error }) => ({ key, name: file.name, progress, error })),
          ...files.map(({ fileId, name, addedBy }) => ({
            ...{ key: fileId, name, note: `Added by ${addedBy}` },
            // To remove a file is for the firm to do.
            ...(counsel && { isFixed: true }),
          })),
        ]}
        limit={FILE_LIMITS.most}
        disabled={isClosed || !mayWork}
        camera="Take a photo"
        onPick={pick}
        onRemove={(key) => {
          const file = files.find(({ fileId }) => fileId === key);
          if (file) return setRemoving(file);
          stops.current.get(key)?.abort();
          forget(key);
        }}
        onOpen={async (key) => {
          const file = files.find(({ fileId }) => fileId === key);
          const written =
            file && (await download.write({ matterId, fileId: file.fileId, openingId: crypto.randomUUID() }));
          if (written?.ok) window.location.assign(written.data.url);
        }}
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
      <ConfirmDialog
        open={removing !== undefined}
        title={`Move ${removing?.name ?? ''} to the trash?`}
        confirm="Move to trash"
        pending={remove.pending}
        onClose={() => setRemoving(undefined)}
        onConfirm={async () => {
          if (removing) await remove.write({ matterId, fileId: removing.fileId });
          setRemoving(undefined);
        }}
      >
        It stays in the trash for 30 days, from where it can be restored.
      </ConfirmDialog>
    </>
  );
};
