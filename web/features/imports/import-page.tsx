import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  type Dispatch,
  lazy,
  type SetStateAction,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { ClientRow } from '#core/clients/client-row.ts';
import { listClientRows } from '#core/clients/endpoints.ts';
import { listImports } from '#core/imports/endpoints.ts';
import { guessColumns, isHeader } from '#core/imports/guess-columns.ts';
import { FileRefused, type Line, readLines } from '#web/api/csv-file.ts';
import { useRefresh } from '#web/api/hooks.ts';
import { wordsOf } from '#web/api/problem.ts';
import { sha256 } from '#web/api/sha256.ts';
import { useList } from '#web/api/use-list.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { focusPageTitle, PageHeader } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { countOf } from '#web/ui/row-count.ts';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { UploadArea } from '#web/ui/upload-area.tsx';
import { ColumnsStep } from './columns-step.tsx';
import {
  forgetImport,
  keepImportFile,
  keepImportProgress,
  type Picked,
  readImportDraft,
  type Step,
} from './import-draft.ts';
import { ImportList } from './import-list.tsx';
import type { JudgedRow } from './judge-rows.ts';
import { type Choice, type Choices, mayBe, rowToSend } from './row-choice.ts';
import { sendRows } from './send-rows.ts';
import { useJudgedRows } from './use-judged-rows.ts';

const RowsStep = lazy(async () => ({ default: (await import('./rows-step.tsx')).RowsStep }));

/** Rows that the columns are guessed from. */
const SAMPLE = 200;

const withColumns = (picked: Omit<Picked, 'reading'>): Picked => {
  const [first] = picked.lines;
  const rows = picked.lines.slice(picked.hasHeader ? 1 : 0, SAMPLE).map(({ cells }) => cells);
  const width = Math.max(...picked.lines.map(({ cells }) => cells.length));
  const headers = Array.from({ length: width }, (_, at) => (picked.hasHeader ? (first?.cells[at] ?? '').trim() : ''));
  return { ...picked, reading: { columns: guessColumns(headers, rows), both: 'person' } };
};

/** Clients from a file: it is picked, its columns are told, its rows looked through, and then they are imported. */
export const ImportPage = () => {
  const { userTypeRoute, profileKeyword } = useSignedIn();
  const [picked, setPicked] = useState<Picked>();
  const [step, setStep] = useState<Step>('columns');
  const [choices, setChoices] = useState<Choices>(NOTHING);
  const [corrected, setCorrected] = useState<ReadonlyMap<number, Line>>(NOTHING);
  const [isLookedUp, setLookedUp] = useState(false);
  const [refused, setRefused] = useState<string>();
  useEffect(() => {
    let isLeft = false;
    const goOn = async () => {
      const draft = await readImportDraft();
      if (isLeft) return;
      if (draft) {
        const { step: reached, choices: chosen, corrected: rows, ...file } = draft;
        setPicked(file);
        setStep(reached);
        setChoices(chosen);
        setCorrected(rows);
      }
      setLookedUp(true);
    };
    void goOn();
    return () => {
      isLeft = true;
    };
  }, []);
  useEffect(() => {
    if (!picked) return;
    const { importId, hasHeader, reading } = picked;
    void keepImportProgress(importId, { hasHeader, reading, step, choices, corrected });
  }, [picked, step, choices, corrected]);
  useEffect(() => {
    if (step && picked?.importId) focusPageTitle();
  }, [step, picked?.importId]);

  const pick = async ([file]: File[]) => {
    if (!file) return;
    setRefused(undefined);
    try {
      const lines = await readLines(new Uint8Array(await file.arrayBuffer()));
      const hasHeader = isHeader(lines[0]?.cells ?? []);
      if (hasHeader && lines.length === 1)
        throw new FileRefused('This file has no rows below the names of its columns.');
      const read = { importId: crypto.randomUUID(), fileName: file.name.slice(0, 200), lines, hasHeader };
      void keepImportFile(read);
      setStep('columns');
      setChoices(NOTHING);
      setCorrected(NOTHING);
      setPicked(withColumns(read));
    } catch (error) {
      setRefused(error instanceof FileRefused ? error.message : 'This file could not be read.');
    }
  };
  const rows = useMemo(() => picked?.lines.slice(picked.hasHeader ? 1 : 0) ?? [], [picked]);
  return (
    <>
      <PageHeader
        title="Import clients"
        trail={<Link to={paths.clients(userTypeRoute, profileKeyword)}>Clients</Link>}
        subtitle={picked && `${picked.fileName}, ${countOf(rows.length, 'row')}`}
      />
      {!picked && !isLookedUp && <RowsSkeleton />}
      {!picked && isLookedUp && (
        <>
          <Box sx={{ maxWidth: 720 }}>
            <UploadArea
              label="Choose a CSV file"
              accept=".csv,.tsv,.txt,text/csv"
              files={[]}
              limit={1}
              error={refused}
              onPick={(files) => void pick(files)}
              onRemove={() => undefined}
            >
              Up to 10,000 rows, from Clio, Outlook, Google or a spreadsheet. Nothing is added before you have seen the
              rows.
            </UploadArea>
          </Box>
          <ImportList />
        </>
      )}
      {picked && step === 'columns' && (
        <ColumnsStep
          reading={picked.reading}
          lines={rows}
          hasHeader={picked.hasHeader}
          onHeader={(hasHeader) => setPicked(withColumns({ ...picked, hasHeader }))}
          onChange={(reading) => setPicked({ ...picked, reading })}
          onNext={() => setStep('rows')}
          onBack={() => {
            void forgetImport();
            setPicked(undefined);
          }}
        />
      )}
      {picked && step === 'rows' && (
        <Rows
          picked={picked}
          lines={rows}
          {...{ choices, setChoices, corrected, setCorrected }}
          onBack={() => setStep('columns')}
        />
      )}
    </>
  );
};

