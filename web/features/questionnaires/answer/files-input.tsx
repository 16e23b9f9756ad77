import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { ANSWER_FILES } from '#core/matters/answer-sheet.ts';
import { ANSWER_LIMITS, asFiles, type FileAnswer } from '#core/questionnaires/answers.ts';
import { type Sending as Doing, SENDING_NOTES } from '#web/api/insist.ts';
import { wordsOf } from '#web/api/problem.ts';
import { type ShownFile, UploadArea } from '#web/ui/upload-area.tsx';
import { Group } from './group.tsx';
import type { GroupedProps } from './grouped-inputs.tsx';
import { isHeic, smallerPhoto } from './smaller-photo.ts';

/** Sends one file away and gives the answer it became. */
export type UploadFile = (
  file: File,
  way: { questionId: string; onProgress: (part: number, doing: Doing) => void; signal: AbortSignal },
) => Promise<FileAnswer>;

/** Opens a file that an answer has kept, by its id. */
export type OpenFile = (fileId: string) => void;

/** Images, PDF and Word documents. */
const ACCEPTED = '.pdf,.doc,.docx,.jpg,.jpeg,.png,.gif,.webp,.heic';

const MOST_MEGABYTES = ANSWER_FILES.mostBytes / 1024 / 1024;

type Sending = {
  id: string;
  file: File;
  part: number;
  note?: string | undefined;
  error?: string | undefined;
  stop: AbortController;
};

/** A photo that was picked here: what it looks like, where this browser can draw it. */
type Picked = { picture?: string; note?: string };

const HEIC_NOTE = 'This browser cannot show HEIC photos or make them smaller. It is sent as it is.';

const pictureOf = (file: File): Picked => {
  if (isHeic(file)) return { note: HEIC_NOTE };
  return file.type.startsWith('image/') ? { picture: URL.createObjectURL(file) } : {};
};

interface FilesProps extends GroupedProps {
  upload: UploadFile;
  onOpen: OpenFile | undefined;
}

/** Files of a question, each uploaded at once; what fails says so and can be removed or sent again. */
export const Files = ({ question, answer, faultOf, onAnswer, upload, onOpen }: FilesProps) => {
  const [sending, setSending] = useState<Sending[]>([]);
  const [picked, setPicked] = useState<Record<string, Picked>>({});
  const pictures = useRef(picked);
  pictures.current = picked;
  useEffect(
    () => () => {
      for (const { picture } of Object.values(pictures.current)) if (picture) URL.revokeObjectURL(picture);
    },
    [],
  );
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

  const send = async (id: string, file: File, shown: Picked) => {
    const stop = new AbortController();
    setSending((all) => [...all.filter((each) => each.id !== id), { id, file, part: 0, stop }]);
    try {
      const onProgress = (part: number, doing: Doing) => update(id, { part, note: SENDING_NOTES[doing] });
      const kept = await upload(file, { questionId: question.id, onProgress, signal: stop.signal });
      setPicked((all) => ({ ...all, [kept.id]: shown }));
      drop(id);
      answerWith([...latest.current, kept]);
    } catch (problem) {
      if (stop.signal.aborted) return;
      update(id, { error: wordsOf(problem), note: undefined });
    }
  };
  const pick = async (chosen: File) => {
    const file = await smallerPhoto(chosen);
    const id = crypto.randomUUID();
    const shown = pictureOf(file);
    setPicked((all) => ({ ...all, [id]: shown }));
    await send(id, file, shown);
  };
  const retry = (key: string) => {
    const failed = sending.find(({ id }) => id === key);
    if (failed) void send(key, failed.file, picked[key] ?? {});
  };
  const remove = (key: string) => {
    sending.find((each) => each.id === key)?.stop.abort();
    drop(key);
    if (kept.some((file) => file.id === key)) answerWith(kept.filter((file) => file.id !== key));
  };
  const shown: ShownFile[] = [
    ...kept.map(({ id, name }) => ({ key: id, name, ...picked[id] })),
    ...sending.map(({ id, file, part, note, error }) => ({
      ...{ key: id, name: file.name, progress: part, error, ...picked[id] },
      ...(note && { note }),
    })),
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
          camera="Take a photo"
          pastes="within"
          onPick={(files) => files.forEach((file) => void pick(file))}
          onRetry={retry}
          onRemove={remove}
          onOpen={onOpen}
        >
          <Box component="span" sx={{ '@media (pointer: coarse)': { display: 'none' } }}>
            Drop files here.{' '}
          </Box>
          Up to {ANSWER_LIMITS.files} files: PDF, Word or images, each of at most {MOST_MEGABYTES} MB
        </UploadArea>
      </Box>
    </Group>
  );
};
