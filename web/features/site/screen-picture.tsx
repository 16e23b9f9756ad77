import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { breakpoints } from '#web/theme/tokens.ts';
import {
  type PictureCopy,
  type PictureName,
  type PictureScheme,
  type PictureScreen,
  pictureCopies,
  pictureFile,
  pictureSize,
  pictures,
} from './pictures.ts';

const files = import.meta.glob<string>('./pictures/*.avif', { eager: true, query: '?url', import: 'default' });

const addressOf = (...picture: Parameters<typeof pictureFile>): string | undefined =>
  files[`./pictures/${pictureFile(...picture)}`];

/** The copies of a picture, and how many pixels the largest has; none of one that is not taken yet. */
const copiesOf = (
  name: PictureName,
  screen: PictureScreen,
  scheme: PictureScheme,
  copies: readonly PictureCopy[] = pictureCopies[screen],
) => ({
  ...pictureSize(screen, 'full'),
  srcSet: copies
    .flatMap((copy) => {
      const address = addressOf(name, screen, scheme, copy);
      return address ? `${address} ${pictureSize(screen, copy).width}w` : [];
    })
    .join(', '),
});

const narrow = `(max-width: ${breakpoints.md - 0.05}px)`;
/** Here a small copy is fine enough, which is there sooner. */
const phone = '(max-width: 599.95px)';
const inDark = '(prefers-color-scheme: dark)';

interface PictureProps {
  name: PictureName;
  /** The screen that is shown everywhere; absent: the one that is like the reader's own. */
  screen?: PictureScreen | undefined;
  /** It is in view at once. */
  first?: boolean;
  /** How wide its place is, as a browser is told that takes the copy which fits. */
  sizes: string;
  /** Where it only goes with what is said beside it, nothing. */
  alt?: string;
  sx?: SxProps<Theme>;
}

/** A picture of a real screen, as wide as its place, in the reader's scheme. */
export const Picture = ({ name, screen, first = false, sizes, alt = pictures[name], sx }: PictureProps) => {
  const { srcSet, width, height } = copiesOf(name, screen ?? 'desk', 'light');
  const source = { name, sizes };
  return (
    <Box component="picture" sx={{ display: 'block' }}>
      {!screen && <Source {...source} screen="phone" scheme="dark" media={`${narrow} and ${inDark}`} />}
      {!screen && <Source {...source} screen="phone" scheme="light" media={narrow} />}
      {screen === 'desk' && (
        <Source {...source} screen="desk" scheme="dark" media={`${phone} and ${inDark}`} copy="small" />
      )}
      {screen === 'desk' && <Source {...source} screen="desk" scheme="light" media={phone} copy="small" />}
      <Source {...source} screen={screen ?? 'desk'} scheme="dark" media={inDark} />
      <Box
        component="img"
        src={addressOf(name, screen ?? 'desk', 'light')}
        srcSet={srcSet}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={first ? 'eager' : 'lazy'}
        {...(first && { fetchPriority: 'high' })}
        decoding="async"
        sx={[{ display: 'block', width: 1, height: 'auto' }, ...(Array.isArray(sx) ? sx : [sx])]}
      />
    </Box>
  );
};

interface SourceProps extends Required<Pick<PictureProps, 'name' | 'sizes'>> {
  screen: PictureScreen;
  scheme: PictureScheme;
  media: string;
  /** The only copy that is offered, however fine the screen. */
  copy?: PictureCopy;
}

/** A picture that takes the place of the one after it where the media are such. */
const Source = ({ name, screen, scheme, copy, ...source }: SourceProps) => {
  const copies = copiesOf(name, screen, scheme, copy && [copy]);
  return copies.srcSet && <source {...source} {...copies} />;
};

const phoneWidth = { maxWidth: 320, mx: 'auto' };

/** A picture in a frame of its own, no wider than a telephone on a narrow screen. */
export const ScreenPicture = ({ screen, ...picture }: Pick<PictureProps, 'name' | 'screen' | 'first'>) => (
  <Picture
    {...picture}
    screen={screen}
    sizes={screen === 'phone' ? '320px' : `${narrow} 320px, min(100vw, 1160px)`}
    sx={{
      border: '1px solid var(--line)',
      borderRadius: 3,
      boxShadow: 'var(--picture-shadow)',
      ...(screen === 'phone' ? phoneWidth : { maxWidth: { xs: phoneWidth.maxWidth, md: 'none' }, mx: 'auto' }),
    }}
  />
);
