import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { IMPORT_FIELDS, type ImportColumn, type ImportField, type ImportReading } from '#core/imports/field.ts';
import type { Line } from '#web/api/csv-file.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { fieldLabels } from './field-labels.ts';

interface ColumnsStepProps {
  reading: ImportReading;
  lines: readonly Line[];
  hasHeader: boolean;
  onHeader: (has: boolean) => void;
  onChange: (reading: ImportReading) => void;
  onNext: () => void;
  onBack: () => void;
}

const options = (['none', ...IMPORT_FIELDS] as const).map((value) => ({ value, label: fieldLabels[value] }));
const both = [
  { value: 'person', label: 'the person' },
  { value: 'company', label: 'the company' },
];

const samplesOf = (lines: readonly Line[], column: number): string =>
  lines
    .map(({ cells }) => (cells[column] ?? '').trim())
    .filter(Boolean)
    .slice(0, 3)
    .map((text) => (text.length > 40 ? `${text.slice(0, 40)}…` : text))
    .join(' · ');

const missing = (columns: readonly ImportColumn[]): string | undefined => {
  const has = (...fields: ImportField[]) => columns.some(({ field }) => (fields as string[]).includes(field));
  if (!has('invitee_name', 'first_name', 'last_name', 'company_name')) return 'Choose the column that has the name.';
  return has('invitee_email') ? undefined : 'Choose the column that has the email.';
};

/** What each column of the file is: guessed, and open to be changed. */
export const ColumnsStep = (props: ColumnsStepProps) => {
  const { reading, lines, hasHeader, onHeader, onChange, onNext, onBack } = props;
  const { columns } = reading;
  const fault = missing(columns);
  const choose = (at: number, field: string) =>
    onChange({
      ...reading,
      columns: columns.map((column, each) =>
        each === at ? { ...column, field: field as ImportColumn['field'] } : column,
      ),
    });
  const asksBoth =
    columns.some(({ field }) => field === 'company_name') && columns.every(({ field }) => field !== 'client_type');
  return (
    <Panel title="Columns" sx={{ maxWidth: 860 }}>
      <Box component="p" sx={{ mt: 0, color: 'text.secondary' }}>
        Check what each column is. Where several are the same, the first that is filled counts, and the others are kept
        under About.
      </Box>
      <CheckField
        label="The first row names the columns"
        checked={hasHeader}
        onChange={({ target }) => onHeader(target.checked)}
      />
      <Box component="ul" sx={{ m: 0, mt: 2, p: 0, listStyle: 'none', borderTop: '1px solid var(--line)' }}>
        {columns.map(({ header, field }, at) => (
          <Box
            component="li"
            // biome-ignore lint/suspicious/noArrayIndexKey: columns may be called alike and do not move
            key={at}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) 240px' },
              gap: { xs: 1, sm: 2 },
              alignItems: 'center',
              py: 1.25,
              borderBottom: '1px solid var(--line)',
            }}
          >
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Box sx={{ fontWeight: 600 }}>{header || `Column ${at + 1}`}</Box>
              <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-note)' }}>
                {samplesOf(lines, at) || 'Empty'}
              </Box>
            </Box>
            <SelectField
              label={`${header || `Column ${at + 1}`} is`}
              hideLabel
              options={options}
              value={field}
              onChange={({ target }) => choose(at, target.value)}
            />
          </Box>
        ))}
      </Box>
      {asksBoth && (
        <Box sx={{ maxWidth: 320, mt: 2 }}>
          <SelectField
            label="Where a row has a person and a company, the client is"
            options={both}
            value={reading.both}
            onChange={({ target }) => onChange({ ...reading, both: target.value as ImportReading['both'] })}
          />
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 3 }}>
        <Button variant="contained" disabled={fault !== undefined} onClick={onNext}>
          Check the rows
        </Button>
        <Button variant="outlined" onClick={onBack}>
          Choose another file
        </Button>
        <Box role="status" sx={{ color: 'error.main' }}>
          {fault}
        </Box>
      </Box>
    </Panel>
  );
};
