import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { lazy, Suspense, useState } from 'react';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { isOpeningField, type OpeningForm } from './opening-form.ts';

const OpeningMore = lazy(async () => ({ default: (await import('./opening-more.tsx')).OpeningMore }));

export interface OpeningFieldsProps {
  form: OpeningForm;
  /** Why no team can be chosen. */
  noTeam?: string | undefined;
}

/** All that may be said of a matter while it is opened, folded away until somebody wants it, or something there is wrong. */
export const OpeningFields = ({ form, noTeam }: OpeningFieldsProps) => {
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || form.lines.some(({ field }) => isOpeningField(field));
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box>
        <Button
          size="small"
          aria-expanded={isShown}
          sx={{ ml: '-10px' }}
          endIcon={<ChevronDown aria-hidden size={16} style={{ transform: isShown ? 'rotate(180deg)' : 'none' }} />}
          onClick={() => setOpen(!isShown)}
        >
          More
        </Button>
        {!isShown && (
          <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-note)' }}>
            Practice area, responsible lawyer, fee, description, team, and adverse or related parties.
          </Box>
        )}
      </Box>
      {isShown && (
        <Suspense fallback={<RowsSkeleton count={4} />}>
          <OpeningMore form={form} noTeam={noTeam} />
        </Suspense>
      )}
    </Box>
  );
};
