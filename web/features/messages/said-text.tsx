import Box from '@mui/material/Box';
import { type Mention, stretchesOf } from '#core/mentions/mention.ts';
import { useSignedIn } from '#web/session/session.ts';
import { MarkedText } from './marked-text.tsx';

interface SaidTextProps {
  text: string;
  mentions?: readonly Mention[] | undefined;
  /** Words that are set off. */
  wanted: readonly string[];
}

/** What a message says: whoever is mentioned stands out, the reader most of all. */
export const SaidText = ({ text, mentions, wanted }: SaidTextProps) => {
  const { _id: reader } = useSignedIn();
  if (!mentions) return <MarkedText text={text} wanted={wanted} />;
  return stretchesOf(text, mentions).map(({ text: part, of }, nth) =>
    of ? (
      <Box
        // biome-ignore lint/suspicious/noArrayIndexKey: a message has its stretches in one order.
        key={nth}
        component="bdi"
        data-mention={of.accountId === reader ? 'own' : 'other'}
        sx={{
          ...{ px: 0.4, borderRadius: 1, fontWeight: 650, color: 'var(--brand-ink)' },
          ...(of.accountId === reader && { background: 'var(--brand-tint)' }),
        }}
      >
        <MarkedText text={part} wanted={wanted} />
      </Box>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <MarkedText key={nth} text={part} wanted={wanted} />
    ),
  );
};
