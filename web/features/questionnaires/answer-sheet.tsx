import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useRef, useState } from 'react';
import type { Endpoint, RequestInput, ResponseOf } from '#core/endpoint.ts';
import type { AnswerUpload, AnswerSheet as Sheet } from '#core/matters/answer-sheet.ts';
import type { Answers } from '#core/questionnaires/answers.ts';
import { call } from '#web/api/client.ts';
import { useRead, useRefresh } from '#web/api/hooks.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { today } from '#web/api/today.ts';
import { upload } from '#web/api/upload.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageSkeleton } from '#web/ui/skeletons.tsx';
import { AnswerForm } from './answer/answer-form.tsx';

/** The endpoints behind a sheet: the firm's own, or those of the invited person. */
export interface SheetEndpoints {
  read: Endpoint;
  save: Endpoint;
  submit: Endpoint;
  permit: Endpoint;
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
                Somebody else has changed these answers meanwhile, so yours are not saved.
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
  const { matterId } = sheet;
  const refresh = useRefresh();
  // The answers and their version as this page first saw them; a later reading in the background must not undo typing.
  const [first] = useState(sheet);
  const version = useRef(first.version);
  const send = async <E extends Endpoint>(endpoint: E, request: object): Promise<ResponseOf<E>> => {
    try {
      return await call(endpoint, { matterId, ...request } as RequestInput<E>);
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 409) onStale();
      throw error;
    }
  };
  const save = async (answers: Answers) => {
    const saved = (await send(endpoints.save, { version: version.current, answers })) as { version: number };
    version.current = saved.version;
  };
  const submit = async (answers: Answers) => {
    await send(endpoints.submit, { version: version.current, answers, today: today() });
    await refresh(endpoints.changes);
    onSubmitted();
  };
  return (
    <Box sx={{ maxWidth: 1100 }}>
      <AnswerForm
        questionnaire={first.questionnaire}
        answers={first.answers}
        readOnly={!first.mayAnswer}
        submitLabel={submitLabel}
        onSave={save}
        onSubmit={submit}
        upload={async (file, { questionId, ...way }) => {
          const asked = { questionId, fileName: file.name, size: file.size };
          const permission = (await send(endpoints.permit, asked)) as AnswerUpload;
          await upload(permission, file, way);
          return permission.file;
        }}
      />
    </Box>
  );
};
