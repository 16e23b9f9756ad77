import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { TextField } from './text-field.tsx';

interface TagsFieldProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  value: readonly string[];
  /** Tags in use elsewhere, which are offered while they are not among these. */
  used: readonly string[];
  onChange: (tags: string[]) => void;
}

/** Offered at once. */
const MOST_OFFERED = 8;

/** What is written with commas, each word once. */
const tagsIn = (text: string): string[] => {
  const tags = text.split(',').map((tag) => tag.trim().replace(/\s+/g, ' '));
  const byWord = new Map(tags.filter(Boolean).map((tag) => [tag.toLowerCase(), tag]));
  return [...byWord.values()];
};

/** A few words of one's own, written with commas between them; a press adds one that is in use already. */
export const TagsField = ({ label, hint, error, value, used, onChange }: TagsFieldProps) => {
  const [text, setText] = useState(value.join(', '));
  const isTyped = tagsIn(text).join() === value.join();
  const shown = isTyped ? text : value.join(', ');
  const offered = used.filter((tag) => !value.some((own) => own.toLowerCase() === tag.toLowerCase()));
  const put = (next: string) => {
    setText(next);
    onChange(tagsIn(next));
  };
  return (
    <Box>
      <TextField
        optional
        label={label}
        hint={hint}
        error={error}
        name="tags"
        autoComplete="off"
        value={shown}
        onChange={({ target }) => put(target.value)}
      />
      {offered.length > 0 && (
        <Box role="group" aria-label="Tags in use" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 0.75 }}>
          {offered.slice(0, MOST_OFFERED).map((tag) => (
            <Button key={tag} size="small" variant="outlined" onClick={() => put([...value, tag].join(', '))}>
              {tag}
            </Button>
          ))}
        </Box>
      )}
    </Box>
  );
};
