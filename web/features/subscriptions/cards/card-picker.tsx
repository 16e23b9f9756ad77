import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type Ref, useCallback } from 'react';
import { listCards } from '#core/cards/endpoints.ts';
import { useRead } from '#web/api/hooks.ts';
import { refreshUser } from '#web/session/standing.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { RadioCardsSkeleton } from '#web/ui/skeletons.tsx';
import { CardChoice } from './card-choice.tsx';
import type { TypedForm } from './card-form.tsx';
import { CardList } from './card-list.tsx';
import { useReturnedCard } from './use-returned-card.ts';

interface CardPickerProps {
  /** The chosen card; the default one is chosen when this is undefined. */
  value?: string | undefined;
  /** 'Please select a card.' */
  error?: string | undefined;
  /** Absent where cards are looked after and none is chosen. */
  onChange?: (cardId: string) => void;
  /** The first card, while it is being typed. */
  typed?: Ref<TypedForm>;
  /** The page's own primary action, which saves that card too. */
  onEnter?: () => void;
}

/** The firm's cards: to choose one to pay with, or to look after them. Also where one arrives back from a card's bank. */
export const CardPicker = ({ value, error, onChange, typed, onEnter }: CardPickerProps) => {
  const read = useRead(listCards, {});
  const back = useReturnedCard(
    useCallback(
      (cardId: string) => {
        onChange?.(cardId);
        void refreshUser();
      },
      [onChange],
    ),
  );
  if (back.isKeeping) return <RadioCardsSkeleton count={1} />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {back.refused && (
        <Alert severity="error" variant="outlined" role="alert">
          {back.refused}
        </Alert>
      )}
      <Loaded read={read} skeleton={<RadioCardsSkeleton count={1} />}>
        {({ data, defaultCardId }) =>
          onChange ? (
            <CardChoice cards={data} {...{ defaultCardId, value, error, onChange, typed, onEnter }} />
          ) : (
            <CardList cards={data} defaultCardId={defaultCardId} />
          )
        }
      </Loaded>
    </Box>
  );
};
