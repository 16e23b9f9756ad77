import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Lock from 'lucide-react/icons/lock';
import { type FormEvent, type Ref, useImperativeHandle, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { brandName } from '#core/cards/card.ts';
import {
  brandOf,
  type CardForm as CardValues,
  cardForm,
  months,
  type TypedCard,
  yearsFrom,
} from '#core/cards/card-form.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { Form } from '#web/ui/form.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { thisMonth } from './card-words.ts';
import { respace } from './number-input.ts';
import { useSaveCard } from './use-save-card.ts';

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const empty: CardValues = { card_number: '', card_name: '', cvv: '', card_exp_month: '', card_exp_year: '' };

/** A card that is being typed, saved by the page's own primary action. */
export interface TypedForm {
  isEmpty: () => boolean;
  /** Saves it; undefined when it was refused, which the form has said. */
  save: () => Promise<string | undefined>;
}

interface CardFormProps {
  onSaved: (cardId: string) => void;
  onCancel?: () => void;
  /** The page's own primary action, which saves the card too: the form has no button then, and Enter does the same. */
  onEnter?: (() => void) | undefined;
  ref?: Ref<TypedForm> | undefined;
}

/** A card, typed. Nothing of it is kept in the browser, and its number and CVV go to the payment provider only. */
export const CardForm = ({ onSaved, onCancel, onEnter, ref }: CardFormProps) => {
  const save = useSaveCard();
  const [refused, setRefused] = useState<string>();
  const form = useSchemaForm({
    schema: async () => cardForm(thisMonth()),
    defaults: empty,
    save: (values) => {
      setRefused(undefined);
      return save(values as TypedCard);
    },
    onSaved,
    onRefused: ([message]) => setRefused(message),
  });
  useImperativeHandle(ref, () => ({
    isEmpty: () => Object.values(form.getValues()).every((value) => value === ''),
    save: form.send,
  }));
  const submit = (event?: FormEvent) => {
    if (!onEnter) return form.submit(event);
    event?.preventDefault();
    onEnter();
  };
  const number = form.field('card_number');
  return (
    <Form form={{ ...form, submit }}>
      {refused && (
        <Alert severity="error" variant="outlined" role="alert">
          {refused}
        </Alert>
      )}
      <TextField
        {...number}
        label="Card Number"
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="1234 1234 1234 1234"
        end={<Brand control={form.control} />}
        onChange={(event) => {
          respace(event.target);
          void number.onChange(event);
        }}
      />
      <TextField {...form.field('card_name')} label="Name on Card" autoComplete="cc-name" />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 1fr' },
        }}
      >
        <SelectField
          {...form.field('card_exp_month')}
          label="Expiry Month"
          placeholder="MM"
          autoComplete="cc-exp-month"
          options={choices(months)}
        />
        <SelectField
          {...form.field('card_exp_year')}
          label="Expiry Year"
          placeholder="YYYY"
          autoComplete="cc-exp-year"
          options={choices(yearsFrom(thisMonth().year))}
        />
        <TextField {...form.field('cvv')} label="CVV" inputMode="numeric" autoComplete="cc-csc" maxLength={4} />
      </Box>
      <Box sx={{ display: 'flex', gap: 1, color: 'text.secondary', fontSize: 'var(--type-note)' }}>
        <Box component={Lock} aria-hidden size={16} sx={{ flexShrink: 0, mt: '2px' }} />
        Your card number goes straight to our payment provider. We keep its brand, last four digits and expiry date.
      </Box>
      {onEnter ? (
        <button type="submit" hidden />
      ) : (
        <Box
          sx={{
            display: 'flex',
            justifyContent: 'flex-end',
            gap: 1,
            '& > :last-child': { flex: { xs: 1, sm: 'none' } },
          }}
        >
          {onCancel && <Button onClick={onCancel}>Cancel</Button>}
          <SubmitButton pending={form.pending}>Save Card</SubmitButton>
        </Box>
      )}
    </Form>
  );
};

const Brand = ({ control }: { control: Control<CardValues> }) => {
  const brand = brandOf(useWatch({ control, name: 'card_number' }));
  return (
    <Box component="span" aria-live="polite" sx={{ flexShrink: 0, fontSize: 'var(--type-note)', fontWeight: 600 }}>
      {brand && brandName(brand)}
    </Box>
  );
};
