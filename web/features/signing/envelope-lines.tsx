import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import type { EnvelopeRow } from '#core/signing/envelope-record.ts';
import { ruledLines } from '#web/ui/ruled-lines.ts';
import { EnvelopeLine } from './envelope-line.tsx';

/** Lines shown before "Show all": one bulk send makes a hundred. */
const FIRST = 8;

interface EnvelopeLinesProps {
  label: string;
  envelopes: readonly (EnvelopeRow & { matterName?: string })[];
  /** The press that asked for them is gone: all are shown, and the focus goes to them. */
  isFurther?: boolean;
}

/** Envelopes below one another, the first of them until all are asked for. */
export const EnvelopeLines = ({ label, envelopes, isFurther = false }: EnvelopeLinesProps) => {
  const list = useRef<HTMLUListElement>(null);
  const [all, setAll] = useState(isFurther);
  useEffect(() => {
    if (all) list.current?.focus();
  }, [all]);
  const shown = all ? envelopes : envelopes.slice(0, FIRST);
  return (
    <Box sx={{ display: 'grid', gap: 1.25 }}>
      <Box component="ul" ref={list} tabIndex={-1} aria-label={label} sx={ruledLines(1.25)}>
        {shown.map(({ matterName = '', ...envelope }) => (
          <EnvelopeLine key={envelope.envelopeId} envelope={envelope} matterName={matterName} />
        ))}
      </Box>
      {envelopes.length > shown.length && (
        <Button onClick={() => setAll(true)} sx={{ justifySelf: 'start' }}>
          Show all {envelopes.length}
        </Button>
      )}
    </Box>
  );
};
