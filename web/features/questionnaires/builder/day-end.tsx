import Box from '@mui/material/Box';
import { DayValue } from './day-value.tsx';

interface DayEndProps {
  field: { name: string; error?: string | undefined };
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A day that may move with the present one, under its label. */
export const DayEnd = ({ field, label, value, onChange }: DayEndProps) => (
  <Box sx={{ minWidth: 0 }}>
    <Box aria-hidden sx={{ mb: 0.75, fontSize: 'var(--type-note)', fontWeight: 600 }}>
      {label}
    </Box>
    <DayValue field={field} label={label} value={value} onChange={onChange} />
  </Box>
);
