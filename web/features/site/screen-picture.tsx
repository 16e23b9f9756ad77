import Box from '@mui/material/Box';
import { breakpoints } from '#web/theme/tokens.ts';
import {
  type PictureName,
  type PictureScheme,
  type PictureScreen,
  pictureFile,
  pictureScreens,
  pictures,
} from './pictures.ts';

const files = import.meta.glob<string>('./pictures/*.avif', { eager: true, query: '?url', import: 'default' });

/** The address of a picture, and how many pixels it has. */
const imageOf = (name: PictureName, screen: PictureScreen, scheme: PictureScheme = 'light') => {
  const { width, height, density } = pictureScreens[screen];
  return {
    address: files[`./pictures/${pictureFile(name, screen, scheme)}`],
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
  return (
    <Box component="picture" sx={{ display: 'block' }}>
      {!screen && <Source name={name} screen="phone" scheme="dark" media={`${narrow} and ${inDark}`} />}
      {!screen && <Source name={name} screen="phone" scheme="light" media={narrow} />}
      <Source name={name} screen={screen ?? 'desk'} scheme="dark" media={inDark} />
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

const narrow = `(max-width: ${breakpoints.md - 0.05}px)`;
const inDark = '(prefers-color-scheme: dark)';

interface SourceProps {
  name: PictureName;
  screen: PictureScreen;
  scheme: PictureScheme;
  media: string;
}

/** A picture that takes the place of the one after it where the media are such; one that is not taken yet does not. */
const Source = ({ name, screen, scheme, media }: SourceProps) => {
  const { address, width, height } = imageOf(name, screen, scheme);
  return address && <source media={media} srcSet={address} width={width} height={height} />;
};
