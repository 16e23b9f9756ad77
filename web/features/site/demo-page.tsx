import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { paths } from '#web/paths.ts';
import { demoPaths } from '#web/session/demo.ts';
import { Enhanced } from '#web/ui/enhanced.tsx';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { demoHead, tourSteps } from './demo-text.ts';
import { FreeTrial, LastWord, PageIntro, width } from './parts.tsx';
import { ScreenPicture } from './screen-picture.tsx';
import { showPart } from './show-part.ts';
import { startTour } from './tour.ts';

/** The product in ten steps, on its own screens. */
export const DemoPage = () => {
  useDocumentTitle(demoHead.title);
  return (
    <>
      <PageIntro
        heading="See Lexwright at work"
        lead="Ten steps from a Word contract to the finished document. These are the real screens of a demo firm whose people and matters are made up. Look at the pictures, or walk through the firm yourself, without an account."
      >
        <DemoFirm />
        <FreeTrial variant="outlined" />
      </PageIntro>
      <Tour />
      <LastWord title="Try a contract yourself, without an account.">
        <Button component="a" href={paths.contractTemplates()} variant="contained" size="large">
          Try a template
        </Button>
      </LastWord>
    </>
  );
};

/** Leads to the demonstration, which needs a script; its place is kept until there is one, so that nothing moves. */
const DemoFirm = () => (
  <Box sx={{ '& > [hidden]': { display: 'block', visibility: 'hidden' } }}>
    <Enhanced name="with-script" script={showPart} hidden>
      <Button component="a" href={demoPaths.lawyer} variant="contained" size="large">
        Open the demo firm
      </Button>
    </Enhanced>
  </Box>
);

const Tour = () => {
  const tour = useRef<HTMLElement>(null);
  useEffect(() => (tour.current ? startTour(tour.current) : undefined), []);
  return (
    <Box
      component="section"
      aria-label="Tour"
      sx={{ background: 'var(--paper)', borderBlock: '1px solid var(--line)' }}
    >
      <Box
        ref={tour}
        data-enhanced="tour"
        sx={{
          ...width,
          display: 'grid',
          gap: { xs: 0, md: '16px 40px' },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '270px minmax(0, 1fr)' },
          gridTemplateRows: { md: 'auto 1fr' },
          py: { xs: 4, md: 7 },
          // The script shows one step at a time; until it is here, so does this, and no other picture is fetched.
          '@media (scripting: enabled)': {
            '&:not([data-begun], :has(:target)) [data-step] ~ [data-step]': { display: 'none' },
            '&:not([data-begun]):has([data-step]:target) [data-step]:not(:target)': { display: 'none' },
          },
        }}
      >
        <StepList />
        <Box
          component="ol"
          sx={{
            display: 'grid',
            gap: { xs: 7, md: 10 },
            m: 0,
            p: 0,
            listStyle: 'none',
            gridRow: { md: '1 / 3' },
            gridColumn: { md: 2 },
          }}
        >
          {tourSteps.map((step, at) => (
            <Step key={step.slug} step={step} number={at + 1} />
          ))}
        </Box>
        <Controls />
      </Box>
    </Box>
  );
};

/** Without a script a list of contents; on a phone there is no room for it. */
const StepList = () => (
  <Box component="nav" aria-label="Steps" data-steps sx={{ display: { xs: 'none', md: 'block' } }}>
    <Box component="ol" sx={{ display: 'grid', gap: 0.5, m: 0, p: 0, listStyle: 'none' }}>
      {tourSteps.map(({ slug, title }) => (
        <li key={slug}>
          <Box
            component="a"
            href={`#${slug}`}
            sx={{
              display: 'block',
              px: 1.5,
              py: 1,
              borderRadius: 2,
              color: 'text.secondary',
              fontWeight: 500,
              lineHeight: 1.35,
              textDecoration: 'none',
              '&:hover': { background: 'var(--hover)' },
              '&[aria-current]': { background: 'var(--brand-tint)', color: 'var(--brand-ink)', fontWeight: 650 },
            }}
          >
            {title}
          </Box>
        </li>
      ))}
    </Box>
  </Box>
);

const Step = ({ step, number }: { step: (typeof tourSteps)[number]; number: number }) => {
  const { slug, title, text, picture, screen } = step;
  return (
    <Box component="li" id={slug} data-step tabIndex={-1} aria-labelledby={`${slug}-title`}>
      <Box
        component="h2"
        id={`${slug}-title`}
        sx={{
          // Two lines on a phone: where the typeface is late, its words may need one line more or less than those of its stand-in.
          minHeight: { xs: '2.4em', md: 0 },
          fontSize: 'clamp(1.375rem, 2.6vw, 1.75rem)',
          fontWeight: 700,
          lineHeight: 1.2,
        }}
      >
        {`${number}. ${title}`}
      </Box>
      <Box component="p" sx={{ maxWidth: 680, mt: 1, mb: 3, color: 'text.secondary' }}>
        {text}
      </Box>
      <ScreenPicture name={picture} screen={screen} first={number === 1} />
    </Box>
  );
};

/** Shown where a script makes use of them, and until it is here their place is kept; on a phone at the foot of the window, below the thumb. */
const Controls = () => (
  <Box
    hidden
    data-controls
    sx={{
      '&:not([hidden])': { display: 'flex' },
      '@media (scripting: enabled)': { '&[hidden]': { display: 'flex', visibility: 'hidden' } },
      alignItems: 'center',
      justifyContent: 'space-between',
      alignSelf: 'start',
      gap: 1,
      position: { xs: 'sticky', md: 'static' },
      bottom: 0,
      py: 1.5,
      background: 'var(--paper)',
      gridRow: { md: 2 },
      gridColumn: { md: 1 },
    }}
  >
    <Button variant="outlined" sx={buttonSx}>
      Previous
    </Button>
    <Box
      component="span"
      role="status"
      className="figures"
      sx={{ whiteSpace: 'nowrap', fontSize: 'var(--type-note)', color: 'text.secondary' }}
    />
    <Button variant="contained" sx={buttonSx}>
      Next
    </Button>
  </Box>
);

const buttonSx = { '&[aria-disabled=true]': { opacity: 0.5, cursor: 'default' } };
