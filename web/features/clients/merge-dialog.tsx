import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Client } from '#core/clients/client.ts';
import type { ClientRow } from '#core/clients/client-row.ts';
import { listClientRows, readClient } from '#core/clients/endpoints.ts';
import { mergeClient } from '#core/duplicates/endpoints.ts';
import { isShared, MERGE_FIELDS, type MergeField, mayTakeEmail } from '#core/duplicates/merging.ts';
import { useRead, useWrite } from '#web/api/hooks.ts';
import { RowPicker } from '#web/api/row-picker.tsx';
import { useRowsWhere } from '#web/api/use-list.ts';
import { useSearchedList } from '#web/api/use-searched-list.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { clientMatcher } from './client-matcher.ts';

interface MergeDialogProps {
  clientId: string;
  /** With whom; without one it is asked. */
  otherId?: string;
  onClose: () => void;
}

/** Merges another client into one, or that one into the other where only the other has joined. */
export const MergeDialog = ({ clientId, otherId, onClose }: MergeDialogProps) => {
  const [chosen, setChosen] = useState(otherId);
  return chosen ? (
    <Both ids={[clientId, chosen]} onClose={onClose} />
  ) : (
    <ChooseOther clientId={clientId} onClose={onClose} onChoose={setChosen} />
  );
};

const ChooseOther = ({
  clientId,
  onClose,
  onChoose,
}: Pick<MergeDialogProps, 'clientId' | 'onClose'> & { onChoose: (id: string) => void }) => {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState('');
  const isOther = ({ id }: ClientRow) => id !== clientId;
  const read = useRowsWhere(useSearchedList(listClientRows, {}, text), isOther);
  return (
    <Dialog
      open
      title="Merge with another client"
      onClose={onClose}
      actions={
        <Button
          variant="contained"
          disabled={chosen === ''}
          title={chosen === '' ? 'Choose a client first' : undefined}
          onClick={() => onChoose(chosen)}
        >
          Continue
        </Button>
      }
    >
      <RowPicker
        noun={['client', 'clients']}
        read={read}
        text={text}
        onText={setText}
        matcher={clientMatcher}
        cardOf={({ title, email }) => ({ title, text: email })}
        empty={<EmptyState>There is no other client.</EmptyState>}
        value={chosen}
        onChange={setChosen}
      />
    </Dialog>
  );
};

const Both = ({ ids: [oneId, otherId], onClose }: { ids: [string, string]; onClose: () => void }) => {
  const one = useRead(readClient, { clientId: oneId }, { anew: true });
  const other = useRead(readClient, { clientId: otherId }, { anew: true });
  const waiting = (content: ReactNode) => (
    <Dialog open title="Merge two clients" onClose={onClose} width="large">
      {content}
    </Dialog>
  );
  if (one.state !== 'ready' || other.state !== 'ready')
    return waiting(
      <Loaded read={one.state === 'ready' ? other : one} skeleton={<RowsSkeleton count={4} />}>
        {() => null}
      </Loaded>,
    );
  const isSwapped = other.data.invitation === 'joined' && one.data.invitation !== 'joined';
  return isSwapped ? (
    <Merging stays={other.data} goes={one.data} onClose={onClose} />
  ) : (
    <Merging stays={one.data} goes={other.data} onClose={onClose} />
  );
};

const labels: Record<MergeField, string> = {
  kind: 'Client type',
  name: 'Name',
  email: 'Email',
  phone: 'Mobile number',
  address: 'Address',
};

const fieldText: Record<MergeField, (client: Client) => string> = {
  kind: ({ client_type, company_name }) =>
    [client_type, client_type === 'Company' && company_name].filter(Boolean).join(': '),
  name: ({ invitee_name }) => invitee_name,
  email: ({ invitee_email }) => invitee_email,
  phone: ({ countryCode, mobileNumber }) => mobileNumber && `${countryCode} ${mobileNumber}`.trim(),
  address: ({ address }) => Object.values(address).filter(Boolean).join('\n'),
};

