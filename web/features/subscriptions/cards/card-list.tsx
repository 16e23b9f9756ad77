import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useState } from 'react';
import { type Card, cardTitle, isExpired } from '#core/cards/card.ts';
import { listCards, makeDefaultCard, removeCard } from '#core/cards/endpoints.ts';
import { useWrite } from '#web/api/hooks.ts';
import { refreshUser } from '#web/session/standing.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { useOnceOpen } from '#web/ui/once-open.ts';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { cardExpiry, thisMonth } from './card-words.ts';

const NewCardDialog = lazy(async () => ({ default: (await import('./new-card-dialog.tsx')).NewCardDialog }));

interface CardListProps {
  cards: readonly Card[];
  defaultCardId: string | undefined;
}

/** The saved cards: which one pays by itself, one more, one less. */
export const CardList = ({ cards, defaultCardId }: CardListProps) => {
  const [isAdding, setAdding] = useState(false);
  const wasAdding = useOnceOpen(isAdding);
  const [removing, setRemoving] = useState<Card>();
  const choose = useWrite(makeDefaultCard, { refreshes: [listCards], says: 'This is now your default card.' });
  const remove = useWrite(removeCard, { refreshes: [listCards], says: 'The card was removed.' });
  const added = () => {
    setAdding(false);
    toast.success('Your card is saved.');
    void refreshUser();
  };
  const removeNow = async (cardId: string) => {
    await remove.write({ cardId });
    setRemoving(undefined);
    await refreshUser();
  };
  return (
    <>
      {/* The button stays the same element when the first card is there: the dialog gives the focus back to it. */}
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        {cards.length === 0 ? (
          <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
            You have no saved cards yet.
          </Box>
        ) : (
          <Box component="ul" sx={{ width: 1, m: 0, p: 0, listStyle: 'none' }}>
            {cards.map((card) => (
              <CardRow
                key={card.cardId}
                card={card}
                isDefault={card.cardId === defaultCardId}
                onDefault={() => void choose.write({ cardId: card.cardId })}
                onRemove={() => setRemoving(card)}
              />
            ))}
          </Box>
        )}
        <Button variant="outlined" startIcon={<Plus size={16} />} onClick={() => setAdding(true)}>
          Add Card
        </Button>
      </Box>
      {wasAdding && (
        <Suspense>
          <NewCardDialog open={isAdding} onSaved={added} onClose={() => setAdding(false)} />
        </Suspense>
      )}
      <ConfirmDialog
        open={removing !== undefined}
        title={`Remove ${removing ? cardTitle(removing) : 'this card'}?`}
        confirm="Remove"
        danger
        pending={remove.pending}
        onConfirm={() => removing && void removeNow(removing.cardId)}
        onClose={() => setRemoving(undefined)}
      >
        It can no longer be charged.
      </ConfirmDialog>
    </>
  );
};

interface CardRowProps {
  card: Card;
  isDefault: boolean;
  onDefault: () => void;
  onRemove: () => void;
}

const CardRow = ({ card, isDefault, onDefault, onRemove }: CardRowProps) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1.5,
      py: 1.25,
      '&:not(:last-child)': { borderBottom: '1px solid var(--line)' },
    }}
  >
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Box sx={{ fontWeight: 650 }}>{cardTitle(card)}</Box>
      <Box className="figures" sx={{ fontSize: 'var(--type-note)', color: 'text.secondary' }}>
        {cardExpiry(card)}
      </Box>
    </Box>
    {isExpired(card, thisMonth()) && <StatusChip label="Expired" tone="bad" />}
    {isDefault && <StatusChip label="Default" tone="brand" />}
    <Menu
      label={`Actions for ${cardTitle(card)}`}
      choices={[
        {
          label: 'Make default',
          ...(isDefault ? { disabledBecause: 'This is already your default card.' } : {}),
          onChoose: onDefault,
        },
        { label: 'Remove', danger: true, onChoose: onRemove },
      ]}
    />
  </Box>
);
