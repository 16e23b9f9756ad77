import Box from '@mui/material/Box';
import { type KeyboardEvent, useState } from 'react';
import { type Control, Controller, type FieldErrors, type UseFormRegister } from 'react-hook-form';
import { parseMoney, typedMoney } from '#core/money.ts';
import { AUDIENCES, TEMPLATE_LIMITS, type TemplateDetails } from '#core/templates/template.ts';
import { useAfterPress } from '#web/ui/after-press.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface TemplateFieldsProps {
  register: UseFormRegister<TemplateDetails>;
  control: Control<TemplateDetails>;
  errors: FieldErrors<TemplateDetails>;
}

/** What the lawyer says of a template, when it is added and when it is changed. */
export const TemplateFields = ({ register, control, errors }: TemplateFieldsProps) => (
  <Box sx={{ display: 'grid', gap: 2.25 }}>
    <TextField label="Name" error={errors.name?.message} {...register('name')} />
    <TextArea
      label="Description"
      maxLength={TEMPLATE_LIMITS.description}
      error={errors.description?.message}
      {...register('description')}
    />
    <SelectField
      label="Published to"
      placeholder="Select"
      options={Object.entries(AUDIENCES).map(([value, label]) => ({ value, label }))}
      error={errors.published_to?.message}
      {...register('published_to')}
    />
    <Controller
      control={control}
      name="price1"
      render={({ field }) => (
        <PriceField cents={field.value} onChange={field.onChange} error={errors.price1?.message} />
      )}
    />
    <Controller
      control={control}
      name="template_keywords"
      render={({ field }) => (
        <KeywordsField
          keywords={field.value ?? []}
          onChange={field.onChange}
          error={errors.template_keywords?.message ?? errors.template_keywords?.root?.message}
        />
      )}
    />
  </Box>
);

interface PriceFieldProps {
  cents: number | undefined;
  error: string | undefined;
  onChange: (cents: number | undefined) => void;
}

/** What a client pays for the contract, typed in dollars. */
const PriceField = ({ cents, error, onChange }: PriceFieldProps) => {
  const [typed, setTyped] = useState('');
  // An amount that was not typed here, as one of a draft, is written out.
  const isTyped = Object.is(parseMoney(typed), cents);
  return (
    <TextField
      label="Price"
      optional
      start="$"
      inputMode="decimal"
      value={isTyped ? typed : typedMoney(cents)}
      error={error}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(parseMoney(target.value));
      }}
    />
  );
};

interface KeywordsFieldProps {
  keywords: string[];
  error: string | undefined;
  onChange: (keywords: string[]) => void;
}

const KeywordsField = ({ keywords, error, onChange }: KeywordsFieldProps) => {
  const [typed, setTyped] = useState('');
  const shown = useAfterPress(keywords);
  const keep = () => {
    const added = typed
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean);
    if (added.length > 0) onChange([...new Set([...keywords, ...added])].slice(0, TEMPLATE_LIMITS.keywords));
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === ',' || (event.key === 'Enter' && typed.trim())) {
      event.preventDefault();
      keep();
    }
  };
  return (
    <div>
      <TextField
        label="Keywords"
        name="template_keywords"
        hint={
          keywords.length < TEMPLATE_LIMITS.keywords
            ? 'Type a keyword and press enter (1 to 5)…'
            : 'You have added all 5.'
        }
        error={error}
        value={typed}
        maxLength={TEMPLATE_LIMITS.keyword}
        disabled={keywords.length >= TEMPLATE_LIMITS.keywords}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={keep}
        inputProps={{ onKeyDown }}
      />
      <Box
        component="ul"
        aria-label="Keywords added"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, m: 0, mt: 1, p: 0, listStyle: 'none' }}
      >
        {shown.map((word) => (
          <Box component="li" key={word}>
            <Box
              component="button"
              type="button"
              aria-label={`Remove keyword ${word}`}
              onClick={() => onChange(keywords.filter((other) => other !== word))}
              sx={{
                font: 'inherit',
                fontSize: 'var(--type-small)',
                px: 1.25,
                minHeight: 28,
                border: '1px solid var(--line)',
                borderRadius: 4,
                background: 'var(--brand-tint)',
                color: 'var(--brand-ink)',
                cursor: 'pointer',
              }}
            >
              {word} ×
            </Box>
          </Box>
        ))}
      </Box>
    </div>
  );
};
