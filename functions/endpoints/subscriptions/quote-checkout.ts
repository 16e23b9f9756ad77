import { isHidden } from '#core/firm/personalized.ts';
import { quoteCheckout } from '#core/subscriptions/endpoints.ts';
import { quoteOf } from '#core/subscriptions/quote.ts';
import { linesOf } from '#core/subscriptions/receipt.ts';
import { serveReading } from '#http/serve-reading.ts';
import { gatherFacts } from '#workflows/subscriptions/gather-facts.ts';

export const handler = serveReading(quoteCheckout, async ({ request, actor, now, tell }) => {
  const { isWantPersonalizedPlan, isFullPrice, ...term } = request;
  const choice = {
    ...term,
    isWantPersonalizedPlan: isWantPersonalizedPlan === 'true',
    isFullPrice: isFullPrice === 'true',
  };
  const facts = await gatherFacts(actor.account, choice, now);
  const isHidingWords = !choice.isWantPersonalizedPlan && isHidden(facts.firm);
  const quote = quoteOf(choice, facts, now);
  const lines = linesOf(quote.lines, tell);
  return { data: { ...quote, lines, isAutoDebit: actor.account.autoDebit, isHidingWords } };
});