const Merging = ({ stays, goes, onClose }: { stays: Client; goes: Client; onClose: () => void }) => {
  const { userTypeRoute: type, profileKeyword: profile } = useSignedIn();
  const navigate = useNavigate();
  const [mergeId] = useState(() => crypto.randomUUID());
  const fields = MERGE_FIELDS.filter((field) => !isShared(stays, goes, field));
  // What only the other one says is taken, unless somebody chooses otherwise.
  const [taken, setTaken] = useState<readonly MergeField[]>(() =>
    fields.filter((field) => fieldText[field](stays) === '' && fieldText[field](goes) !== ''),
  );
  const { write, pending } = useWrite(mergeClient, { refreshes: [readClient, listClientRows], says: 'Clients merged' });
  const areBothJoined = stays.invitation === 'joined' && goes.invitation === 'joined';
  const merge = async () => {
    const request = { clientId: stays._id, version: stays.version, otherId: goes._id, otherVersion: goes.version };
    const written = await write({ ...request, mergeId, taken: [...taken] });
    if (!written?.ok) return;
    onClose();
    navigate(paths.clientDashboard(type, profile, stays._id));
  };
  return (
    <Dialog
      open
      title={`Merge ${goes.title} into ${stays.title}`}
      onClose={onClose}
      width="large"
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton
            type="button"
            size="medium"
            pending={pending}
            disabled={areBothJoined}
            onClick={() => void merge()}
          >
            Merge
          </SubmitButton>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
        {areBothJoined ? (
          <Alert severity="warning">
            Both have joined with accounts of their own. A merge would show one what was shared with the other, so these
            two stay apart.
          </Alert>
        ) : (
          <Box>
            Matters, documents, contacts, tags and notes of both are kept with {stays.title}. {goes.title} leaves the
            list. You can undo this for 30 days.
          </Box>
        )}
        {goes.invitation === 'invited' && (
          <Box>The invitation that was sent to {goes.invitee_email} stops working.</Box>
        )}
        {fields.length > 0 && (
          <Box component="table" aria-label="Both clients" sx={look}>
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">{stays.title} (stays)</th>
                <th scope="col">{goes.title}</th>
              </tr>
            </thead>
            <tbody>
              {fields.map((field) => (
                <Choice
                  key={field}
                  label={labels[field]}
                  texts={[fieldText[field](stays), fieldText[field](goes)]}
                  isTaken={taken.includes(field)}
                  why={field === 'email' && !mayTakeEmail(stays) ? 'This email was invited, and stays.' : undefined}
                  onTake={(isTaken) =>
                    setTaken((before) => [...before.filter((each) => each !== field), ...(isTaken ? [field] : [])])
                  }
                />
              ))}
            </tbody>
          </Box>
        )}
      </Box>
    </Dialog>
  );
};

interface ChoiceProps {
  label: string;
  texts: readonly [stays: string, goes: string];
  isTaken: boolean;
  /** Why nothing can be chosen. */
  why?: string | undefined;
  onTake: (isTaken: boolean) => void;
}

const Choice = ({ label, texts, isTaken, why, onTake }: ChoiceProps) => {
  const id = useId();
  return (
    <tr>
      <th scope="row">
        {label}
        {why && <Box sx={{ fontWeight: 400, fontSize: 'var(--type-note)', color: 'text.secondary' }}>{why}</Box>}
      </th>
      {([false, true] as const).map((isOther) => (
        <td key={String(isOther)}>
          <label>
            <input
              type="radio"
              name={id}
              disabled={why !== undefined && isOther}
              checked={isTaken === isOther}
              aria-label={`${label}: ${texts[isOther ? 1 : 0] || 'empty'}`}
              onChange={() => onTake(isOther)}
            />{' '}
            <bdi>{texts[isOther ? 1 : 0] || '(empty)'}</bdi>
          </label>
        </td>
      ))}
    </tr>
  );
};

const look = {
  width: 1,
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  '& th, & td': { p: 0.75, textAlign: 'left', verticalAlign: 'top', whiteSpace: 'pre-wrap' },
  '& th:first-of-type': { width: '24%' },
  '& tbody tr': { borderTop: '1px solid var(--line)' },
} as const;
