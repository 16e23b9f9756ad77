import Box from '@mui/material/Box';
import { formatMoney } from '#core/money.ts';
import type { Line } from '#core/subscriptions/receipt.ts';

const row = { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2 };

/** What is charged and why, line by line, and what it comes to. */
export const Lines = ({ lines, total, label = 'Total' }: { lines: readonly Line[]; total: number; label?: string }) => (
  <Box component="dl" sx={{ display: 'grid', gap: 1.25, m: 0, '& dd': { m: 0 } }}>
    {lines.map(({ label, cents }) => (
      <Box key={label} sx={row}>
        <dt>{label}</dt>
        <Box
          component="dd"
          className="figures"
          sx={{ whiteSpace: 'nowrap', ...(cents < 0 ? { color: 'success.main' } : {}) }}
        >
          {formatMoney(cents)}
        </Box>
      </Box>
    ))}
    <Box sx={{ ...row, pt: 1.5, borderTop: '1px solid var(--line)', fontSize: 'var(--type-large)', fontWeight: 700 }}>
      <dt>{label}</dt>
      <dd className="figures">{formatMoney(total)}</dd>
    </Box>
  </Box>
);
