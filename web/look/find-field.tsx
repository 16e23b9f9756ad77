import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Search from 'lucide-react/icons/search';
import type { KeyboardEvent } from 'react';
import { MOST_HITS } from './find-in-text.ts';
import type { Find } from './use-find.ts';

const countOf = ({ query, hits, at, isWhole, isBlank }: Find): string => {
  if (query.trim() === '') return '';
  if (hits.length > 0) return `${at + 1} of ${hits.length}${isWhole && hits.length < MOST_HITS ? '' : '+'}`;
  if (!isWhole) return 'Looking…';
  return isBlank ? 'No text to search' : 'Not found';
};

/** Looks for words in the file; Enter goes on to the next place, Shift and Enter back. */
export const FindField = ({ find }: { find: Find }) => {
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      find.go(event.shiftKey ? -1 : 1);
    } else if (event.key === 'Escape' && find.query !== '') {
      event.stopPropagation();
      find.setQuery('');
    }
  };
  const isIdle = find.hits.length === 0;
  return (
    <Box
      role="search"
      aria-label="In this file"
      sx={{ display: 'flex', alignItems: 'center', flex: { xs: '1 1 100%', md: '0 1 auto' } }}
    >
      <OutlinedInput
        size="small"
        value={find.query}
        onChange={(event) => find.setQuery(event.target.value)}
        onKeyDown={press}
        placeholder="Find in this file"
        slotProps={{
          input: { 'aria-label': 'Find in this file', type: 'search', style: { WebkitAppearance: 'none' } },
        }}
        startAdornment={<Search aria-hidden size={16} color="var(--quiet)" style={{ marginRight: 6, flex: 'none' }} />}
        endAdornment={
          <Box
            component="span"
            role="status"
            sx={{ flex: 'none', color: 'text.secondary', fontSize: 'var(--type-small)', whiteSpace: 'nowrap' }}
          >
            {countOf(find)}
          </Box>
        }
        sx={{
          flex: 1,
          width: { md: 270 },
          '& input::-webkit-search-cancel-button': { display: 'none' },
        }}
      />
      <IconButton aria-label="Previous match" disabled={isIdle} onClick={() => find.go(-1)}>
        <ChevronUp size={18} />
      </IconButton>
      <IconButton aria-label="Next match" disabled={isIdle} onClick={() => find.go(1)}>
        <ChevronDown size={18} />
      </IconButton>
    </Box>
  );
};
