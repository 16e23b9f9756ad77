import Box from '@mui/material/Box';
import { useState } from 'react';
import { usePageOwner } from './page-owner.ts';

interface LogoProps {
  /** A firm's own logo; that of whose pages these are without it. */
  src?: string | undefined;
  /** What the logo says. */
  name?: string | undefined;
  /** The mark alone, without the word. */
  markOnly?: boolean;
}

/** The firm's logo, in a place of one size; where there is none, or it cannot be fetched, a mark with the name. */
export const Logo = ({ src, name, markOnly = false }: LogoProps) => {
  const pageOwner = usePageOwner();
  const [missing, setMissing] = useState<string>();
  const shown = src || pageOwner.logo;
  const called = name || pageOwner.name;
  return shown && shown !== missing ? (
    <Box component="span" sx={{ display: 'block', width: 160, minWidth: 0 }}>
      <Box
        component="img"
        src={shown}
        width={160}
        height={40}
        onLoad={({ currentTarget }) => currentTarget.classList.add('is-here')}
        onError={() => setMissing(shown)}
        alt={called || 'Home'}
        sx={{
          display: 'block',
          width: 'auto',
          maxWidth: 1,
          objectFit: 'contain',
          objectPosition: 'left center',
          // A logo is made for white paper; before it is here there is nothing to put it on.
          '&.is-here': { background: 'var(--logo-ground)', boxShadow: '0 0 0 4px var(--logo-ground)' },
        }}
      />
    </Box>
  ) : (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25, color: 'var(--text)' }}>
      {pageOwner.isFirm ? <LetterMark name={called} /> : <OurMark />}
      <Box
        component="span"
        className={markOnly ? 'visually-hidden' : undefined}
        sx={{ fontSize: 'var(--type-section)', fontWeight: 750, letterSpacing: '-0.02em' }}
      >
        {called || <span className="visually-hidden">Home</span>}
      </Box>
    </Box>
  );
};

const OurMark = () => (
  <svg width="30" height="30" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <rect width="32" height="32" rx="8" fill="var(--brand-fill)" />
    <g fill="none" stroke="var(--brand-on-fill)" strokeLinecap="round">
      <path d="M10 7v14.5A3.5 3.5 0 0 0 13.5 25H23" strokeWidth="3.6" />
      <path d="M17 7.5h6M17 13.5h6" strokeWidth="2.4" />
    </g>
  </svg>
);

const LetterMark = ({ name }: { name: string }) => (
  <Box
    component="span"
    aria-hidden="true"
    sx={{
      display: 'grid',
      placeItems: 'center',
      width: 32,
      height: 32,
      borderRadius: 2,
      background: 'var(--brand-fill)',
      color: 'var(--brand-on-fill)',
      fontSize: 'var(--type-lead)',
      fontWeight: 750,
    }}
  >
    {name.charAt(0).toUpperCase()}
  </Box>
);
