import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type ReactNode, useCallback } from 'react';
import type { Card } from '#core/cards/card.ts';
import { listCards } from '#core/cards/endpoints.ts';
import { useRead } from '#web/api/hooks.ts';
import { refreshUser } from '#web/session/standing.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { RadioCardsSkeleton } from '#web/ui/skeletons.tsx';
import { useReturnedCard } from './use-returned-card.ts';

interface OwnCardsProps {
  /** A card that was kept on the way back from its bank. */
  onKept?: ((cardId: string) => void) | undefined;
  children: (cards: readonly Card[], defaultCardId: string | undefined) => ReactNode;
}

/** The firm's cards, once they are here. Also where one arrives back from a card's bank. */
export const OwnCards = ({ onKept, children }: OwnCardsProps) => {
  const read = useRead(listCards, {});
  const back = useReturnedCard(
    useCallback(
      (cardId: string) => {
        onKept?.(cardId);
        void refreshUser();
      },
      [onKept],
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
        {({ data, defaultCardId }) => children(data, defaultCardId)}
      </Loaded>
    </Box>
  );
};
