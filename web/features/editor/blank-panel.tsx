import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Undo from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Blank, BlankKind } from '#core/blanks/blank.ts';
import { Bar } from '#web/ui/bar.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { BlankCard } from './blank-card.tsx';
import { KIND_WORDS } from './blank-form.ts';
import type { Blanks } from './use-blanks.ts';

interface BlankPanelProps {
  blanks: Blanks;
  canUndo: boolean;
  pending: boolean;
  onClose: () => void;
  /** Saves the file and makes the questionnaire that asks for its tags. */
  onMake: () => void;
}

/** Of a blank's card with the kinds below it, pixels: the panel on a phone grows upwards, and this room is kept until the blanks are found. */
const CARD_HEIGHT = 357;

/** Beside the paper, or below it on a phone: the blanks of the text one by one, and what becomes of each. */
export const BlankPanel = ({ blanks, canUndo, pending, onClose, onMake }: BlankPanelProps) => {
  const { present, open, isFound, action, skip, move } = blanks;
  const isSelected = action !== undefined;
  /** Typing stays typing, and buttons are pressed as they always are. */
  const press = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (event.key === 'Escape') onClose();
    else if (/^(TEXTAREA|SELECT)$/.test(target.tagName) || event.ctrlKey || event.metaKey || event.altKey) return;
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key.toLowerCase() === 's' && target.tagName !== 'INPUT') skip();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Box
      component="section"
      aria-label="Blanks"
      onKeyDown={press}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box component="h2" sx={{ fontSize: 'var(--type-body)', fontWeight: 650 }}>
          Blanks
        </Box>
        <Box role="status" sx={{ flex: 1, fontSize: 'var(--type-note)', color: 'text.secondary' }}>
          {isFound && leftOf(open.length)}
        </Box>
        <IconButton
          aria-label="Undo the last change"
          title="Undo"
          disabled={!canUndo && !blanks.hasSkipped}
          onClick={blanks.undo}
          size="small"
        >
          <Undo size={17} />
        </IconButton>
        <IconButton aria-label="Close blanks" title="Close" onClick={onClose} size="small">
          <X size={17} />
        </IconButton>
      </Box>
      {present && (
        <>
          <BlankCard
            key={`${present.id} ${action?.label ?? ''}`}
            blank={present}
            blanks={blanks}
            title={isSelected ? 'What you selected' : `Blank ${blanks.at + 1} of ${open.length}`}
            steps={!isSelected && open.length > 1 && <Steps onMove={move} />}
          />
          {!isSelected && <Kinds open={open} onAcceptAll={blanks.acceptAll} />}
        </>
      )}
      {!isFound && (
        <Box aria-busy sx={{ display: 'grid', alignContent: 'start', gap: 1.5, minHeight: CARD_HEIGHT }}>
          <Bar width="62%" />
          <Bar height={40} />
          <Bar height={40} />
        </Box>
      )}
      {isFound && !present && (
        <Box sx={{ fontSize: 'var(--type-note)', color: 'text.secondary' }}>
          Nothing is left open. Select words in the text to make one more blank.
        </Box>
      )}
      <SubmitButton
        type="button"
        size="medium"
        variant={open.length === 0 ? 'contained' : 'outlined'}
        pending={pending}
        disabled={blanks.taken.length === 0}
        onClick={onMake}
      >
        Save and make the questionnaire
      </SubmitButton>
    </Box>
  );
};

const leftOf = (count: number): string => (count === 0 ? 'All done' : `${count} left`);

const Steps = ({ onMove }: { onMove: (by: number) => void }) => (
  <Box sx={{ display: 'flex' }}>
    <IconButton size="small" aria-label="Previous blank" title="Previous (↑)" onClick={() => onMove(-1)}>
      <ChevronLeft size={17} />
    </IconButton>
    <IconButton size="small" aria-label="Next blank" title="Next (↓)" onClick={() => onMove(1)}>
      <ChevronRight size={17} />
    </IconButton>
  </Box>
);

/** How many there are of each kind, and the way to accept those beyond doubt together. */
const Kinds = ({
  open,
  onAcceptAll,
}: {
  open: readonly Blank[];
  onAcceptAll: (kind: BlankKind) => void;
}): ReactNode => {
  const kinds = [...new Set(open.map(({ kind }) => kind))];
  return (
    <Box component="ul" aria-label="Kinds of blanks" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.25 }}>
      {kinds.map((kind) => {
        const all = open.filter((blank) => blank.kind === kind);
        const sure = all.filter(({ isSure }) => isSure).length;
        const countText = `${all.length} ${KIND_WORDS[kind][all.length === 1 ? 0 : 1]}`;
        return (
          <Box
            component="li"
            key={kind}
            sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 34, fontSize: 'var(--type-note)' }}
          >
            <Box component="span" sx={{ flex: 1 }}>
              {countText}
            </Box>
            {sure > 0 && (
              <Button
                size="small"
                aria-label={`Accept ${sure === all.length ? 'all' : `${sure} of`} ${countText}`}
                onClick={() => onAcceptAll(kind)}
              >
                Accept {sure === all.length ? 'all' : sure}
              </Button>
            )}
          </Box>
        );
      })}
    </Box>
  );
};
