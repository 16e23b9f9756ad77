import type { Ref } from 'react';
import { CardChoice } from './card-choice.tsx';
import type { TypedForm } from './card-form.tsx';
import { OwnCards } from './own-cards.tsx';

interface CardPickerProps {
  /** The chosen card; the default one is chosen when this is undefined. */
  value?: string | undefined;
  /** 'Please select a card.' */
  error?: string | undefined;
  onChange: (cardId: string) => void;
  /** The first card, while it is being typed. */
  typed?: Ref<TypedForm>;
  /** The page's own primary action, which saves that card too. */
  onEnter?: () => void;
}

/** The firm's cards, to choose one to pay with. */
export const CardPicker = ({ value, error, onChange, typed, onEnter }: CardPickerProps) => (
  <OwnCards onKept={onChange}>
    {(cards, defaultCardId) => (
      <CardChoice cards={cards} {...{ defaultCardId, value, error, onChange, typed, onEnter }} />
    )}
  </OwnCards>
);
