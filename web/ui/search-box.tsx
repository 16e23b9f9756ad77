import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';

/** Focuses the search field of the page, as when the button that was pressed goes away. */
export const focusSearchBox = (): void => document.querySelector<HTMLElement>('main input[type="search"]')?.focus();

/** Filters as one types; `label` says what is searched. */
export const SearchBox = ({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (text: string) => void;
}) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <OutlinedInput
      value={value}
      onChange={(event) => onChange(event.target.value)}
      placeholder={label}
      inputRef={input}
      slotProps={{ input: { 'aria-label': label, type: 'search', style: { WebkitAppearance: 'none' } } }}
      startAdornment={<Search aria-hidden size={17} color="var(--quiet)" />}
      endAdornment={
        value && (
          <IconButton
            size="small"
            edge="end"
            aria-label="Clear the search"
            onClick={() => {
              onChange('');
              input.current?.focus();
            }}
          >
            <X size={16} />
          </IconButton>
        )
      }
      sx={{ width: { xs: 1, md: 320 }, '& input::-webkit-search-cancel-button': { display: 'none' } }}
    />
  );
};
