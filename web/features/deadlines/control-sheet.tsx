import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { MatterDeadline } from '#core/deadlines/deadline.ts';
import { readMatter } from '#core/matters/endpoints.ts';
import { useRead } from '#web/api/hooks.ts';
import { today } from '#web/api/today.ts';
import { useSignedIn } from '#web/session/session.ts';
import { dueWords, fullDay } from '#web/ui/day-words.ts';
import { DayTable } from './day-table.tsx';
import { factsOf } from './deadline-facts.tsx';
import { quotedFor, RuleQuotes } from './rule-quotes.tsx';

const alone = (
  <GlobalStyles
    styles={{
      '@media screen': { '.control-sheet': { display: 'none' } },
      '@media print': {
        '@page': { margin: '18mm' },
        body: {
          overflow: 'visible !important',
          padding: '0 !important',
          minHeight: '0 !important',
          background: 'var(--sheet)',
        },
        'body > :not(.control-sheet)': { display: 'none !important' },
      },
    }}
  />
);

/** Page numbers, which styles in components cannot say. */
const usePageNumbers = () => {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '@page { @bottom-right { content: "Page " counter(page) " of " counter(pages); font-size: 8pt; } }',
    );
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, []);
};

/** The day on which it is printed, also of a page that stands open since the day before. */
const usePrintingDay = (): string => {
  const [on, setOn] = useState(today);
  useEffect(() => {
    const tell = () => flushSync(() => setOn(today()));
    window.addEventListener('beforeprint', tell);
    return () => window.removeEventListener('beforeprint', tell);
  }, []);
  return on;
};

/** A deadline as it leaves the printer: what it was computed from, every day, and two lines to sign. */
export const ControlSheet = ({ deadline }: { deadline: MatterDeadline }) => {
  const { firm_name } = useSignedIn();
  const { rule, matterId, matterName, computedBy, signedOff } = deadline;
  const matter = useRead(readMatter, { matterId });
  const { clientName, number } = matter.state === 'ready' ? matter.data : {};
  const printedOn = usePrintingDay();
  usePageNumbers();
  const facts: ReturnType<typeof factsOf> = [
    ...(clientName ? [['Client', clientName] satisfies [string, string]] : []),
    ...(number ? [['Matter number', number] satisfies [string, string]] : []),
    ...factsOf(deadline),
    ['Printed', fullDay(printedOn)],
  ];
  const quotes = quotedFor(deadline);
  return createPortal(
    <Box
      className="control-sheet"
      aria-hidden
      sx={{ color: 'var(--sheet-ink)', fontSize: '10pt', lineHeight: 1.45, overflowWrap: 'break-word' }}
    >
      {alone}
      <Box sx={{ color: 'var(--sheet-quiet)' }}>{firm_name}</Box>
      <Box sx={{ mb: '2mm', fontSize: '20pt', fontWeight: 700, lineHeight: 1.2 }}>Deadline control sheet</Box>
      <Box sx={{ fontSize: '13pt' }}>
        {matterName}: {rule.title}
      </Box>
      <Box sx={{ mb: '6mm', fontSize: '13pt', fontWeight: 700 }}>Due {dueWords(deadline)}</Box>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '38mm 1fr', rowGap: '1.5mm', m: 0, mb: '6mm' }}>
        {facts.map(([name, what]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'var(--sheet-quiet)' }}>
              {name}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {what}
            </Box>
          </Box>
        ))}
      </Box>
      <DayTable deadline={deadline} />
      {quotes.length > 0 && (
        <Box sx={{ mt: '6mm', fontSize: '9pt' }}>
          <Box sx={{ mb: '2mm', fontSize: '11pt', fontWeight: 700 }}>What the rule says</Box>
          <RuleQuotes quotes={quotes} />
        </Box>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '12mm', mt: '18mm', breakInside: 'avoid' }}>
        {[`Computed: ${computedBy.name}`, `Checked: ${signedOff?.by.name ?? ''}`].map((line) => (
          <Box key={line} sx={{ pt: '2mm', borderTop: '0.5pt solid var(--sheet-line)' }}>
            {line}
          </Box>
        ))}
      </Box>
    </Box>,
    document.body,
  );
};
