import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { Id } from '#core/text.ts';
import { Card } from './card.ts';

const Cards = z.object({
  data: z.array(Card),
  /** The card that is charged when nobody chooses; absent when none is saved. */
  defaultCardId: z.optional(z.string()),
});

export const listCards = endpoint('listCards', {
  method: 'GET',
  path: '/cards',
  access: 'account',
  owner: true,
  summary: "The firm's saved cards, oldest first: brand, last four digits and expiry, which is all that is kept.",
  request: z.object({}),
  response: Cards,
  problems: [],
});

export const beginCard = endpoint('beginCard', {
  method: 'POST',
  path: '/cards/setups',
  access: 'account',
  owner: true,
  audit: 'Began to save a card',
  summary:
    'Begin to save a card: the browser sends its number straight to providerOrigin, with the publishable key and the client secret.',
  request: z.object({}),
  response: z.object({
    setupId: z.string(),
    clientSecret: z.string(),
    publishableKey: z.string(),
    providerOrigin: z.string(),
  }),
  problems: ['cards-full', 'too-many-requests', 'payment-unavailable'],
});

export const keepCard = endpoint('keepCard', {
  method: 'POST',
  path: '/cards',
  access: 'account',
  owner: true,
  audit: 'Saved a card',
  summary: 'Keep the card that the provider has accepted; the same setup again changes nothing.',
  request: z.object({ setupId: Id }),
  response: z.extend(Cards, { cardId: z.string() }),
  problems: ['not-found', 'card-refused', 'cards-full', 'conflict', 'payment-unavailable'],
});

export const makeDefaultCard = endpoint('makeDefaultCard', {
  method: 'PUT',
  path: '/cards/{cardId}/default',
  access: 'account',
  owner: true,
  audit: 'Chose the card that is charged',
  summary: 'Let this card be charged when nobody chooses.',
  request: z.object({ cardId: Id }),
  response: Cards,
  problems: ['not-found', 'conflict'],
});

export const removeCard = endpoint('removeCard', {
  method: 'DELETE',
  path: '/cards/{cardId}',
  access: 'account',
  owner: true,
  audit: 'Removed a card',
  summary: 'Forget a card, here and at the provider; not the last one while the plan renews by itself.',
  request: z.object({ cardId: Id }),
  response: Cards,
  problems: ['not-found', 'card-needed', 'conflict'],
});
