import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ClientRow } from '#core/clients/client-row.ts';
import { listClientRows } from '#core/clients/endpoints.ts';
import { RowPicker } from '#web/api/row-picker.tsx';
import { textMatcher } from '#web/api/text-matcher.ts';
import { useRowsWhere } from '#web/api/use-list.ts';
import { useSearchedList } from '#web/api/use-searched-list.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

const isActive = ({ archived }: ClientRow): boolean => !archived;
const matcher = textMatcher<ClientRow>(({ title, name = '', email }) => [title, name, email]);

/** Asks for which client a matter is opened, and goes there. */
export const ChooseClientDialog = ({ onClose }: { onClose: () => void }) => {
  const { userTypeRoute: type, profileKeyword: profile } = useSignedIn();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState('');
  const clients = useRowsWhere(useSearchedList(listClientRows, {}, text), isActive);
  return (
    <Dialog
      open
      title="Open a matter for"
      onClose={onClose}
      actions={
        <Button
          variant="contained"
          disabled={chosen === ''}
          title={chosen === '' ? 'Choose a client first' : undefined}
          onClick={() => navigate(paths.clientTemplates(type, profile, chosen))}
        >
          Continue
        </Button>
      }
    >
      <RowPicker
        noun={['client', 'clients']}
        read={clients}
        text={text}
        onText={setText}
        matcher={matcher}
        cardOf={({ title, email }) => ({ title, text: email })}
        empty={<EmptyState>No clients yet. Add one under Clients.</EmptyState>}
        value={chosen}
        onChange={setChosen}
      />
    </Dialog>
  );
};
