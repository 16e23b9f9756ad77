import Box from '@mui/material/Box';
import TriangleAlert from 'lucide-react/icons/triangle-alert';

/** Small marks at the end of a row: how many faults it has, and whether its conditions go wrong. */
export const RowMarks = ({ faults, logic }: { faults: number; logic: boolean }) => (
  <>
    {logic && (
      <Box component="span" sx={{ color: 'warning.main', display: 'inline-flex' }} title="Check its conditions">
        <TriangleAlert aria-hidden size={16} />
        <span className="visually-hidden">Check its conditions.</span>
      </Box>
    )}
    {faults > 0 && (
      <Box
        component="span"
        sx={{
          px: 0.875,
          borderRadius: 10,
          fontSize: 'var(--type-tiny)',
          fontWeight: 650,
          lineHeight: '20px',
          whiteSpace: 'nowrap',
          color: 'var(--warning-text)',
          background: 'var(--warning-tint)',
        }}
      >
        {faults} to fix
      </Box>
    )}
  </>
);