interface RowsProps {
  picked: Picked;
  lines: readonly Line[];
  choices: Choices;
  setChoices: Dispatch<SetStateAction<Choices>>;
  corrected: ReadonlyMap<number, Line>;
  setCorrected: Dispatch<SetStateAction<ReadonlyMap<number, Line>>>;
  onBack: () => void;
}

/** All clients, or as many as a browser keeps; the server refuses an e-mail that is taken also where they could not be read. */
const knownClients = (read: ReturnType<typeof useList<typeof listClientRows>>): readonly ClientRow[] | undefined => {
  if (read.state !== 'ready') return read.state === 'failed' ? NO_CLIENTS : undefined;
  return read.data.isWhole || read.data.isCut ? read.data.rows : undefined;
};
const NO_CLIENTS: readonly ClientRow[] = [];
const NOTHING: ReadonlyMap<number, never> = new Map<number, never>();
const NO_ROWS: readonly JudgedRow[] = [];

const Rows = ({ picked, lines, choices, setChoices, corrected, setCorrected, onBack }: RowsProps) => {
  const { reading } = picked;
  const clients = useList(listClientRows, {});
  const asCorrected = useMemo(() => lines.map((line) => corrected.get(line.number) ?? line), [lines, corrected]);
  const judged = useJudgedRows(asCorrected, reading, knownClients(clients));
  const rows = judged?.rows ?? NO_ROWS;
  const correct = useCallback(
    (some: ReadonlyMap<number, string[] | undefined>) =>
      setCorrected((before) => {
        const after = new Map(before);
        for (const [number, cells] of some)
          if (cells) after.set(number, { number, cells });
          else after.delete(number);
        return after;
      }),
    [setCorrected],
  );
  const choose = useCallback(
    (some: readonly JudgedRow[], choice: Choice) =>
      setChoices((before) => {
        const after = new Map(before);
        for (const row of some) if (mayBe(row, choice)) after.set(row.number, { choice, clientId: row.client?.id });
        return after;
      }),
    [setChoices],
  );
  const sending = useSending(picked);
  if (sending.state === 'sending')
    return (
      <Panel sx={{ maxWidth: 720 }}>
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <Box role="status" sx={{ fontWeight: 600 }}>
            Sending the rows…
          </Box>
          <ProgressBar value={sending.progress} label="Sending" />
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
            <Box sx={{ color: 'text.secondary' }}>Nothing is added before all rows have arrived.</Box>
            <Button variant="outlined" onClick={sending.cancel}>
              Cancel
            </Button>
          </Box>
        </Box>
      </Panel>
    );
  if (!judged) return <RowsSkeleton />;
  const send = () => void sending.send(rows.map((row) => rowToSend(row, choices)));
  return (
    <>
      {sending.state === 'failed' && <ErrorPanel message={sending.message} onRetry={send} />}
      <Suspense fallback={<RowsSkeleton />}>
        <RowsStep
          rows={rows}
          reading={reading}
          isComparing={judged.isComparing}
          corrected={corrected}
          onCorrect={correct}
          choices={choices}
          onChoose={choose}
          onImport={send}
          onBack={onBack}
        />
      </Suspense>
    </>
  );
};

type Sending = { state: 'idle' } | { state: 'sending'; progress: number } | { state: 'failed'; message: string };

/** Sends the rows, and goes on to what comes of them. */
const useSending = ({ importId, fileName, reading }: Picked) => {
  const { userTypeRoute, profileKeyword } = useSignedIn();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const [sending, setSending] = useState<Sending>({ state: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const send = async (rows: Parameters<typeof sendRows>[0]['rows']) => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setSending({ state: 'sending', progress: 0 });
    const onProgress = (progress: number) => !signal.aborted && setSending({ state: 'sending', progress });
    // What was sent before under this id stays as it is, so rows that were chosen anew go under another.
    const id = await idOf(importId, rows);
    try {
      await sendRows({ importId: id, fileName, rows, reading, signal, onProgress });
      await forgetImport();
      await refresh([listImports]);
      navigate(paths.clientImport(userTypeRoute, profileKeyword, id));
    } catch (error) {
      if (!signal.aborted) setSending({ state: 'failed', message: wordsOf(error) });
    }
  };
  const cancel = () => {
    running.current?.abort();
    setSending({ state: 'idle' });
  };
  return { ...sending, send, cancel };
};

/** The id of an import, of the file and of what is sent of it: sent again, it is the same. */
const idOf = async (importId: string, rows: unknown): Promise<string> => {
  const hex = await sha256(importId + JSON.stringify(rows));
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
