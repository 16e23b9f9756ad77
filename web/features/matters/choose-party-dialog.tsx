import { useState } from 'react';
import type { ClientRow } from '#core/clients/client-row.ts';
import { listClientRows } from '#core/clients/endpoints.ts';
import { chooseParty, listClientMatters, readMatter } from '#core/matters/endpoints.ts';
import type { Matter } from '#core/matters/matter.ts';
import { useWrite } from '#web/api/hooks.ts';
import { RowPicker } from '#web/api/row-picker.tsx';
import { textMatcher } from '#web/api/text-matcher.ts';
import { useRowsWhere } from '#web/api/use-list.ts';
import { useSearchedList } from '#web/api/use-searched-list.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';

const isActive = ({ archived }: { archived?: true | undefined }): boolean => !archived;
const matcher = textMatcher<ClientRow>(({ title, name = '', email }) => [title, name, email]);

interface ChoosePartyDialogProps {
  matter: Matter;
  party: string;
  /** The client who answers it so far. */
  chosen: string;
  onClose: () => void;
}

/** Says which client answers the part of a party. */
export const ChoosePartyDialog = ({ matter, party, chosen, onClose }: ChoosePartyDialogProps) => {
  const { matterId, version } = matter;
  const [text, setText] = useState('');
  const [clientId, setClientId] = useState(chosen);
  const clients = useRowsWhere(useSearchedList(listClientRows, {}, text), isActive);
  const { write, pending } = useWrite(chooseParty, { refreshes: [readMatter, listClientMatters] });
  const keep = async () => {
    const written = await write({ matterId, version, party, clientId });
    if (written.ok) onClose();
  };
  const choose = (
    <SubmitButton
      type="button"
      pending={pending}
      disabled={!clientId || clientId === chosen}
      onClick={() => void keep()}
    >
      Choose
    </SubmitButton>
  );
  return (
    <Dialog open title={`Who answers as ${party}?`} onClose={onClose} actions={choose}>
      <RowPicker
        noun={['client', 'clients']}
        read={clients}
        text={text}
        onText={setText}
        matcher={matcher}
        cardOf={({ title, email }) => ({ title, text: email })}
        empty={<EmptyState>Add the person as a client first.</EmptyState>}
        value={clientId}
        onChange={setClientId}
      />
    </Dialog>
  );
};
