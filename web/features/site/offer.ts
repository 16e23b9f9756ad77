import type { ResponseOf } from '#core/endpoint.ts';
import type { homeScreen } from '#core/site/endpoints.ts';
import { spotsLeft } from '#web/ui/spots-left.ts';

/** Shows the offer, with how often it can still be had; where it is over, or nobody can say, it stays hidden. */
export const showOffer = async (offer: HTMLElement): Promise<void> => {
  const response = await fetch('/api/homeScreen').catch(() => undefined);
  if (!response?.ok) return;
  const { data } = (await response.json()) as ResponseOf<typeof homeScreen>;
  const spots = offer.querySelector('[data-spots]');
  if (data.subscriber_left <= 0 || !spots) return;
  spots.textContent = spotsLeft(data.subscriber_left);
  offer.hidden = false;
};
