import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import { paths } from '#web/paths.ts';
import { DemoMark } from './demo-mark.tsx';
import { card, cardGrid, Section, SectionTitle } from './parts.tsx';
import { PressCards } from './press-cards.tsx';

const column = {
  ...card,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 1.5,
  // Text that runs from the right begins there.
  '& > [dir]': { alignSelf: 'stretch' },
};

/** A section of what the operator says, by its word in `home-data.ts`, which shows it when there is something. */
const OperatorSection = ({ name, band = false, children }: { name: string; band?: boolean; children: ReactNode }) => (
  <div data-section={name} hidden>
    <Section band={band} labelledBy={name}>
      {children}
    </Section>
  </div>
);

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 };

/** What the operator offers. */
export const Services = () => (
  <OperatorSection name="services">
    <SectionTitle id="services">Services</SectionTitle>
    <Box component="ul" data-field="items" sx={{ ...cardGrid(3), mt: 5 }}>
      <li hidden>
        <Box sx={{ ...column, height: 1 }}>
          <Box component="h3" dir="auto" data-field="title" sx={{ fontSize: 'var(--type-large)', fontWeight: 650 }} />
          <Box component="p" dir="auto" data-field="description" sx={{ color: 'text.secondary' }} />
          <DemoMark />
        </Box>
      </li>
    </Box>
  </OperatorSection>
);

/** What clients say, in a row that is moved by hand, by keys, or by its two arrows. */
export const Testimonials = () => (
  <OperatorSection name="testimonials" band>
    <Box sx={row}>
      <SectionTitle id="testimonials">See Why Our Users Love Lexwright</SectionTitle>
      <div data-field="arrows" hidden>
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Arrow label="Show the testimonials on the left">
            <ArrowLeft size={20} />
          </Arrow>
          <Arrow label="Show the testimonials on the right">
            <ArrowRight size={20} />
          </Arrow>
        </Box>
      </div>
    </Box>
    <Box
      component="ul"
      data-field="items"
      // What scrolls is reached by keyboard too.
      tabIndex={0}
      aria-labelledby="testimonials"
      sx={{
        display: 'flex',
        gap: 2.5,
        m: 0,
        p: 0,
        mt: 5,
        listStyle: 'none',
        overflowX: 'auto',
        scrollSnapType: 'x mandatory',
        scrollBehavior: 'smooth',
        '& > li': { flex: '0 0 min(380px, 100%)', scrollSnapAlign: 'start' },
      }}
    >
      <li hidden>
        <Box component="figure" sx={{ ...column, height: 1, m: 0 }}>
          <Box component="blockquote" dir="auto" data-field="description" sx={{ flex: 1, m: 0 }} />
          <Box component="figcaption" dir="auto" data-field="clientName" sx={{ fontWeight: 650 }} />
          <DemoMark />
        </Box>
      </li>
    </Box>
  </OperatorSection>
);

const Arrow = ({ label, children }: { label: string; children: ReactNode }) => (
  <IconButton
    aria-label={label}
    sx={{ border: '1px solid var(--line)', '&[aria-disabled="true"]': { color: 'var(--off)', cursor: 'not-allowed' } }}
  >
    {children}
  </IconButton>
);

/** The newest of the press. */
export const PressTeaser = ({ viewAll = false }: { viewAll?: boolean }) => (
  <OperatorSection name="press">
    <Box sx={{ ...row, mb: 5 }}>
      <SectionTitle id="press">Press</SectionTitle>
      {viewAll && (
        <Button component="a" href={paths.press()} variant="outlined">
          View All
        </Button>
      )}
    </Box>
    <PressCards heading="h3" />
  </OperatorSection>
);
