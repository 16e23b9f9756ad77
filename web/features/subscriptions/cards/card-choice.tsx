import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Plus from 'lucide-react/icons/plus';
import { type Ref, useEffect, useState } from 'react';
import { type Card, cardTitle } from '#core/cards/card.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { CardForm, type TypedForm } from './card-form.tsx';
import { cardExpiry } from './card-words.ts';
import { NewCardDialog } from './new-card-dialog.tsx';

interface CardChoiceProps {
  cards: readonly Card[];
  defaultCardId: string | undefined;
  value: string | undefined;
  error: string | undefined;
  onChange: (cardId: string) => void;
  typed?: Ref<TypedForm> | undefined;
  onEnter?: (() => void) | undefined;
}

/** One of the saved cards, or a new one. The default card is chosen from the start. */
export const CardChoice = ({ cards, defaultCardId, value, error, onChange, typed, onEnter }: CardChoiceProps) => {
  const [isAdding, setAdding] = useState(false);
  useEffect(() => {
    if (value === undefined && defaultCardId) onChange(defaultCardId);
  }, [value, defaultCardId, onChange]);
  const add = (cardId: string) => {
    setAdding(false);
    onChange(cardId);
  };
  if (cards.length === 0)
    return (
      <Box sx={{ display: 'grid', gap: 2 }}>
        {error && (
          <Box role="alert" sx={{ fontSize: 'var(--type-small)', color: 'error.main' }}>
            {error}
          </Box>
        )}
        <CardForm ref={typed} onEnter={onEnter} onSaved={add} />
      </Box>
    );
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', '& > [role=radiogroup]': { width: 1 } }}>
      <RadioCards
        label="Card"
        options={cards.map((card) => ({ value: card.cardId, title: cardTitle(card), text: cardExpiry(card) }))}
        value={value}
        error={error}
        onChange={onChange}
      />
      <Button startIcon={<Plus size={16} />} onClick={() => setAdding(true)}>
        Use another card
      </Button>
      <NewCardDialog open={isAdding} onSaved={add} onClose={() => setAdding(false)} />
    </Box>
  );
};
