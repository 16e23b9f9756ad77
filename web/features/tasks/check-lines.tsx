import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { TASK_LIMITS } from '#core/tasks/task-limits.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface Line {
  text: string;
  done: boolean;
}

interface CheckLinesProps {
  checks: readonly Line[];
  onChange: (checks: Line[]) => void;
  errorOf: (at: number) => string | undefined;
}

/** The lines of a check list, each to be ticked, written and removed. */
export const CheckLines = ({ checks, onChange, errorOf }: CheckLinesProps) => {
  const [entered, setEntered] = useState<number>();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (entered === undefined) return;
    list.current?.querySelectorAll<HTMLInputElement>('input[type=text]')[entered]?.focus();
    setEntered(undefined);
  }, [entered]);
  const addAt = (at: number) => {
    onChange([...checks.slice(0, at), { text: '', done: false }, ...checks.slice(at)]);
    setEntered(at);
  };
  /** Enter goes on to the next line, a new one where there is none or it says something; the form is sent from elsewhere. */
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (checks[at]?.text.trim() === '') return;
    if (checks[at + 1]?.text === '') setEntered(at + 1);
    else if (checks.length < TASK_LIMITS.checks) addAt(at + 1);
  };
  const put = (at: number, line: Line) => onChange(checks.map((each, index) => (index === at ? line : each)));
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 0.75, fontSize: 'var(--type-note)', fontWeight: 600 }}>
        Check list
      </Box>
      <Box component="ul" ref={list} sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        {checks.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place
          <Box component="li" key={at} sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
            <Box sx={{ pt: 0.75 }}>
              <CheckField
                label={<span className="visually-hidden">{`Line ${at + 1} is done`}</span>}
                checked={line.done}
                onChange={({ target }) => put(at, { ...line, done: target.checked })}
              />
            </Box>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <TextField
                label={`Line ${at + 1}`}
                hideLabel
                name={`checks.${at}.text`}
                maxLength={TASK_LIMITS.check}
                value={line.text}
                error={errorOf(at)}
                onChange={({ target }) => put(at, { ...line, text: target.value })}
                inputProps={{ onKeyDown: (event) => onKeyDown(event, at) }}
              />
            </Box>
            <IconButton
              aria-label={`Remove line ${at + 1}`}
              sx={{ mt: 0.5 }}
              onClick={() => onChange(checks.filter((_, index) => index !== at))}
            >
              <X size={16} />
            </IconButton>
          </Box>
        ))}
      </Box>
      {checks.length < TASK_LIMITS.checks && (
        <Button size="small" startIcon={<Plus size={16} />} onClick={() => addAt(checks.length)}>
          Add a line
        </Button>
      )}
    </Box>
  );
};
