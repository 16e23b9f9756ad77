import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { paths } from '#web/paths.ts';
import { Section, SectionTitle } from './parts.tsx';
import { showTemplates } from './show-templates.ts';
import { TemplateCards } from './template-cards.tsx';

/** The first templates that anybody may try; hidden until they are here, and where there are none. */
export const ShowcaseTeaser = () => {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => void (part.current && showTemplates(part.current)), []);
  return (
    <div ref={part} data-enhanced="showcase" data-most="3" hidden>
      <div data-state="full" hidden>
        <Section labelledBy="showcase">
          <SectionTitle id="showcase">Try a contract before you sign up</SectionTitle>
          <Box sx={{ mt: 5 }}>
            <TemplateCards heading="h3" />
          </Box>
          <Box component="p" sx={{ mt: 3 }}>
            <a href={paths.contractTemplates()}>All contract templates</a>
          </Box>
        </Section>
      </div>
    </div>
  );
};
