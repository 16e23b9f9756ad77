import Box from '@mui/material/Box';
import { useState } from 'react';

interface LogoProps {
  /** A firm's own logo; ours without it. */
  src?: string | undefined;
  /** What the logo says. */
  name?: string | undefined;
  /** The mark alone, without the word. */
  markOnly?: boolean;
}

/** The firm's logo; where there is none, or it cannot be fetched, our mark with the name. */
export const Logo = ({ src, name, markOnly = false }: LogoProps) => {
  const [missing, setMissing] = useState<string>();
  return src && src !== missing ? (
    <Box
      component="img"
      src={src}
      onError={() => setMissing(src)}
      alt={name || 'Home'}
      sx={{ display: 'block', height: 36, maxWidth: 160, objectFit: 'contain' }}
    />
  ) : (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25, color: 'var(--text)' }}>
      <svg width="30" height="30" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <rect width="32" height="32" rx="8" fill="var(--brand-fill)" />
        <g fill="none" stroke="var(--brand-on-fill)" strokeLinecap="round">
          <path d="M10 7v14.5A3.5 3.5 0 0 0 13.5 25H23" strokeWidth="3.6" />
          <path d="M17 7.5h6M17 13.5h6" strokeWidth="2.4" />
        </g>
      </svg>
      <Box
        component="span"
        className={markOnly ? 'visually-hidden' : undefined}
        sx={{ fontSize: '1.1875rem', fontWeight: 750, letterSpacing: '-0.02em' }}
      >
        {name || 'Lexwright'}
      </Box>
    </Box>
  );
};
