import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { NARROW } from '#core/site/picture-widths.ts';

interface PressImageProps {
  sx: SxProps<Theme>;
  /** Fetched once it is near. */
  loading?: 'lazy';
  /** Fetched before others. */
  fetchPriority?: 'high';
}

/** The picture of an item of the press, in the width that fits the screen: a script fills it, and shows it where there is one. */
export const PressImage = (props: PressImageProps) => (
  <picture>
    <source media={NARROW} />
    <Box component="img" data-field="image" alt="" hidden {...props} />
  </picture>
);
