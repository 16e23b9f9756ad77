import { fullName } from '#core/auth/account.ts';
import { MOST_CARDS } from '#core/cards/card.ts';
import { beginCard } from '#core/cards/endpoints.ts';
import { Problem } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import { cardOrigin, publishableKey } from '#outside/card-provider.ts';
import { beginSetup, customerFor } from '#outside/cards.ts';
import * as cards from '#store/cards.ts';
import * as limits from '#store/limits.ts';
import { write } from '#store/table.ts';

/** Cards that a firm may begin to save in a day: nobody tries stolen numbers here. */
const SETUPS_A_DAY = 30;

export const handler = serve(beginCard, async ({ actor, audit, now }) => {
  const { firmId, email } = actor;
  const wallet = await cards.read(firmId, now);
  if (wallet && wallet.cards.length >= MOST_CARDS) throw new Problem('cards-full');
  await write(audit, limits.countedOfFirm(firmId, 'cards', SETUPS_A_DAY, now)).catch(limits.explainRefusal);
  const customerId = wallet?.customerId ?? (await customerFor({ firmId, email, name: fullName(actor) }));
  const { setupId, clientSecret } = await beginSetup(customerId, { firmId });
  return { setupId, clientSecret, publishableKey: publishableKey(), providerOrigin: cardOrigin() };
});
