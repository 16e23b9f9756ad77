import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { BULK_LIMITS, type Recipient, type RecipientPlace } from '#core/signing/bulk-send.ts';
import { FileRefused, type Line, readLines } from '#web/api/csv-file.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { countOf } from '#web/ui/row-count.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { StatusChip, type Tone } from '#web/ui/status-chip.tsx';
import { type DraftPerson, faultsOfPerson, mayBeOfList } from './draft-signers.ts';
import { type RecipientRow, recipientRows } from './recipient-rows.ts';
import { type SavedDraft, useBulkSend } from './use-bulk-send.ts';

interface BulkSendDialogProps {
  matterId: string;
  envelopeId: string;
  /** Those who sign. */
  signers: readonly DraftPerson[];
  save: (place: RecipientPlace) => Promise<SavedDraft>;
  onClose: () => void;
}

const isWhole = (person: DraftPerson): boolean => Object.keys(faultsOfPerson(person)).length === 0;

/** Sends a draft to everybody of a list, one envelope each. */
export const BulkSendDialog = ({ matterId, envelopeId, signers, save, onClose }: BulkSendDialogProps) => {
  const sending = useBulkSend({ matterId, envelopeId, save });
  const { run, isSending, problem } = sending;
  const places = signers.filter(mayBeOfList);
  const [number, setNumber] = useState(() => (places.find((person) => !isWhole(person)) ?? places[0])?.number ?? 1);
  const [lines, setLines] = useState<readonly Line[]>();
  const [refused, setRefused] = useState('');
  const [leavesOut, setLeavesOut] = useState(false);
  const place = places.find((person) => person.number === number);
  const others = useMemo(() => signers.filter((person) => person.number !== number), [signers, number]);
  const unnamed = others.find((person) => !isWhole(person));
  const rows = useMemo(() => lines && recipientRows(lines, others), [lines, others]);
  const ready = rows?.filter(({ fault }) => fault === '') ?? [];
  const faulty = (rows?.length ?? 0) - ready.length;
  const pick = async ([file]: readonly File[]) => {
    if (!file) return;
    setRefused('');
    setLines(undefined);
    setLeavesOut(false);
    try {
      const read = await readLines(new Uint8Array(await file.arrayBuffer()));
      recipientRows(read, others);
      setLines(read);
    } catch (error) {
      setRefused(error instanceof FileRefused ? error.message : 'This file could not be read.');
    }
  };
  const send = () => {
    if (!place) return;
    const { order, identity, mayDelegate } = place;
    const recipients = ready.map(({ name, email, message }) => ({ name, email, ...(message && { message }) }));
    void sending.begin({ number, order, identity, mayDelegate }, recipients);
  };
  if (run)
    return (
      <Dialog
        open
        steady
        title="Bulk send"
        width="large"
        {...(!isSending && { onClose })}
        actions={
          isSending ? (
            <Button variant="outlined" onClick={sending.stop}>
              Stop
            </Button>
          ) : run.sent < run.recipients.length ? (
            <>
              <Button onClick={sending.forget}>Cancel the rest</Button>
              <Button variant="contained" onClick={sending.goOn}>
                Continue
              </Button>
            </>
          ) : (
            <Button variant="contained" onClick={onClose}>
              Close
            </Button>
          )
        }
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Box role="status" sx={{ fontWeight: 600 }}>
            {run.sent < run.recipients.length
              ? `${run.sent} of ${countOf(run.recipients.length, 'envelope')} sent`
              : `${countOf(run.recipients.length, 'envelope')} sent`}
          </Box>
          <ProgressBar value={run.sent / run.recipients.length} label="Envelopes sent" />
          {problem && (
            <Box role="alert" sx={{ color: 'error.main' }}>
              {problem}
            </Box>
          )}
          {!isSending && run.sent < run.recipients.length && (
            <Box>You can continue at any time, even after reloading the page. Nobody gets a second envelope.</Box>
          )}
          <Sent recipients={run.recipients} sent={run.sent} />
        </Box>
      </Dialog>
    );
  return (
    <Dialog
      open
      steady
      title="Bulk send"
      width="large"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="contained"
            disabled={ready.length === 0 || (faulty > 0 && !leavesOut) || unnamed !== undefined}
            onClick={send}
          >
            {ready.length === 0 ? 'Send' : `Send ${countOf(ready.length, 'envelope')}`}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box>
          Each person on your list gets a separate envelope. The other signers sign every one. This draft is kept.
        </Box>
        {places.length > 1 && (
          <SelectField
            label="Signer to replace with the list"
            value={String(number)}
            options={places.map((person) => ({
              value: String(person.number),
              label: `Signer ${person.number}${person.name ? `: ${person.name}` : ''}`,
            }))}
            onChange={({ target }) => setNumber(Number(target.value))}
          />
        )}
        {unnamed && (
          <Notice label="Who else signs" urgent>
            Signer {unnamed.number} has no name or email yet. Close this dialog and enter them first.
          </Notice>
        )}
        <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
          <FileButton
            label={lines ? 'Choose another file' : 'Choose a CSV file'}
            variant="outlined"
            accept=".csv,.tsv,.txt,text/csv"
            onPick={(files) => void pick(files)}
          />
          <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-small)' }}>
            Columns: name, email and, if you like, message (replaces the draft’s message for that person). Up to{' '}
            {BULK_LIMITS.ofRun} people.
          </Box>
        </Box>
        {refused && (
          <Box role="alert" sx={{ color: 'error.main' }}>
            {refused}
          </Box>
        )}
        {rows && (
          <>
            <Box role="status">
              {countOf(ready.length, 'row')} ready.
              {faulty > 0 && ` ${countOf(faulty, 'row')} with a problem: correct the file, or skip.`}
            </Box>
            {faulty > 0 && (
              <CheckField
                label={`Skip ${countOf(faulty, 'row')} with a problem`}
                checked={leavesOut}
                onChange={({ target }) => setLeavesOut(target.checked)}
              />
            )}
            <Rows rows={rows} />
          </>
        )}
      </Box>
    </Dialog>
  );
};

