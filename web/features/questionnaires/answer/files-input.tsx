import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { ANSWER_FILES } from '#core/matters/answer-sheet.ts';
import { ANSWER_LIMITS, asFiles } from '#core/questionnaires/answers.ts';
import { SENDING_NOTES } from '#web/api/retry-until-answered.ts';
import { useLive } from '#web/ui/live-value.ts';
import { type ShownFile, UploadArea } from '#web/ui/upload-area.tsx';
import type { AnswerUploads, SentFile } from './answer-uploads.ts';
import { Group } from './group.tsx';
import type { GroupedProps } from './grouped-inputs.tsx';
import { isHeic, smallerPhoto } from './smaller-photo.ts';

/** Opens a file that an answer has kept, by its id. */
export type OpenFile = (fileId: string) => void;

/** Images, PDF and Word documents. */
const ACCEPTED = '.pdf,.doc,.docx,.jpg,.jpeg,.png,.gif,.webp,.heic';

const MOST_MEGABYTES = ANSWER_FILES.mostBytes / 1024 / 1024;

/** A photo that was picked here: what it looks like, where this browser can draw it. */
type Picked = { picture?: string; note?: string };

const HEIC_NOTE = 'This browser cannot show HEIC photos or make them smaller. It is sent as it is.';

const shownPicture = (file: File): Picked => {
  if (isHeic(file)) return { note: HEIC_NOTE };
  return file.type.startsWith('image/') ? { picture: URL.createObjectURL(file) } : {};
};

interface FilesProps extends GroupedProps {
  uploads: AnswerUploads;
  onOpen: OpenFile | undefined;
}

const NOT_ARRIVED = 'It has not arrived yet. Choose the file again to go on.';

const shownOf = (
  { id: key, name, part: progress, doing, error, isFinal = false, isStopped }: SentFile,
  picked: Picked | undefined,
): ShownFile => {
  const note = isStopped ? NOT_ARRIVED : doing && SENDING_NOTES[doing];
  const shown = { key, name, error, ...picked, ...(note && !error && { note }) };
  if (isStopped) return { ...shown, isFinal: true, continues: 'Continue' };
  return isFinal ? { ...shown, isFinal } : { ...shown, progress };
};

/** Files of a question, each uploaded at once; what fails says so and can be removed or sent again. */
export const Files = ({ question, answer, faultOf, uploads, onOpen }: FilesProps) => {
  const sent = useLive(uploads.sent, (all) => all);
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
  const send = (id: string, file: File) => {
    setPicked((all) => ({ ...all, [id]: shownPicture(file) }));
    void uploads.send(question.id, file, id);
  };
  const pick = async (chosen: File) => {
    const file = await smallerPhoto(chosen);
    send(uploads.begun(question.id, file) ?? crypto.randomUUID(), file);
  };
  /** Goes on with what an earlier page has begun. */
  const goOn = async (id: string, chosen: File | undefined) => {
    const begun = sent.find((each) => each.id === id);
    if (!begun || !chosen) return;
    const file = await smallerPhoto(chosen);
    if (file.name === begun.name && file.size === begun.size) send(id, file);
    else uploads.fail(id, `This is another file. Please choose ${begun.name}.`);
  };
  const shown: ShownFile[] = [
    ...kept.map(({ id, name }) => ({ key: id, name, ...picked[id] })),
    ...sent.filter(({ questionId }) => questionId === question.id).map((each) => shownOf(each, picked[each.id])),
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
          onContinue={(key, file) => void goOn(key, file)}
          onRetry={uploads.retry}
          onRemove={(key) => uploads.remove(question.id, key)}
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
