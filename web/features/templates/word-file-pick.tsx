import { useState } from 'react';
import type { ApiProblem } from '#web/api/problem.ts';
import { UploadArea } from '#web/ui/upload-area.tsx';
import { ForeignPanel } from './foreign-panel.tsx';
import { type Refusal, refusalOf, TemplateFaults } from './template-faults.tsx';
import { useTemplateUpload } from './template-upload.ts';
import { useForeignFile } from './use-foreign-file.ts';

/** A Word file that is picked for a template: on its way into storage, translated from another product, refused. */
export const useWordFilePick = () => {
  const { file, pick, remove } = useTemplateUpload();
  const [refusal, setRefusal] = useState<Refusal>();
  const foreign = useForeignFile();
  const uploadId = file?.progress === undefined && !file?.error ? file?.uploadId : undefined;
  const translate = async () => {
    const translated = await foreign.translate();
    setRefusal(undefined);
    if (translated) void pick(translated);
  };
  return {
    file,
    foreign,
    refusal,
    /** The file once it has arrived. */
    arrived: uploadId === undefined ? undefined : { uploadId, fileName: file?.name ?? '' },
    /** Tags of another product stay in it, which are kept to be mended. */
    leavesTags: (foreign.translated?.left.length ?? 0) > 0,
    refuse: (fileName: string, problem: ApiProblem) => {
      const messages = problem.errors.map(({ msg }) => msg);
      setRefusal(refusalOf(fileName, messages.length > 0 ? messages : [problem.message], problem));
    },
    pick: (picked: File) => {
      setRefusal(undefined);
      void foreign.read(picked.name, picked.arrayBuffer());
      void pick(picked);
    },
    remove: () => {
      foreign.forget();
      remove();
    },
    translate,
  };
};

interface WordFileAreaProps {
  picked: ReturnType<typeof useWordFilePick>;
  pending: boolean;
  /** What stands in the empty area. */
  children: string;
  onPick?: (fileName: string) => void;
  /** Keeps a file with faults, to be mended in the editor. */
  onMend: () => void;
}

/** Where a Word file is picked, with what was found in it and why it was refused. */
export const WordFileArea = ({ picked, pending, children, onPick, onMend }: WordFileAreaProps) => {
  const { file, foreign, refusal } = picked;
  return (
    <>
      <UploadArea
        label="Choose a Word file"
        accept=".docx"
        limit={1}
        files={file ? [{ key: 'file', name: file.name, progress: file.progress, error: file.error }] : []}
        onPick={([first]) => {
          if (!first) return;
          picked.pick(first);
          onPick?.(first.name);
        }}
        onRemove={picked.remove}
      >
        {children}
      </UploadArea>
      {foreign.found && (
        <ForeignPanel found={foreign.found} pending={false} onTranslate={() => void picked.translate()} />
      )}
      {refusal && <TemplateFaults refusal={refusal} pending={pending} onMend={onMend} />}
    </>
  );
};