interface Shown {
  key: string;
  name: string;
  note: string;
  state: { label: string; tone: Tone };
  fault: string;
}

const quiet = { color: 'text.secondary', fontSize: 'var(--type-note)', overflowWrap: 'anywhere' };

const columns: readonly Column<Shown>[] = [
  {
    key: 'name',
    title: 'Recipient',
    cell: ({ name, note }) => (
      <>
        <Box sx={{ fontWeight: 600 }}>
          <bdi>{name || '–'}</bdi>
        </Box>
        <Box sx={quiet}>{note}</Box>
      </>
    ),
  },
  {
    key: 'state',
    title: 'State',
    freeText: true,
    cell: ({ state, fault }) => (
      <>
        <StatusChip {...state} />
        {fault && <Box sx={quiet}>{fault}</Box>}
      </>
    ),
  },
];

const Rows = ({ rows }: { rows: readonly RecipientRow[] }) => {
  const shown = useMemo(
    () =>
      // Those that are to be mended stand first.
      [...rows.filter(({ fault }) => fault), ...rows.filter(({ fault }) => !fault)].map(
        ({ number, name, email, fault }): Shown => ({
          ...{ key: String(number), name, fault, note: `Row ${number}${email && ` · ${email}`}` },
          state: fault ? { label: 'Needs fixing', tone: 'bad' } : { label: 'Ready', tone: 'good' },
        }),
      ),
    [rows],
  );
  return <DataTable label="Rows" rows={shown} columns={columns} keyOf={({ key }) => key} />;
};

const Sent = ({ recipients, sent }: { recipients: readonly Recipient[]; sent: number }) => {
  const shown = useMemo(
    () =>
      recipients.map(
        ({ name, email }, at): Shown => ({
          ...{ key: email, name, fault: '', note: email },
          state: at < sent ? { label: 'Sent', tone: 'good' } : { label: 'Not sent yet', tone: 'neutral' },
        }),
      ),
    [recipients, sent],
  );
  return (
    // Nothing in it takes the focus, and the keys must reach what lies below the edge of the dialog.
    <Box tabIndex={0} role="group" aria-label="Recipients">
      <DataTable label="Recipients" rows={shown} columns={columns} keyOf={({ key }) => key} />
    </Box>
  );
};
