import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import Braces from 'lucide-react/icons/braces';
import { type KeyboardEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { readQuestionnaire } from '#core/questionnaires/endpoints.ts';
import { useRead } from '#web/api/hooks.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { MenuButton } from './menu-button.tsx';
import { foundAmong, signChoices, type TagChoice, tagChoices } from './tag-choices.ts';

interface TagPickerProps {
  templateId: string;
  onPick: (choice: TagChoice) => void;
  /** Gives the caret back to the paper. */
  onClosed: () => void;
}

/** The button that offers the template's own tags. */
export const TagPicker = ({ templateId, onPick, onClosed }: TagPickerProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <MenuButton
        label="Insert tag"
        icon={<Braces size={17} />}
        textFrom="sm"
        opens="dialog"
        isOpen={anchor !== null}
        onOpen={setAnchor}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        disableRestoreFocus
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': 'Insert tag',
            sx: {
              width: 500,
              maxWidth: 'calc(100vw - 32px)',
              p: 1.5,
              mt: 0.5,
              borderRadius: 2.5,
              boxShadow: 'var(--raised)',
            },
          },
          transition: { onExited: onClosed },
        }}
      >
        <Choices
          templateId={templateId}
          onPick={(choice) => {
            // While it is open the focus stays in it: what is typed next belongs on the paper.
            flushSync(close);
            onPick(choice);
          }}
        />
      </Popover>
    </>
  );
};

const Choices = ({ templateId, onPick }: { templateId: string; onPick: (choice: TagChoice) => void }) => {
  const read = useRead(readQuestionnaire, { templateId });
  return (
    <Loaded read={read} skeleton={<RowsSkeleton count={4} />}>
      {({ outline, questionnaire }) => (
        <Search choices={[...tagChoices(outline, questionnaire), ...signChoices(outline)]} onPick={onPick} />
      )}
    </Loaded>
  );
};

/** A list that is searched as one types; arrows choose in it and Enter takes what is chosen. */
const Search = ({ choices, onPick }: { choices: readonly TagChoice[]; onPick: (choice: TagChoice) => void }) => {
  const id = useId();
  const [searched, setSearched] = useState('');
  const [at, setAt] = useState(0);
  const found = foundAmong(choices, searched);
  const chosen = found[Math.min(at, found.length - 1)];
  const choose = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((before) => Math.max(0, Math.min(found.length - 1, before + step)));
    else if (event.key === 'Enter' && chosen) onPick(chosen);
    else return;
    event.preventDefault();
  };
  const optionId = (choice: TagChoice) => `${id}-${found.indexOf(choice)}`;
  return (
    <>
      <TextField
        label="Search tags"
        hideLabel
        placeholder="Search tags"
        value={searched}
        autoFocus
        autoComplete="off"
        onChange={(event) => {
          setSearched(event.target.value);
          setAt(0);
        }}
        inputProps={{
          onKeyDown: choose,
          role: 'combobox',
          'aria-expanded': true,
          'aria-controls': id,
          'aria-activedescendant': chosen && optionId(chosen),
        }}
      />
      <Box
        id={id}
        role="listbox"
        aria-label="Tags"
        sx={{ mt: 1, maxHeight: 250, overflowY: 'auto', display: 'grid', gap: '2px' }}
      >
        {found.map((choice) => (
          <Option
            key={choice.tag}
            id={optionId(choice)}
            choice={choice}
            chosen={choice === chosen}
            onPick={() => onPick(choice)}
          />
        ))}
      </Box>
      {found.length === 0 && (
        <Box sx={{ p: 1, color: 'text.secondary' }}>
          No tags match “{searched.trim()}”. A new tag may contain only letters, numbers and underscores.
        </Box>
      )}
    </>
  );
};

interface OptionProps {
  id: string;
  choice: TagChoice;
  chosen: boolean;
  onPick: () => void;
}

const Option = ({ id, choice, chosen, onPick }: OptionProps) => (
  <Box
    id={id}
    role="option"
    aria-selected={chosen}
    tabIndex={-1}
    ref={(element: HTMLElement | null) => {
      if (chosen) element?.scrollIntoView({ block: 'nearest' });
    }}
    onClick={onPick}
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      columnGap: 2,
      p: '7px 10px',
      borderRadius: 1.5,
      cursor: 'pointer',
      background: chosen ? 'var(--brand-tint)' : 'none',
      '&:hover': { background: 'var(--brand-tint)' },
    }}
  >
    <Box component="code" sx={{ fontSize: 'var(--type-note)', color: 'var(--brand-ink)', overflowWrap: 'anywhere' }}>
      {choice.tag}
      {choice.end && `…${choice.end}`}
    </Box>
    <Box component="span" sx={{ fontSize: 'var(--type-note)', color: 'text.secondary' }}>
      {choice.about}
    </Box>
  </Box>
);
