import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';

interface FormRowsProps {
  legend: string;
  rows: readonly { id: string }[];
  /** Widths of the fields beside each other, where there is room. */
  columns: string;
  /** What one row is called: "day". */
  noun: string;
  /** At least so many stay, at most so many can be added. */
  least?: number;
  most: number;
  onAdd: () => void;
  onRemove: (at: number) => void;
  error?: string | undefined;
  /** The fields of one row. */
  children: (at: number) => ReactNode;
}

/** Rows of fields that are added and removed. */
export const FormRows = (props: FormRowsProps) => {
  const { legend, rows, columns, noun, least = 0, most, onAdd, onRemove, error, children } = props;
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 0.75, fontSize: 'var(--type-note)', fontWeight: 600 }}>
        {legend}
      </Box>
      <Box component="ul" sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}>
        {rows.map(({ id }, at) => (
          <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
            <Box
              sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: columns } }}
            >
              {children(at)}
            </Box>
            <IconButton
              aria-label={`Remove ${noun} ${at + 1}`}
              sx={{ mt: 0.5 }}
              disabled={rows.length <= least}
              onClick={() => onRemove(at)}
            >
              <X size={16} />
            </IconButton>
          </Box>
        ))}
      </Box>
      {rows.length < most && (
        <Button size="small" startIcon={<Plus size={16} />} onClick={onAdd}>
          Add a {noun}
        </Button>
      )}
      {error && <Box sx={{ color: 'error.main' }}>{error}</Box>}
    </Box>
  );
};
