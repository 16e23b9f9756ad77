import Box from '@mui/material/Box';
import { fixedColours } from '#web/theme/tokens.ts';
import { colourOf } from './colours.ts';
import type { Company } from './use-together.ts';

const said: Partial<Record<Company['state'], string>> = {
  alone: 'You work alone: others’ changes do not show here.',
  offline: 'No connection. Your changes join when it is back.',
  apart: 'Your changes are not shared any more. Save them, or download the file.',
};

/** Who else is in the file, by name and colour, and in words how that stands. */
export const CompanyLine = ({ company: { state, others } }: { company: Company }) => {
  const people = [...new Map(others.map((each) => [each.accountId, each])).values()];
  const sentence = said[state];
  if (!sentence && people.length === 0) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.75,
        fontSize: '0.8125rem',
        lineHeight: 1.4,
        color: 'text.secondary',
        px: { xs: 1.5, md: 0 },
        pb: 1,
        pt: { xs: 1, md: 0 },
        maxWidth: 816,
        mx: 'auto',
      }}
    >
      {people.length > 0 && (
        <Box
          component="ul"
          aria-label="In this file now"
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, m: 0, p: 0, listStyle: 'none' }}
        >
          {people.map(({ accountId, name }) => (
            <Box
              component="li"
              key={accountId}
              sx={{
                px: 0.75,
                borderRadius: 1,
                color: fixedColours.writerName,
                background: colourOf(accountId),
                maxWidth: 200,
                overflow: 'hidden',
                textOverflow: 'ellipsis',
                whiteSpace: 'nowrap',
              }}
            >
              {name}
            </Box>
          ))}
        </Box>
      )}
      <span role="status">{sentence ?? (people.length === 1 ? 'is here too' : 'are here too')}</span>
    </Box>
  );
};
