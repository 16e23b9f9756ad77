import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Endpoint } from '#core/endpoint.ts';
import { endOfAnswering, type AnswerSheet as Sheet } from '#core/matters/answer-sheet.ts';
import type { downloadInvitedUpload, downloadMatterUpload } from '#core/matters/endpoints.ts';
import type { Formulas } from '#core/questionnaires/formulas.ts';
import type { Question } from '#core/questionnaires/question.ts';
import { foundPlaces } from '#web/api/found-places.ts';
import { useRead, useRefresh, useWrite } from '#web/api/hooks.ts';
import { NotShared } from '#web/session/not-shared.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PlaceSourceProvider } from '#web/ui/place-field.tsx';
import { PageSkeleton, RowsSkeleton } from '#web/ui/skeletons.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { AnswerForm, type AnswerFormProps } from './answer/answer-form.tsx';
import { KnownContactsProvider } from './answer/known-contacts.tsx';
import { useFormParts } from './answer/later-inputs.ts';
import type { Whose } from './answer/owned-question.tsx';
import type { SectionAddress } from './answer/section-address.ts';
import { useGrouped } from './answer/use-grouped.ts';
import { answerFileWay } from './answer-file-way.ts';
import { type MessageEndpoints, useQuestionThreads } from './use-question-threads.tsx';
import { useSheetSaves } from './use-sheet-saves.ts';

const Ended = lazy(async () => ({ default: (await import('./answer/ended.tsx')).Ended }));

const none: NonNullable<Sheet['contacts']> = [];

/** The endpoints behind a sheet: the firm's own, or those of the invited person. */
export interface SheetEndpoints {
  read: Endpoint;
  save: Endpoint;
  submit: Endpoint;
  files: { begin: Endpoint; list: Endpoint; cancel: Endpoint };
  downloadFile: typeof downloadMatterUpload | typeof downloadInvitedUpload;
  messages: MessageEndpoints;
  /** What a submission changes of what other pages have read. */
  changes: readonly Endpoint[];
}

/** What the form is given by what stands around it. */
export type AroundForm = Pick<AnswerFormProps, 'onAnswers' | 'showQuestion'>;

interface AnswerSheetProps {
  matterId: string;
  endpoints: SheetEndpoints;
  submitLabel: (sheet: Sheet) => string;
  /** Who answers what; undefined where one person answers all. */
  whose: (sheet: Sheet) => Whose | undefined;
  head: (sheet: Sheet, formulas: Formulas | undefined) => ReactNode;
  /** What stands around the form. */
  frame: (sheet: Sheet, form: (more: AroundForm) => ReactNode) => ReactNode;
  /** The page it belongs to, where a submission leads, and what is said there. */
  matter: string;
  thanks: (sheet: Sheet) => string;
}

/** A matter's questionnaire with the answers kept so far, to be answered or only read. */
export const AnswerSheet = ({ matterId, endpoints, ...shown }: AnswerSheetProps) => {
  const read = useRead(endpoints.read, { matterId }, { anew: true });
  const { isLoading, beside } = useQuestionThreads(matterId, endpoints.messages);
  const known = read.state === 'ready' ? (read.data as Sheet) : undefined;
  // On a phone what was said is read over before it is submitted.
  const { isHere, formulas } = useFormParts(known?.questionnaire, useGrouped() || known?.mayAnswer === false);
  const [round, setRound] = useState(0);
  const refresh = async () => {
    if (read.state === 'ready') await read.refresh();
  };
  const again = async () => {
    await refresh();
    setRound(round + 1);
  };
  return (
    <Loaded
      read={(isLoading || !isHere) && read.state === 'ready' ? { state: 'loading' } : read}
      skeleton={<PageSkeleton />}
      missing={<NotShared />}
    >
      {(data) => {
        const sheet = data as Sheet;
        return (
          <>
            {shown.head(sheet, formulas)}
            <PlaceSourceProvider value={foundPlaces}>
              <KnownContactsProvider value={sheet.contacts ?? none}>
                {sheet.progress === 'none' ? (
                  <EmptyState>Nothing is asked in this matter: it has no template.</EmptyState>
                ) : (
                  <Form
                    key={round}
                    formulas={formulas}
                    sheet={sheet}
                    endpoints={endpoints}
                    beside={beside}
                    {...shown}
                    onEnded={() => void refresh()}
                    onAgain={() => void again()}
                  />
                )}
              </KnownContactsProvider>
            </PlaceSourceProvider>
          </>
        );
      }}
    </Loaded>
  );
};

type FormProps = Omit<AnswerSheetProps, 'matterId' | 'head'> & {
  formulas: Formulas | undefined;
  sheet: Sheet;
  beside: (question: Question) => ReactNode;
  /** A save was refused because the answering has ended. */
  onEnded: () => void;
  onAgain: () => void;
};

const Form = ({
  formulas,
  sheet,
  endpoints,
  beside,
  submitLabel,
  whose,
  matter,
  thanks,
  frame,
  onEnded,
  onAgain,
}: FormProps) => {
  const navigate = useNavigate();
  const refresh = useRefresh();
  // The answers and their version as this page first saw them; a later reading in the background must not undo typing.
  const [first] = useState(sheet);
  const [owners] = useState(() => whose(sheet));
  const [submitting, setSubmitting] = useState(false);
  const { save, submit, send, conflicts, prefer, unkept, unsaved } = useSheetSaves(first, endpoints, onEnded);
  const section = useSectionAddress();
  const grouped = useGrouped();
  const [fileWay] = useState(() => answerFileWay(first.questionnaire, endpoints.files, send));
  const download = useWrite(endpoints.downloadFile);
  const end = first.mayAnswer && !submitting ? endOfAnswering(first, sheet) : undefined;
  const form = (more: AroundForm) => (
    <Suspense fallback={<RowsSkeleton />}>
      <AnswerForm
        {...more}
        formulas={formulas}
        questionnaire={first.questionnaire}
        answers={unsaved ?? first.answers}
        isUnsaved={unsaved !== undefined}
        readOnly={!first.mayAnswer}
        submitLabel={submitLabel(first)}
        {...(owners && { whose: owners })}
        section={section}
        grouped={grouped}
        beside={beside}
        conflicts={conflicts}
        onPrefer={prefer}
        onSave={save}
        onSubmit={async (answers, onMerged) => {
          setSubmitting(true);
          try {
            await submit(answers, onMerged);
            await refresh(endpoints.changes);
            toast.success(thanks(first));
            navigate(matter);
          } finally {
            setSubmitting(false);
          }
        }}
        onOpenFile={async (fileId) => {
          const written = await download.write({ matterId: sheet.matterId, fileId });
          if (written.ok) window.location.assign(written.data.url);
        }}
        fileWay={fileWay}
      />
    </Suspense>
  );
  return (
    <>
      {frame(first, form)}
      <Suspense>
        {end && <Ended end={end} questionnaire={first.questionnaire} unkept={unkept} onAgain={onAgain} />}
      </Suspense>
    </>
  );
};

/** The section one is in, in the address: Back steps back a section, and a reload stays there. */
const useSectionAddress = (): SectionAddress => {
  const [query, setQuery] = useSearchParams();
  const { key } = useLocation();
  const go = useRef((_id: string, _replace: boolean): void => {});
  go.current = (id, replace) => {
    // Somebody may have gone on already, while the next page is still being drawn: its place in the history is not this page's.
    if (!replace || (window.history.state?.key ?? 'default') === key) setQuery({ section: id }, { replace });
  };
  const onGo = useCallback((id: string, replace: boolean) => go.current(id, replace), []);
  return { id: query.get('section') ?? undefined, onGo };
};
