import Box from '@mui/material/Box';
import { breakpoints } from '#web/theme/tokens.ts';
import { type PictureName, type PictureScreen, pictureScreens, pictures } from './pictures.ts';

const files = import.meta.glob<string>('./pictures/*.avif', { eager: true, query: '?url', import: 'default' });

/** The address of a picture, and how many pixels it has. */
const imageOf = (name: PictureName, screen: PictureScreen) => {
  const { width, height, density } = pictureScreens[screen];
  return {
    address: files[`./pictures/${name}-${screen}.avif`] ?? '',
    width: width * density,
    height: height * density,
  };
};

const phoneWidth = { maxWidth: 320, mx: 'auto' };

interface ScreenPictureProps {
  name: PictureName;
  /** The screen that is shown everywhere; absent: the one that is like the reader's own. */
  screen?: PictureScreen;
  /** It is in view at once. */
  first?: boolean;
}

/** A picture of a real screen, as large as its place allows. */
export const ScreenPicture = ({ name, screen, first = false }: ScreenPictureProps) => {
  const shown = imageOf(name, screen ?? 'desk');
  const phone = imageOf(name, 'phone');
  return (
    <Box component="picture" sx={{ display: 'block' }}>
      {!screen && (
        <source
          media={`(max-width: ${breakpoints.md - 0.05}px)`}
          srcSet={phone.address}
          width={phone.width}
          height={phone.height}
        />
      )}
      <Box
        component="img"
        src={shown.address}
        width={shown.width}
        height={shown.height}
        alt={pictures[name]}
        loading={first ? 'eager' : 'lazy'}
        decoding="async"
        sx={{
          display: 'block',
          width: 1,
          height: 'auto',
          border: '1px solid var(--line)',
          borderRadius: 3,
          boxShadow: 'var(--picture-shadow)',
          ...(screen === 'phone' ? phoneWidth : { maxWidth: { xs: phoneWidth.maxWidth, md: 'none' }, mx: 'auto' }),
        }}
      />
    </Box>
  );
};
