import Box from '@mui/material/Box';
import { initialsOf } from './initials.ts';

/** A person's or firm's picture, or the initials; decorative beside the name. */
export const Avatar = ({ name, src, size = 34 }: { name: string; src?: string | undefined; size?: number }) => (
  <Box
    aria-hidden
    component="span"
    sx={{
      display: 'inline-grid',
      placeItems: 'center',
      flexShrink: 0,
      width: size,
      height: size,
      borderRadius: '50%',
      overflow: 'hidden',
      background: 'var(--brand-fill)',
      color: 'var(--brand-on-fill)',
      fontSize: size * 0.38,
      fontWeight: 650,
    }}
  >
    {src ? <Box component="img" src={src} alt="" sx={{ width: 1, height: 1, objectFit: 'cover' }} /> : initialsOf(name)}
  </Box>
);
