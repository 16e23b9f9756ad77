import Box from '@mui/material/Box';
import { ENVELOPE_LIMITS } from '#core/signing/envelope-record.ts';
import { EmailsField } from '#web/ui/emails-field.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Terms } from './draft-terms.ts';

const reminders = [
  { value: '0', label: 'Never' },
  { value: '1', label: 'Every day' },
  { value: '3', label: 'Every 3 days' },
  { value: '7', label: 'Every week' },
];

interface TermsPanelProps {
  terms: Pick<Terms, 'name' | 'message' | 'days' | 'remindEvery' | 'copies'>;
  onChange: (terms: Partial<Terms>) => void;
}

/** Settles what is said to those who sign a draft, and for how long it can be signed. */
export const TermsPanel = ({ terms: { name, message, days, remindEvery, copies }, onChange }: TermsPanelProps) => (
  <Panel title="Message and days">
    <Box sx={{ display: 'grid', gap: 2 }}>
      <TextField
        label="What it is called"
        value={name}
        maxLength={ENVELOPE_LIMITS.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextArea
        label="Message to the signers"
        optional
        value={message}
        maxLength={ENVELOPE_LIMITS.message}
        onChange={({ target }) => onChange({ message: target.value })}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))' }}>
        <SelectField
          label="Can be signed for"
          value={String(days)}
          options={[7, 14, 30, 60, 90, 365].map((each) => ({ value: String(each), label: `${each} days` }))}
          onChange={({ target }) => onChange({ days: Number(target.value) })}
        />
        <SelectField
          label="Remind"
          value={String(remindEvery)}
          options={reminders}
          onChange={({ target }) => onChange({ remindEvery: Number(target.value) })}
        />
      </Box>
      <EmailsField
        label="Who gets a copy once all have signed"
        value={copies}
        onChange={(next) => onChange({ copies: next.slice(0, ENVELOPE_LIMITS.copies) })}
      />
    </Box>
  </Panel>
);
