import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { EnvelopeRow } from '#core/signing/envelope-record.ts';
import { Loaded, type Read } from '#web/ui/loaded.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { EnvelopeLines } from './envelope-lines.tsx';

/** A page of a list of envelopes. */
interface EnvelopesPage {
  envelopes: readonly (EnvelopeRow & { matterName?: string })[];
  cursor?: string | undefined;
}

interface EnvelopePagesProps {
  label: string;
  page: EnvelopesPage;
  /** Reads the page that a cursor leads to; nothing without one. */
  useNext: (cursor: string | undefined) => Read<EnvelopesPage>;
  /** The press that asked for them is gone: the focus goes to them. */
  isFurther?: boolean;
}

/** A page of envelopes, and by a press those after them. */
export const EnvelopePages = ({
  label,
  page: { envelopes, cursor },
  useNext,
  isFurther = false,
}: EnvelopePagesProps) => (
  <Box sx={{ display: 'grid', gap: 1.25 }}>
    {envelopes.length > 0 && <EnvelopeLines label={label} envelopes={envelopes} isFurther={isFurther} />}
    {cursor && <More label={label} cursor={cursor} useNext={useNext} />}
  </Box>
);

const More = ({ label, cursor, useNext }: Pick<EnvelopePagesProps, 'label' | 'useNext'> & { cursor: string }) => {
  const [shown, setShown] = useState(false);
  const read = useNext(shown ? cursor : undefined);
  if (shown)
    return (
      <Loaded read={read} skeleton={<RowsSkeleton count={3} />}>
        {(page) => <EnvelopePages label={label} page={page} useNext={useNext} isFurther />}
      </Loaded>
    );
  return (
    <Button onClick={() => setShown(true)} sx={{ justifySelf: 'start' }}>
      Show more
    </Button>
  );
};
