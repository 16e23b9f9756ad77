import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Endpoint } from '#core/endpoint.ts';
import type { AnswerUpload, AnswerSheet as Sheet } from '#core/matters/answer-sheet.ts';
import type { FileAnswer } from '#core/questionnaires/answers.ts';
import { useRead, useRefresh } from '#web/api/hooks.ts';
import { upload } from '#web/api/upload.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageSkeleton } from '#web/ui/skeletons.tsx';
import { AnswerForm } from './answer/answer-form.tsx';
import type { SectionAddress } from './answer/section-address.ts';
import { useSheetSaves } from './use-sheet-saves.ts';

/** The endpoints behind a sheet: the firm's own, or those of the invited person. */
export interface SheetEndpoints {
  read: Endpoint;
  save: Endpoint;
  submit: Endpoint;
  permit: Endpoint;
  keepFile: Endpoint;
  /** What a submission changes of what other pages have read. */
  changes: readonly Endpoint[];
}

interface AnswerSheetProps {
  matterId: string;
  endpoints: SheetEndpoints;
  submitLabel: string;
  head: (sheet: Sheet) => ReactNode;
  onSubmitted: () => void;
}

/** A matter's questionnaire with the answers kept so far, to be answered or only read. */
export const AnswerSheet = ({ matterId, endpoints, ...shown }: AnswerSheetProps) => {
  const read = useRead(endpoints.read, { matterId }, { anew: true });
  const [round, setRound] = useState(0);
  const [stale, setStale] = useState(false);
  const again = async () => {
    if (read.state === 'ready') await read.refresh();
    setStale(false);
    setRound(round + 1);
  };
  return (
    <Loaded read={read} skeleton={<PageSkeleton />}>
      {(data) => {
        const sheet = data as Sheet;
        return (
          <>
            {shown.head(sheet)}
            {stale && (
              <Alert
                severity="warning"
                sx={{ mb: 2 }}
                action={
                  <Button color="inherit" onClick={() => void again()}>
                    Load the newest answers
                  </Button>
                }
              >
                The answers were submitted or the matter was closed in the meantime, so your changes are not saved.
              </Alert>
            )}
            <Form key={round} sheet={sheet} endpoints={endpoints} {...shown} onStale={() => setStale(true)} />
          </>
        );
      }}
    </Loaded>
  );
};

type FormProps = Omit<AnswerSheetProps, 'matterId' | 'head'> & { sheet: Sheet; onStale: () => void };

const Form = ({ sheet, endpoints, submitLabel, onSubmitted, onStale }: FormProps) => {
  const refresh = useRefresh();
  // The answers and their version as this page first saw them; a later reading in the background must not undo typing.
  const [first] = useState(sheet);
  const { save, submit, send, conflict, prefer } = useSheetSaves(first, endpoints, onStale);
  const section = useSectionAddress();
  return (
    <Box sx={{ maxWidth: 1100 }}>
      <AnswerForm
        questionnaire={first.questionnaire}
        answers={first.answers}
        readOnly={!first.mayAnswer}
        submitLabel={submitLabel}
        section={section}
        conflict={conflict ? { words: conflict, onPrefer: prefer } : undefined}
        onSave={save}
        onSubmit={async (answers) => {
          await submit(answers);
          await refresh(endpoints.changes);
          onSubmitted();
        }}
        upload={async (file, { questionId, ...way }) => {
          const asked = { questionId, fileName: file.name, size: file.size };
          const permission = (await send(endpoints.permit, asked)) as AnswerUpload;
          await upload(permission, file, way);
          return (await send(endpoints.keepFile, { fileId: permission.fileId, fileName: file.name })) as FileAnswer;
        }}
      />
    </Box>
  );
};

/** The section one is in, in the address: Back steps back a section, and a reload stays there. */
const useSectionAddress = (): SectionAddress => {
  const [query, setQuery] = useSearchParams();
  const go = useRef(setQuery);
  go.current = setQuery;
  const onGo = useCallback((id: string, replace: boolean) => go.current({ section: id }, { replace }), []);
  return { id: query.get('section') ?? undefined, onGo };
};
