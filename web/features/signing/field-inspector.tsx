import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { SIGN_KINDS } from '#core/assembly/signing/sign-tags.ts';
import { FIELD_LIMITS, type SigningField } from '#core/signing/fields.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { FOOT_HEIGHT, LOW_WINDOW } from './draft-room.ts';

interface FieldInspectorProps {
  field: SigningField;
  /** Numbers of the signers. */
  numbers: readonly number[];
  /** How many pages its document has. */
  pages: number;
  nameOf: (number: number) => string;
  onChange: (field: SigningField) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** What a field is, for whom it is, and whether it must be filled in. */
export const FieldInspector = ({ field, numbers, pages, nameOf, onChange, onRemove, onClose }: FieldInspectorProps) => {
  const { kind, signer, page, isRequired, label, options } = field;
  const { title, hasLabel, hasOptions } = SIGN_KINDS[kind];
  const isGiven = kind === 'name' || kind === 'date';
  return (
    <Box
      component="section"
      aria-label={`${title} field`}
      sx={{
        ...{ display: 'grid', gap: 1.5, py: 1.5, borderTop: '1px solid var(--line)', background: 'var(--paper)' },
        ...{ gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))', alignItems: 'end' },
        ...{ position: 'sticky', bottom: FOOT_HEIGHT, zIndex: 3, maxHeight: '40vh', overflowY: 'auto' },
        [LOW_WINDOW]: { position: 'static', maxHeight: 'none' },
      }}
    >
      <Box sx={{ gridColumn: '1 / -1', display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <strong>{title}</strong>
        <Button size="small" onClick={onClose}>
          Done
        </Button>
      </Box>
      <SelectField
        label="For"
        value={String(signer)}
        options={numbers.map((number) => ({ value: String(number), label: nameOf(number) }))}
        onChange={({ target }) => onChange({ ...field, signer: Number(target.value) })}
      />
      {pages > 1 && (
        <SelectField
          label="Page"
          value={String(page)}
          options={Array.from({ length: pages }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))}
          onChange={({ target }) => onChange({ ...field, page: Number(target.value) })}
        />
      )}
      {hasLabel && (
        <TextField
          label="Label"
          value={label ?? ''}
          maxLength={FIELD_LIMITS.label}
          onChange={({ target }) => {
            const { label: _, ...others } = field;
            onChange(target.value.trim() ? { ...others, label: target.value } : others);
          }}
        />
      )}
      {hasOptions && (
        <TextArea
          label="Options, one on a line"
          value={(options ?? []).join('\n')}
          onChange={({ target }) => {
            const lines = target.value.split('\n').slice(0, FIELD_LIMITS.options);
            onChange({ ...field, options: lines.map((line) => line.slice(0, FIELD_LIMITS.label)) });
          }}
        />
      )}
      {!isGiven && (
        <CheckField
          label="Required"
          checked={isRequired}
          onChange={({ target }) => onChange({ ...field, isRequired: target.checked })}
        />
      )}
      <Button color="error" onClick={onRemove}>
        Remove the field
      </Button>
    </Box>
  );
};
