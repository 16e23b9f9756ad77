import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FIELD_LIMITS } from '#core/signing/fields.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { fieldTitle } from './field-box.ts';
import { type Filled, isSigned, type Place, valueAt } from './places.ts';

interface SigningFootProps {
  /** How many required places are open. */
  left: number;
  current: Place | undefined;
  filled: Filled;
  onValue: (place: Place, value: string | boolean) => void;
  onAdopt: () => void;
  onNext: () => void;
  onReview: () => void;
}

/** What is being filled in, at the foot of the window and as large as elsewhere, and the one press that leads on. */
export const SigningFoot = ({ left, current, filled, onValue, onAdopt, onNext, onReview }: SigningFootProps) => (
  <Box
    component="section"
    aria-label="Signing"
    sx={{
      ...{ position: 'sticky', bottom: 0, zIndex: 5, mx: { xs: -2, md: -3 }, mt: 3, px: { xs: 2, md: 3 }, py: 1.5 },
      ...{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'end', justifyContent: 'space-between' },
      ...{ background: 'var(--page)', borderTop: '1px solid var(--line)' },
    }}
  >
    <Box sx={{ flex: current && !isSigned(current) ? '1 1 220px' : '1 1 120px', minWidth: 0 }}>
      {current && !isSigned(current) ? (
        <Control
          key={`${current.documentId} ${current.field.fieldId}`}
          {...{ place: current, filled, onValue, onNext }}
        />
      ) : (
        <Box role="status" sx={{ py: 1 }}>
          {left > 0 ? `${left} ${left === 1 ? 'place' : 'places'} left` : 'Everything is filled in.'}
        </Box>
      )}
    </Box>
    <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
      {current && isSigned(current) && (
        <Button variant={filled.isAdopted ? 'outlined' : 'contained'} size="large" onClick={onAdopt}>
          {filled.isAdopted ? 'Change your signature' : 'Sign here'}
        </Button>
      )}
      {left > 0 ? (
        <Button
          variant={current && isSigned(current) && !filled.isAdopted ? 'outlined' : 'contained'}
          size="large"
          onClick={onNext}
        >
          Next
        </Button>
      ) : (
        <Button variant="contained" size="large" onClick={onReview}>
          Review and sign
        </Button>
      )}
    </Box>
  </Box>
);

type ControlProps = Pick<SigningFootProps, 'filled' | 'onValue' | 'onNext'> & { place: Place };

const Control = ({ place, filled, onValue, onNext }: ControlProps) => {
  const { kind, options = [], isRequired } = place.field;
  const value = valueAt(place, filled);
  const label = fieldTitle(place.field);
  if (kind === 'check')
    return (
      <CheckField label={label} checked={value === true} onChange={({ target }) => onValue(place, target.checked)} />
    );
  const text = typeof value === 'string' ? value : '';
  if (kind === 'choice')
    return (
      <SelectField
        label={label}
        value={text}
        placeholder="Please choose"
        options={options.map((option) => ({ value: option, label: option }))}
        optional={!isRequired}
        onChange={({ target }) => onValue(place, target.value)}
      />
    );
  return (
    <TextField
      label={label}
      value={text}
      maxLength={FIELD_LIMITS.value}
      optional={!isRequired}
      autoFocus
      inputProps={{
        onKeyDown: (event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) onNext();
        },
      }}
      onChange={({ target }) => onValue(place, target.value)}
    />
  );
};
