import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { type AnswerKind, CATEGORIES, type CategoryName } from '#core/questionnaires/categories.ts';
import type { CheckName } from '#core/questionnaires/checks.ts';
import { type Checks, LIMITS } from '#core/questionnaires/question.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useFields } from './builder-context.ts';
import { DayEnd } from './day-end.tsx';

interface ChecksEditorProps {
  ownerId: string;
  /** Where the checks are among the owner's fields: `checks`. */
  path: string;
  category: CategoryName;
  /** Those that make sense here. */
  names: readonly CheckName[];
  checks: Checks | undefined;
  onChange: (checks: Checks | undefined) => void;
}

/** What the two ends of a span count. */
const COUNTED: Partial<Record<AnswerKind, string>> = {
  text: 'characters',
  rows: 'rows',
  contacts: 'contacts',
  files: 'files',
};

/** What an answer must be besides its category; shown once a check is wanted. */
export const ChecksEditor = ({ ownerId, path, category, names, checks = {}, onChange }: ChecksEditorProps) => {
  const fields = useFields(ownerId);
  const [isOpen, setOpen] = useState(false);
  const has = (name: CheckName) => names.includes(name);
  if (names.length === 0) return null;
  if (!isOpen && names.every((name) => checks[name] === undefined))
    return (
      <Button size="small" startIcon={<Plus size={16} />} onClick={() => setOpen(true)} sx={{ ml: -0.5 }}>
        Add checks
      </Button>
    );
  const put = (part: { [Name in keyof Checks]: Checks[Name] | undefined }) => {
    const all = Object.entries({ ...checks, ...part }).filter(([, value]) => value !== undefined);
    onChange(all.length > 0 ? Object.fromEntries(all) : undefined);
  };
  const { kind } = CATEGORIES[category];
  const counted = COUNTED[kind];
  const end = (name: 'at_least' | 'at_most', title: string) => {
    const label = `${title}${counted ? ` (${counted})` : ''}`;
    const value = checks[name] ?? '';
    const change = (text: string) => put({ [name]: text || undefined });
    if (kind === 'day')
      return <DayEnd field={fields(`${path}.${name}`)} label={title} value={value} onChange={change} />;
    return (
      <TextField
        {...fields(`${path}.${name}`)}
        label={label}
        optional
        inputMode={kind === 'cents' || kind === 'number' ? 'decimal' : 'numeric'}
        maxLength={LIMITS.key}
        value={value}
        onChange={({ target }) => change(target.value)}
      />
    );
  };
  return (
    <Box component="fieldset" sx={{ flex: '1 1 100%', m: 0, p: 0, border: 0, minWidth: 0, display: 'grid', gap: 1.25 }}>
      <Box component="legend" sx={{ p: 0, mb: 0.75, fontSize: 'var(--type-note)', fontWeight: 600 }}>
        Checks
      </Box>
      {has('at_least') && (
        <Box
          sx={{
            display: 'grid',
            gap: 1.25,
            alignItems: 'start',
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 150px), 1fr))',
          }}
        >
          {end('at_least', kind === 'day' ? 'On or after' : 'At least')}
          {end('at_most', kind === 'day' ? 'On or before' : 'At most')}
        </Box>
      )}
      {has('pattern') && (
        <TextField
          {...fields(`${path}.pattern`)}
          label="Pattern"
          optional
          hint="A is a letter, 9 a digit, any other sign itself: AA-9999 takes BX-2041."
          maxLength={LIMITS.pattern}
          value={checks.pattern ?? ''}
          onChange={({ target }) => put({ pattern: target.value || undefined })}
          inputProps={{ spellCheck: false, autoComplete: 'off' }}
        />
      )}
      {has('whole') && (
        <CheckField
          label={kind === 'cents' ? 'Whole dollars only' : 'Whole numbers only'}
          checked={checks.whole ?? false}
          onChange={({ target }) => put({ whole: target.checked || undefined })}
        />
      )}
      {has('unique') && (
        <CheckField
          label="Different in each row"
          checked={checks.unique ?? false}
          onChange={({ target }) => put({ unique: target.checked || undefined })}
        />
      )}
      <TextField
        {...fields(`${path}.words`)}
        label="Shown when an answer is refused"
        optional
        hint="In your own words, instead of ours."
        maxLength={LIMITS.title}
        value={checks.words ?? ''}
        onChange={({ target }) => put({ words: target.value || undefined })}
      />
    </Box>
  );
};
