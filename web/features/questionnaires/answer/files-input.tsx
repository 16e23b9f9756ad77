import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import { ANSWER_LIMITS, asFiles, type FileAnswer } from '#core/questionnaires/answers.ts';
import { wordsOf } from '#web/api/problem.ts';
import { type ShownFile, UploadArea } from '#web/ui/upload-area.tsx';
import { Group } from './group.tsx';
import type { GroupedProps } from './grouped-inputs.tsx';

/** Sends one file away and gives the answer it became. */
export type UploadFile = (
  file: File,
  way: { questionId: string; onProgress: (part: number) => void; signal: AbortSignal },
) => Promise<FileAnswer>;

/** Opens a file that an answer has kept, by its id. */
export type OpenFile = (fileId: string) => void;

/** Images, PDF and Word documents. */
const ACCEPTED = '.pdf,.doc,.docx,.jpg,.jpeg,.png,.gif,.webp,.heic';

type Sending = { id: string; name: string; part: number; error?: string; stop: AbortController };

interface FilesProps extends GroupedProps {
  upload: UploadFile;
  onOpen: OpenFile | undefined;
}

/** Files of a question, each uploaded at once; what fails says so and can be removed or sent again. */
export const Files = ({ question, answer, faultOf, onAnswer, upload, onOpen }: FilesProps) => {
  const [sending, setSending] = useState<Sending[]>([]);
  const kept = asFiles(answer);
  const latest = useRef(kept);
  latest.current = kept;
  const answerWith = (files: FileAnswer[]) => {
    latest.current = files;
    onAnswer(files);
  };
  const update = (id: string, change: Partial<Sending>) =>
    setSending((all) => all.map((each) => (each.id === id ? { ...each, ...change } : each)));
  const drop = (id: string) => setSending((all) => all.filter((each) => each.id !== id));

  const send = async (file: File) => {
    const id = crypto.randomUUID();
    const stop = new AbortController();
    setSending((all) => [...all, { id, name: file.name, part: 0, stop }]);
    try {
      const onProgress = (part: number) => update(id, { part });
      const kept = await upload(file, { questionId: question.id, onProgress, signal: stop.signal });
      drop(id);
      answerWith([...latest.current, kept]);
    } catch (problem) {
      if (stop.signal.aborted) return;
      update(id, { error: wordsOf(problem) });
    }
  };
  const remove = (key: string) => {
    sending.find((each) => each.id === key)?.stop.abort();
    drop(key);
    if (kept.some((file) => file.id === key)) answerWith(kept.filter((file) => file.id !== key));
  };
  const shown: ShownFile[] = [
    ...kept.map(({ id, name }) => ({ key: id, name })),
    ...sending.map(({ id, name, part, error }) => ({ key: id, name, progress: part, error })),
  ];
  return (
    <Group label={question.question_value} hint={question.help} optional={!question.required}>
      <Box id={question.id} tabIndex={-1}>
        <UploadArea
          label="Choose files"
          accept={ACCEPTED}
          files={shown}
          limit={ANSWER_LIMITS.files}
          error={faultOf(question.id)}
          onPick={(files) => files.forEach((file) => void send(file))}
          onRemove={remove}
          onOpen={onOpen}
        >
          Drop files here, up to {ANSWER_LIMITS.files}
        </UploadArea>
      </Box>
    </Group>
  );
};
