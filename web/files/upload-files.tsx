import { useEffect, useRef } from 'react';
import { FILE_LIMITS } from '#core/files/file-limits.ts';
import type { UploadPlace } from '#web/api/send-upload.ts';
import { type ShownFile, UploadArea } from '#web/ui/upload-area.tsx';
import { FIRM_FILE_TYPES } from './file-fault.ts';
import { useUploads } from './use-uploads.ts';

const NONE: readonly never[] = [];

interface UploadFilesProps {
  place: UploadPlace;
  /** The folder into which they go. */
  folderId?: string | undefined;
  /** Whether anything can be added here. */
  mayAdd: boolean;
  /** Files that are sent as soon as this is shown. */
  brought?: readonly File[];
  /** What is taken, or why nothing is. */
  children: string;
  /** Files that are there already, beside those that are on their way. */
  files?: readonly ShownFile[];
  onOpen?: (key: string) => void;
  onRemove?: (key: string) => void;
  /** Why none of the files that are there can be removed. */
  staysBecause?: string | undefined;
}

/** Puts files into a matter, or to a client, several at once. */
export const UploadFiles = (props: UploadFilesProps) => {
  const { place, folderId, mayAdd, children, files = NONE, brought = NONE, onOpen, onRemove, staysBecause } = props;
  const { shown, pick, goOn, remove, retry } = useUploads(place, folderId, mayAdd);
  const waiting = useRef(brought);
  const taking = useRef(pick);
  taking.current = pick;
  useEffect(() => {
    const files = waiting.current;
    waiting.current = NONE;
    if (files.length > 0) taking.current(files);
  }, []);
  return (
    <UploadArea
      label="Add files"
      accept={FIRM_FILE_TYPES}
      // A file has the id of its upload, and is shown once.
      files={[
        ...shown.filter(({ key }) => !files.some((file) => file.key === key)),
        ...files.map((file) => ({ ...file, staysBecause })),
      ]}
      limit={FILE_LIMITS.most}
      disabled={!mayAdd}
      camera="Take a photo"
      pastes="anywhere"
      onPick={pick}
      onContinue={goOn}
      onRemove={(key) => {
        if (!remove(key)) onRemove?.(key);
      }}
      onOpen={onOpen}
      onRetry={retry}
    >
      {children}
    </UploadArea>
  );
};
