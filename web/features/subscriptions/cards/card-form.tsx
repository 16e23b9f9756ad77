import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Lock from 'lucide-react/icons/lock';
import { type FormEvent, type Ref, useImperativeHandle, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { brandName } from '#core/cards/card.ts';
import {
  brandOf,
  type CardForm as CardValues,
  cardForm,
  months,
  type TypedCard,
  yearsFrom,
} from '#core/cards/card-form.ts';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { formLines } from '#web/ui/form-lines.ts';
import { schemaResolver } from '#web/ui/schema-resolver.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { thisMonth } from './card-words.ts';
import { respace } from './number-input.ts';
import { useSaveCard } from './use-save-card.ts';

const resolver = schemaResolver<CardValues>(async () => cardForm(thisMonth()));
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
  const form = useForm<CardValues>({ resolver, shouldFocusError: false, defaultValues: empty });
  const { save, pending } = useSaveCard(onSaved);
  const [refused, setRefused] = useState<string>();
  const { errors, submitCount } = form.formState;
  const keep = async (values: CardValues): Promise<string | undefined> => {
    setRefused(undefined);
    const saved = await save(values as TypedCard);
    if ('cardId' in saved) return saved.cardId;
    if (saved.field) form.setError(saved.field, { type: 'server', message: saved.message }, { shouldFocus: true });
    else setRefused(saved.message);
    return undefined;
  };
  useImperativeHandle(ref, () => ({
    isEmpty: () => Object.values(form.getValues()).every((value) => value === ''),
    save: async () => {
      let cardId: string | undefined;
      await form.handleSubmit(async (values) => {
        cardId = await keep(values);
      })();
      return cardId;
    },
  }));
  const submit = (event: FormEvent) => {
    if (!onEnter) return void form.handleSubmit(keep)(event);
    event.preventDefault();
    onEnter();
  };
  const number = form.register('card_number');
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.25 }}>
      <ErrorSummary lines={formLines(errors)} attempt={submitCount} />
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
        error={errors.card_number?.message}
        end={<Brand control={form.control} />}
        onChange={(event) => {
          respace(event.target);
          void number.onChange(event);
        }}
      />
      <TextField
        {...form.register('card_name')}
        label="Name on Card"
        autoComplete="cc-name"
        maxLength={100}
        error={errors.card_name?.message}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 1fr' },
        }}
      >
        <SelectField
          {...form.register('card_exp_month')}
          label="Expiry Month"
          placeholder="MM"
          autoComplete="cc-exp-month"
          options={choices(months)}
          error={errors.card_exp_month?.message}
        />
        <SelectField
          {...form.register('card_exp_year')}
          label="Expiry Year"
          placeholder="YYYY"
          autoComplete="cc-exp-year"
          options={choices(yearsFrom(thisMonth().year))}
          error={errors.card_exp_year?.message}
        />
        <TextField
          {...form.register('cvv')}
          label="CVV"
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
          error={errors.cvv?.message}
        />
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
          <SubmitButton pending={pending}>Save Card</SubmitButton>
        </Box>
      )}
    </Box>
  );
};

const Brand = ({ control }: { control: ReturnType<typeof useForm<CardValues>>['control'] }) => {
  const brand = brandOf(useWatch({ control, name: 'card_number' }));
  return (
    <Box component="span" aria-live="polite" sx={{ flexShrink: 0, fontSize: 'var(--type-note)', fontWeight: 600 }}>
      {brand && brandName(brand)}
    </Box>
  );
};
