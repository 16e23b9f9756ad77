import Box from '@mui/material/Box';
import { computeDeadline } from '#core/deadlines/compute-deadline.ts';
import { deadlineInputOf, type MatterDeadline } from '#core/deadlines/deadline.ts';
import { type Quote, quotesOf } from '#core/deadlines/rule-text.ts';
import { endWords, lineOf } from './explain.ts';

/** What was applied of the rules by which time is computed. */
export const quotedFor = (deadline: MatterDeadline): readonly Quote[] => {
  const { rule } = deadline;
  const lines = computeDeadline(deadlineInputOf(deadline)).steps.map((step) => lineOf(rule, step));
  return quotesOf(
    rule.computing,
    [...lines, endWords(rule)].flatMap((line) => line?.citation ?? []),
  );
};

/** The paragraphs that were applied, word for word, each with where it stands and since when. */
export const RuleQuotes = ({ quotes }: { quotes: readonly Quote[] }) => (
  <Box sx={{ display: 'grid', gap: 1.5, overflowWrap: 'anywhere' }}>
    {quotes.map(({ citation, text, source }) => (
      <Box key={citation} component="figure" sx={{ m: 0, breakInside: 'avoid' }}>
        <Box component="figcaption">
          <strong>{citation}</strong>{' '}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {source}
          </Box>
        </Box>
        <Box component="blockquote" sx={{ m: 0, mt: 0.5, pl: 1.5, borderLeft: '2px solid var(--line)' }}>
          {text}
        </Box>
      </Box>
    ))}
  </Box>
);
