import { useRef, useState } from 'react';
import type { CardForm, TypedCard } from '#core/cards/card-form.ts';
import { beginCard, keepCard, listCards } from '#core/cards/endpoints.ts';
import type { ResponseOf } from '#core/endpoint.ts';
import { useWrite } from '#web/api/hooks.ts';
import { confirmed } from './provider.ts';

interface SavedCard {
  cardId: string;
}

interface RefusedCard {
  message: string;
  /** Absent where no field is to blame. */
  field?: keyof CardForm;
}

/** Saves a card: begun at the server, given to the provider, kept by the server. A refused card can be tried again. */
export const useSaveCard = (onSaved: (cardId: string) => void) => {
  const [pending, setPending] = useState(false);
  const setup = useRef<ResponseOf<typeof beginCard>>(undefined);
  const running = useRef<Promise<SavedCard | RefusedCard>>(undefined);
  const begin = useWrite(beginCard, { quiet: true });
  const keep = useWrite(keepCard, { quiet: true, refreshes: [listCards] });

  const attempt = async (card: TypedCard): Promise<SavedCard | RefusedCard> => {
    if (!setup.current) {
      const begun = await begin.write({});
      if (!begun.ok) return { message: begun.problem.message };
      setup.current = begun.data;
    }
    const outcome = await confirmed(setup.current, card, window.location.href);
    if (outcome.state === 'refused') return outcome;
    if (outcome.state === 'authentication') {
      window.location.assign(outcome.address);
      // The page is on its way to the bank.
      return new Promise(() => {});
    }
    const kept = await keep.write({ setupId: setup.current.setupId });
    if (!kept.ok) return { message: kept.problem.message };
    setup.current = undefined;
    onSaved(kept.data.cardId);
    return { cardId: kept.data.cardId };
  };

  /** Asked again while it is at it, by another button, it is the same attempt. */
  const save = (card: TypedCard): Promise<SavedCard | RefusedCard> => {
    setPending(true);
    running.current ??= attempt(card).finally(() => {
      running.current = undefined;
      setPending(false);
    });
    return running.current;
  };
  return { save, pending };
};
