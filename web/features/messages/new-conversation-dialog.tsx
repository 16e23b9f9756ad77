import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { listMatters } from '#core/matters/endpoints.ts';
import type { ConversationKind } from '#core/messages/conversation.ts';
import { listMemberNames } from '#core/team/endpoints.ts';
import { useRead } from '#web/api/hooks.ts';
import { RowPicker } from '#web/api/row-picker.tsx';
import { useTeamMatters } from '#web/api/team-matters.ts';
import { textMatcher } from '#web/api/text-matcher.ts';
import { useSearchedList } from '#web/api/use-searched-list.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';

export interface NewConversationProps {
  onClose: () => void;
}

const kinds = [
  { value: 'client', label: 'With a client' },
  { value: 'firm', label: 'Inside the firm' },
  { value: 'direct', label: 'Direct' },
] as const;

interface MatterChoice {
  id: string;
  version: number;
  at: string;
  name: string;
  clientName: string;
}
const matcher = textMatcher<MatterChoice>(({ name, clientName }) => [name, clientName]);

/** Asks about which matter, or with whom; goes to that conversation, whether or not anything was said in it. */
export const NewConversationDialog = ({ onClose }: NewConversationProps) => {
  const { userTypeRoute: type } = useSignedIn();
  const navigate = useNavigate();
  const [kind, setKind] = useState<ConversationKind>('client');
  const [chosen, setChosen] = useState('');
  const go = () => {
    onClose();
    navigate(paths.chat(type, { with: `${kind}-${chosen}` }));
  };
  const choose = (next: ConversationKind) => {
    if ((next === 'direct') !== (kind === 'direct')) setChosen('');
    setKind(next);
  };
  return (
    <Dialog
      open
      title="New conversation"
      onClose={onClose}
      actions={
        <Button
          variant="contained"
          disabled={chosen === ''}
          title={chosen === '' ? `Choose a ${kind === 'direct' ? 'colleague' : 'matter'} first` : undefined}
          onClick={go}
        >
          Continue
        </Button>
      }
    >
      <Box sx={{ mb: 2 }}>
        <Segmented label="Who takes part" options={kinds} value={kind} onChange={choose} />
      </Box>
      {kind === 'direct' ? (
        <Colleagues chosen={chosen} onChoose={setChosen} />
      ) : (
        <Matters chosen={chosen} onChoose={setChosen} />
      )}
    </Dialog>
  );
};

interface ChoiceProps {
  chosen: string;
  onChoose: (id: string) => void;
}

const Matters = ({ chosen, onChoose }: ChoiceProps) => {
  const [text, setText] = useState('');
  const own = useTeamMatters(true);
  const all = useSearchedList(listMatters, own ? null : {}, text);
  return (
    <RowPicker<MatterChoice>
      noun={['matter', 'matters']}
      read={own ?? all}
      text={text}
      onText={setText}
      matcher={matcher}
      cardOf={({ name, clientName }) => ({ title: name, text: clientName })}
      empty={<EmptyState>There is no matter yet.</EmptyState>}
      value={chosen}
      onChange={onChoose}
    />
  );
};

const Colleagues = ({ chosen, onChoose }: ChoiceProps) => {
  const { _id: me } = useSignedIn();
  return (
    <Loaded
      read={useRead(listMemberNames, {})}
      skeleton={<RowsSkeleton count={3} />}
      isEmpty={({ rows }) => rows.every(({ accountId }) => accountId === me)}
      empty={<EmptyState>Nobody else works in your firm yet.</EmptyState>}
    >
      {({ rows }) => (
        <RadioCards
          label="Choose a colleague"
          options={rows
            .filter(({ accountId }) => accountId !== me)
            .map(({ accountId, name }) => ({ value: accountId, title: name }))}
          value={chosen}
          onChange={onChoose}
        />
      )}
    </Loaded>
  );
};
