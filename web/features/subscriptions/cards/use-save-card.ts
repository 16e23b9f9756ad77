import { useRef } from 'react';
import type { TypedCard } from '#core/cards/card-form.ts';
import { beginCard, keepCard, listCards } from '#core/cards/endpoints.ts';
import type { ResponseOf } from '#core/endpoint.ts';
import { useWrite, type Written } from '#web/api/hooks.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { confirmed } from './provider.ts';

/** Saves a card: begun at the server, given to the provider, kept by the server. A refused card can be tried again. */
export const useSaveCard = () => {
  const setup = useRef<ResponseOf<typeof beginCard>>(undefined);
  const begin = useWrite(beginCard, { quiet: true });
  const keep = useWrite(keepCard, { quiet: true, refreshes: [listCards] });

  return async (card: TypedCard): Promise<Written<string>> => {
    if (!setup.current) {
      const begun = await begin.write({});
      if (!begun.ok) return begun;
      setup.current = begun.data;
    }
    const outcome = await confirmed(setup.current, card, window.location.href);
    if (outcome.state === 'refused') {
      const { field, message: msg } = outcome;
      return { ok: false, problem: new ApiProblem(400, { errors: [field ? { field, msg } : { msg }] }) };
    }
    if (outcome.state === 'authentication') {
      window.location.assign(outcome.address);
      // The page is on its way to the bank.
      return new Promise(() => {});
    }
    const kept = await keep.write({ setupId: setup.current.setupId });
    if (!kept.ok) return kept;
    setup.current = undefined;
    return { ok: true, data: kept.data.cardId };
  };
};
