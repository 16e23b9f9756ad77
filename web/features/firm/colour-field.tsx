import Box from '@mui/material/Box';
import { useId } from 'react';
import { accents } from '#core/firm/brand.ts';
import { fixedColours } from '#web/theme/tokens.ts';
import { TextField } from '#web/ui/text-field.tsx';

interface ColourFieldProps {
  value: string;
  error?: string | undefined;
  onChange: (colour: string) => void;
}

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** One of the three accent colours, or one of the firm's own. */
export const ColourField = ({ value, error, onChange }: ColourFieldProps) => {
  const name = useId();
  const accent = accents.find(({ color }) => color === value.toLowerCase());
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box role="radiogroup" aria-label="Color" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {accents.map(({ name: title, color }) => (
          <Swatch
            key={color}
            name={name}
            title={title}
            colour={color}
            checked={color === accent?.color}
            onChoose={() => onChange(color)}
          />
        ))}
        <Swatch
          name={name}
          title="Your own"
          colour={accent || !isColour(value) ? undefined : value}
          checked={!accent}
          onChoose={() => onChange('')}
        />
      </Box>
      {!accent && (
        <Box sx={{ display: 'flex', alignItems: 'end', gap: 1.25, maxWidth: 320 }}>
          <Box
            component="input"
            type="color"
            aria-label="Pick a color"
            value={isColour(value) ? value.toLowerCase() : fixedColours.unchosen}
            onChange={({ target }) => onChange(target.value)}
            sx={{
              width: 44,
              height: 40,
              p: '3px',
              border: '1px solid var(--field)',
              borderRadius: 2,
              background: 'var(--paper)',
              cursor: 'pointer',
            }}
          />
          <Box sx={{ flex: 1 }}>
            <TextField
              label="Your color"
              name="color"
              placeholder={accents[0].color}
              maxLength={7}
              value={value}
              error={error}
              onChange={({ target }) => onChange(target.value)}
            />
          </Box>
        </Box>
      )}
    </Box>
  );
};

interface SwatchProps {
  name: string;
  title: string;
  colour: string | undefined;
  checked: boolean;
  onChoose: () => void;
}

const Swatch = ({ name, title, colour, checked, onChoose }: SwatchProps) => (
  <Box
    component="label"
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1.25,
      minHeight: 44,
      px: 1.5,
      border: '1px solid var(--line)',
      borderRadius: 2,
      background: 'var(--paper)',
      fontWeight: 600,
      fontSize: 'var(--type-note)',
      cursor: 'pointer',
      '&:hover': { borderColor: 'var(--field)' },
      '&:has(:checked)': { borderColor: 'var(--text)', boxShadow: 'inset 0 0 0 1px var(--text)' },
      '&:has(:focus-visible)': { outline: '2px solid var(--brand-ink)', outlineOffset: '2px' },
    }}
  >
    <input type="radio" className="visually-hidden" name={name} checked={checked} onChange={onChoose} />
    <Box
      aria-hidden
      sx={{
        width: 22,
        height: 22,
        borderRadius: '50%',
        background: colour ?? 'conic-gradient(var(--spectrum))',
      }}
    />
    {title}
  </Box>
);
