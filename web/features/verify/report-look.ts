/** How the page and the file that is saved from it look: rules by what they are of, as both write them. */
export const reportLook: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '& [data-part=area]': {
    position: 'relative',
    display: 'block',
    padding: '40px 24px',
    border: '2px dashed var(--dashed)',
    borderRadius: '12px',
    textAlign: 'center',
    background: 'var(--paper)',
    cursor: 'pointer',
  },
  '& [data-part=area][data-over]': { borderColor: 'var(--brand-ink)', background: 'var(--brand-tint)' },
  '& [data-part=area]:focus-within': { outline: '3px solid var(--brand-ink)', outlineOffset: '2px' },
  '& [data-part=input]': {
    position: 'absolute',
    inset: '0',
    width: '100%',
    height: '100%',
    opacity: '0',
    cursor: 'pointer',
  },
  '& [data-part=area] strong': { display: 'block', fontSize: '1.125rem' },
  '& [data-part=status]': { minHeight: '24px', marginTop: '16px' },
  '& [data-part=report]': { overflowWrap: 'anywhere' },
  '& [data-part=saving]': { marginTop: '24px', color: 'var(--quiet)', fontSize: '0.875rem' },
  '& .verdict': { margin: '8px 0', fontSize: '1.5rem', outline: 'none' },
  '& .good': { color: 'var(--success-text)' },
  '& .bad': { color: 'var(--error-text)' },
  '& .file': { margin: '0 0 8px', color: 'var(--quiet)' },
  '& ol, & ul': { paddingLeft: '20px' },
  '& .signatures': { margin: '24px 0', padding: '0', listStyle: 'none' },
  '& .signature': {
    margin: '0 0 16px',
    padding: '20px 24px',
    border: '1px solid var(--line)',
    borderRadius: '12px',
    background: 'var(--paper)',
  },
  '& h3': { margin: '0 0 12px', fontSize: '1.125rem' },
  '& h4': { margin: '16px 0 4px', fontSize: '1rem' },
  '& summary': { width: 'fit-content', margin: '16px 0 4px', cursor: 'pointer' },
  '& .tone': { marginLeft: '8px', fontSize: '0.875rem', fontWeight: '700' },
  '& .signature p': { margin: '12px 0 0' },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'minmax(90px, max-content) minmax(0, 1fr)',
    gap: '6px 16px',
    margin: '0',
  },
  '& dt': { color: 'var(--quiet)' },
  '& dd': { margin: '0' },
};

const dashed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The colours of the look that the rules name. */
export const colourNames = ['text', 'quiet', 'line', 'dashed', 'page', 'paper', 'successText', 'errorText'] as const;

/** The same rules as text, below a class. */
export const reportCss = (below: string): string =>
  Object.entries(reportLook)
    .map(([selector, rules]) => {
      const body = Object.entries(rules).map(([name, value]) => `${dashed(name)}:${value}`);
      return `${selector.replaceAll('&', below)}{${body.join(';')}}`;
    })
    .join('');
