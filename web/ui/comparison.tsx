import Box from '@mui/material/Box';

interface ComparisonProps {
  label: string;
  /** In reading order; joined, the parts of a paragraph are its text. */
  paragraphs: readonly {
    kind: 'same' | 'changed' | 'added' | 'removed';
    parts: readonly { kind: 'same' | 'added' | 'removed'; text: string }[];
  }[];
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
        {parts.map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: and so are its words
          <Box component={elements[part.kind]} key={place} sx={looks[part.kind]}>
            {part.kind !== 'same' && <span className="visually-hidden">{spoken[part.kind]}</span>}
            {part.text}
            {part.kind !== 'same' && <span className="visually-hidden">]</span>}
          </Box>
        ))}
      </Box>
    ))}
  </Box>
);
