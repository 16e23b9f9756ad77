import Box from '@mui/material/Box';
import { YES_NO } from '#core/questionnaires/places.ts';
import { ControlFrame } from '#web/ui/control-frame.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { optionFrame, radio } from './answer/plain-input.tsx';

/** A question with what answers it, of which one stays; questions are drawn after it, which stays hidden. */
export const DrawnQuestion = () => (
  <Box hidden sx={{ minWidth: 0 }}>
    <Box component="label" sx={{ display: 'block', mb: 0.75, fontSize: 'var(--type-note)', fontWeight: 600 }}>
      <span data-field="words" />
      <Box component="span" data-field="optional" sx={{ fontWeight: 400, color: 'text.secondary' }}>
        {' '}
        (optional)
      </Box>
    </Box>
    <div data-input="line">
      <ControlFrame>
        <input type="text" autoComplete="off" />
      </ControlFrame>
    </div>
    <Box component="textarea" data-input="lines" sx={lines} />
    <Box data-input="options" role="group" sx={{ display: 'flex', gap: 1.25 }}>
      {YES_NO.map((option) => (
        <Box component="label" key={option} sx={optionFrame}>
          <Box component="input" type="radio" value={option} sx={radio} />
          {option}
        </Box>
      ))}
    </Box>
    <div data-input="choice" inert>
      <SelectField label="Choice" hideLabel options={[{ value: '', label: 'Select' }]} />
    </div>
    <div data-input="day" inert>
      <ControlFrame>
        <input type="date" aria-label="Day" />
      </ControlFrame>
    </div>
    <Box data-input="other" sx={{ ...frame, height: 40 }} />
    <Box data-field="help" sx={{ mt: 0.5, fontSize: 'var(--type-small)', lineHeight: 1.4, color: 'text.secondary' }} />
  </Box>
);

const frame = {
  boxSizing: 'border-box',
  border: '1px solid var(--field)',
  borderRadius: 2,
  background: 'var(--paper)',
} as const;

/** As high as three lines of the form's own. */
const lines = {
  ...frame,
  display: 'block',
  width: 1,
  height: 84,
  p: '8px 11px',
  color: 'inherit',
  font: 'inherit',
  resize: 'none',
  '&:focus': { outline: '2px solid var(--brand-ink)', outlineOffset: '-2px' },
} as const;
