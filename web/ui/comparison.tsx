import Box from '@mui/material/Box';

interface Compared {
  kind: 'same' | 'changed' | 'added' | 'removed';
  /** Joined, they are the paragraph's text. */
  parts: readonly { kind: 'same' | 'added' | 'removed'; text: string }[];
}

interface ComparisonProps {
  label: string;
  /** In reading order. */
  paragraphs: readonly Compared[];
}

const elements = { same: 'span', added: 'ins', removed: 'del' } as const;
const looks = {
  same: {},
  added: { color: 'var(--success-text)', background: 'var(--success-tint)', textDecoration: 'underline' },
  removed: { color: 'var(--error-text)', background: 'var(--error-tint)', textDecoration: 'line-through' },
};
const spoken = { same: '', added: ' [added: ', removed: ' [removed: ' };

/** Two texts as one: what was added is underlined, what was removed is struck through. */
export const Comparison = ({ label, paragraphs }: ComparisonProps) => (
  <Box
    role="group"
    aria-label={label}
    sx={{ display: 'grid', gap: 1, fontSize: 'var(--type-body)', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
  >
    {paragraphs.map(({ kind, parts }, at) => (
      <Box
        component="p"
        // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is only known by its place
        key={at}
        dir="auto"
        sx={{
          m: 0,
          pl: 1.5,
          minHeight: '1.5em',
          borderLeft: '3px solid',
          borderColor: kind === 'same' ? 'transparent' : 'var(--brand-ink)',
        }}
      >
        <ComparedParts parts={parts} />
      </Box>
    ))}
  </Box>
);

/** The words of one paragraph; what is spoken beside them does not decide in which direction it runs. */
export const ComparedParts = ({ parts }: Pick<Compared, 'parts'>) =>
  parts.map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words are only known by their place
    <Box component={elements[part.kind]} key={place} sx={looks[part.kind]}>
      {part.kind !== 'same' && <bdi className="visually-hidden">{spoken[part.kind]}</bdi>}
      {part.text}
      {part.kind !== 'same' && <bdi className="visually-hidden">]</bdi>}
    </Box>
  ));
