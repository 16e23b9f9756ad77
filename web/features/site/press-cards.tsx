import Box from '@mui/material/Box';
import { paths } from '#web/paths.ts';
import { Bar } from '#web/ui/bar.tsx';
import { DemoMark } from './demo-mark.tsx';
import { PressImage } from './press-image.tsx';

const grid = {
  display: 'grid',
  gap: 2.5,
  m: 0,
  p: 0,
  listStyle: 'none',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(3, minmax(0, 1fr))',
  },
};

const card = {
  position: 'relative',
  display: 'flex',
  flexDirection: { xs: 'row-reverse', sm: 'column' },
  height: 1,
  overflow: 'hidden',
  background: 'var(--paper)',
  border: '1px solid var(--line)',
  borderRadius: 3,
};

/** On a phone beside the words, which are what there is room for. */
const frame = {
  position: 'relative',
  flex: 'none',
  width: { xs: 104, sm: 1 },
  aspectRatio: { sm: '16 / 9' },
  background: 'var(--brand-tint)',
};

/** Items of the press, which a script lists by copies of the first. The whole card is the link. */
export const PressCards = ({ heading }: { heading: 'h2' | 'h3' }) => (
  <Box component="ul" data-field="items" sx={grid}>
    <li hidden>
      <Box sx={card}>
        <Box sx={frame}>
          <PressImage
            loading="lazy"
            sx={{
              position: 'absolute',
              width: 1,
              height: 1,
              objectFit: { xs: 'cover', sm: 'contain' },
              objectPosition: { xs: 'left top', sm: 'center' },
            }}
          />
        </Box>
        <Box
          sx={{
            display: 'grid',
            flex: 1,
            alignContent: 'start',
            gap: 1,
            minWidth: 0,
            justifyItems: 'start',
            p: { xs: 2, sm: 3 },
            overflowWrap: 'anywhere',
            '& > [dir]': { justifySelf: 'stretch' },
          }}
        >
          <Box
            component="span"
            data-field="year"
            className="figures"
            sx={{ fontSize: 'var(--type-note)', color: 'text.secondary' }}
          />
          <Box component={heading} dir="auto" sx={{ fontSize: 'var(--type-large)', fontWeight: 650 }}>
            <Box
              component="a"
              data-field="title"
              href={paths.pressSub()}
              sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
            />
          </Box>
          <Box component="p" dir="auto" data-field="description" sx={{ color: 'text.secondary' }} />
          <DemoMark />
        </Box>
      </Box>
    </li>
  </Box>
);

/** The same while they are on their way. */
export const PressCardsSkeleton = () => (
  <Box sx={grid}>
    {[1, 2, 3].map((each) => (
      <Box key={each} sx={card}>
        <Box sx={{ ...frame, background: 'var(--skeleton)' }} />
        <Box sx={{ display: 'grid', flex: 1, alignContent: 'start', gap: 1.5, p: { xs: 2, sm: 3 } }}>
          <Bar width="18%" />
          <Bar width="72%" height={18} />
          <Bar />
          <Bar width="46%" />
        </Box>
      </Box>
    ))}
  </Box>
);
