import Box from '@mui/material/Box';
import X from 'lucide-react/icons/x';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { TextField } from './text-field.tsx';

interface EmailsFieldProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  value: readonly string[];
  onChange: (emails: string[]) => void;
}

/** Addresses in a text: between blanks, commas and semicolons, each once. */
const emailsIn = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((email) => email.trim().toLowerCase())
    .filter(Boolean);

/** Several e-mails: each is put among them by Enter, a comma, a paste or by leaving the field, and taken away by its cross. */
export const EmailsField = ({ label, hint, error, value, onChange }: EmailsFieldProps) => {
  const [text, setText] = useState('');
  const put = (typed: string) => {
    const found = emailsIn(typed);
    setText('');
    if (found.length > 0) onChange([...new Set([...value, ...found])]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key === 'Enter' || event.key === ',' || event.key === ';') && text.trim()) {
      event.preventDefault();
      put(text);
    }
    if (event.key === 'Backspace' && text === '' && value.length > 0) onChange(value.slice(0, -1));
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (emailsIn(pasted).length < 2) return;
    event.preventDefault();
    put(`${text} ${pasted}`);
  };
  return (
    <Box>
      <TextField
        label={label}
        hint={hint}
        error={error}
        type="email"
        name="emails"
        autoComplete="off"
        placeholder="Type email and press enter..."
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => put(text)}
        inputProps={{ onKeyDown, onPaste }}
      />
      {value.length > 0 && (
        <Box
          component="ul"
          aria-label={label}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, m: 0, mt: 0.75, p: 0, listStyle: 'none' }}
        >
          {value.map((email) => (
            <Box
              component="li"
              key={email}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 0.5,
                pl: 1.25,
                borderRadius: 2,
                background: 'var(--brand-tint)',
                overflowWrap: 'anywhere',
              }}
            >
              {email}
              <Box
                component="button"
                type="button"
                aria-label={`Remove ${email}`}
                onClick={() => onChange(value.filter((other) => other !== email))}
                sx={{
                  display: 'grid',
                  placeItems: 'center',
                  width: 28,
                  height: 28,
                  flexShrink: 0,
                  border: 0,
                  borderRadius: 2,
                  background: 'none',
                  color: 'inherit',
                  cursor: 'pointer',
                  '&:hover': { background: 'var(--hover)' },
                  '&:focus-visible': { outline: '2px solid var(--brand-ink)' },
                }}
              >
                <X aria-hidden size={15} />
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
};
