import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';

const breathe = keyframes({ '50%': { opacity: 0.5 } });

/** How what stands for something that is on its way moves. */
export const loadingAnimation = `${breathe} var(--breathe) ease-in-out infinite`;

/** A grey bar where text will be. */
export const Bar = ({ width = '100%', height = 14 }: { width?: number | string; height?: number }) => (
  <Box
    sx={{
      width,
      height,
      borderRadius: 1,
      background: 'var(--skeleton)',
      animation: loadingAnimation,
    }}
  />
);
