import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import type { EnvelopeRow } from '#core/signing/envelope-record.ts';
import { Loaded, type Read } from '#web/ui/loaded.tsx';
import { ruledLines } from '#web/ui/ruled-lines.ts';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { EnvelopeLine } from './envelope-line.tsx';

/** Lines shown before "Show more": one bulk send makes a hundred. */
const FIRST = 8;

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
  /** The press that asked for them is gone: all are shown, and the focus goes to them. */
  isFurther?: boolean;
}

/** The first of a page of envelopes, by a press all of it, and by another those after them. */
export const EnvelopePages = ({
  label,
  page: { envelopes, cursor },
  useNext,
  isFurther = false,
}: EnvelopePagesProps) => {
  const list = useRef<HTMLUListElement>(null);
  const [isAll, setAll] = useState(isFurther);
  useEffect(() => {
    if (isAll) list.current?.focus();
  }, [isAll]);
  const shown = isAll ? envelopes : envelopes.slice(0, FIRST);
  return (
    <Box sx={{ display: 'grid', gap: 1.25 }}>
      {shown.length > 0 && (
        <Box component="ul" ref={list} tabIndex={-1} aria-label={label} sx={ruledLines(1.25)}>
          {shown.map(({ matterName = '', ...envelope }) => (
            <EnvelopeLine key={envelope.envelopeId} envelope={envelope} matterName={matterName} />
          ))}
        </Box>
      )}
      {envelopes.length > shown.length ? (
        <ShowMore onPress={() => setAll(true)} />
      ) : (
        cursor && <More label={label} cursor={cursor} useNext={useNext} />
      )}
    </Box>
  );
};

const ShowMore = ({ onPress }: { onPress: () => void }) => (
  <Button onClick={onPress} sx={{ justifySelf: 'start' }}>
    Show more
  </Button>
);

const More = ({ label, cursor, useNext }: Pick<EnvelopePagesProps, 'label' | 'useNext'> & { cursor: string }) => {
  const [isShown, setShown] = useState(false);
  const read = useNext(isShown ? cursor : undefined);
  if (!isShown) return <ShowMore onPress={() => setShown(true)} />;
  return (
    <Loaded read={read} skeleton={<RowsSkeleton count={3} />}>
      {(page) => <EnvelopePages label={label} page={page} useNext={useNext} isFurther />}
    </Loaded>
  );
};
