/** Between the paper's edge and its words; on a phone the paper is the screen. */
const margin = 'clamp(20px, calc((100cqw - 330px) * 0.2), 96px)';

const named = {
  content: 'attr(data-name)',
  display: 'block',
  mb: 1.5,
  font: '600 0.75rem/1.4 "Red Hat Display Variable", Helvetica, Arial, sans-serif',
  letterSpacing: '0.02em',
  color: 'var(--quiet)',
};

const locked = {
  border: '1px solid var(--line)',
  background: 'var(--desk-edge)',
  borderRadius: 1,
  cursor: 'default',
};

/** A ground for words that lets the letters of the line above be seen. */
const band = (colour: string) => ({
  background: `linear-gradient(transparent 18%, ${colour} 18%)`,
  WebkitBoxDecorationBreak: 'clone',
  boxDecorationBreak: 'clone',
});

/** As wide as the paper, whatever it stands in. */
const fullWidth = (colour: string) => ({
  background: colour,
  boxShadow: `0 0 0 100vmax ${colour}`,
  clipPath: 'inset(0 -100vmax)',
});

/** Where a page ends and the next one begins: on a phone, where lines are others than on paper, and in a cell, a line with its number. */
const pageLines = {
  '& .page-line': {
    display: 'block',
    position: 'relative',
    m: 0,
    p: 0,
    font: '400 0.75rem/1.4 "Red Hat Display Variable", Helvetica, Arial, sans-serif',
    letterSpacing: 0,
    textAlign: 'start',
    textIndent: 0,
    textTransform: 'none',
    whiteSpace: 'normal',
    color: 'var(--quiet)',
    cursor: 'default',
    WebkitUserSelect: 'none',
    userSelect: 'none',
  },
  '& .page-line .gap': {
    display: 'block',
    textAlign: 'center',
    my: { xs: 0.5, md: 0 },
    borderTop: { xs: '1px dashed var(--line)', md: 0 },
    py: { xs: 0, md: 1 },
    ...Object.fromEntries(
      Object.entries(fullWidth('var(--desk)')).map(([name, value]) => [name, { xs: 'none', md: value }]),
    ),
  },
  '& .page-line .around': {
    display: { xs: 'none', md: 'block' },
    py: 3,
  },
  '& .page-line .around > span': { display: 'grid', gridTemplateColumns: '1fr auto 1fr', columnGap: 2 },
  '& .page-line .around > span > :last-child': { textAlign: 'end' },
  '& .page-line.cell': {
    '& .around': { display: 'none' },
    '& .gap': { my: 0.5, py: 0, borderTop: '1px dashed var(--line)', background: 'none', boxShadow: 'none' },
  },
  '& tr.page-line': { display: 'table-row' },
  '& tr.page-line > td': { border: 0, p: 0 },
  // What is not drawn far from the window is not cut off there either.
  '& .story > :has(> .page-line)': { contentVisibility: 'visible' },
};

/** A calm, continuous sheet: what the file says about looks stands on the elements themselves (looks.ts). */
export const paperStyle = {
  '--pt': '1.3333px',
  '--in': 'min(1.3333px, 0.2cqw)',
  // Wide gaps between few words are hard to read.
  '--justify': { xs: 'start', md: 'justify' },
  containerType: 'inline-size',
  width: 1,
  maxWidth: 816,
  mx: 'auto',
  colorScheme: 'light',
  background: 'var(--sheet)',
  boxShadow: { md: 'var(--sheet-shadow)' },
  borderRadius: { md: 0.5 },
  overflowX: 'clip',
  ...pageLines,
  '& .ProseMirror': {
    position: 'relative',
    minHeight: { xs: 'calc(100vh - 160px)', md: 1056 },
    outline: 'none',
    overflowWrap: 'anywhere',
    whiteSpace: 'break-spaces',
    fontVariantLigatures: 'none',
    tabSize: 'calc(var(--pt) * 36)',
    color: 'var(--sheet-text)',
    display: 'flex',
    flexDirection: 'column',
    caretColor: 'var(--sheet-text)',
  },
  '& .story': { p: `calc(${margin} * 0.42) ${margin}`, '&:has(+ .story)': { borderBottom: '1px dashed var(--line)' } },
  '& .story[data-name="Text"]': { flex: 1, py: `calc(${margin} * 0.8)` },
  '& .story:not([data-name="Text"])::before': named,
  '& :is(p, h2, h3, h4, h5, h6)': { m: 0, fontWeight: 400, fontSize: 'inherit', minHeight: '1em' },
  // A browser lays out and paints what is near the window only; a paragraph that was never drawn is taken to be as tall as four lines.
  // Those of the first screens are laid out at once, so that nothing moves as they are drawn.
  '& .story > :is(p, h2, h3, h4, h5, h6):nth-child(n + 60)': {
    contentVisibility: 'auto',
    containIntrinsicBlockSize: 'auto 5em',
    // Hanging indents and the edges of tags stand outside their paragraph.
    overflowClipMargin: '96px',
  },
  '& [data-label]::before': {
    content: 'attr(data-label)',
    display: 'inline-block',
    minWidth: 'var(--hang, 0)',
    pr: '0.4em',
    textIndent: 0,
    boxSizing: 'border-box',
  },
  '& :is(h2, h3, h4, h5, h6)[data-label]::before': { fontWeight: 700 },
  '& strong': { fontWeight: 700 },
  '& table': { borderCollapse: 'collapse', maxWidth: 1, '&.even': { tableLayout: 'fixed' } },
  '& td': {
    verticalAlign: 'top',
    p: '2px calc(var(--in) * 5.4)',
    // Where the file draws a line, that wins over the dots of the cell beside it.
    border: '1px dotted var(--cell-end)',
  },
  '& tr[data-ins] > td': { background: 'var(--inserted-tint)' },
  '& tr[data-del] > td': { background: 'var(--deleted-tint)', textDecoration: 'line-through' },
  '& .frame': { boxShadow: '-3px 0 0 -2px var(--line)' },
  '& div.locked': {
    ...locked,
    my: 1,
    p: '8px 12px',
    fontSize: 'var(--type-note)',
    whiteSpace: 'pre-line',
    '& .what': { display: 'block', fontWeight: 600, color: 'var(--quiet)', fontSize: 'var(--type-tiny)' },
  },
  '& .object': { ...locked, px: '3px', whiteSpace: 'normal' },
  '& .object.note': {
    px: '2px',
    fontSize: '0.75em',
    lineHeight: 1,
    verticalAlign: 'super',
    textIndent: 0,
    color: 'var(--brand-ink)',
    '&::after': { content: 'attr(data-number)' },
  },
  '& .frame.gone': { display: 'none' },
  // Without notes that are shown their heading says nothing.
  '& .story[data-name="Footnotes"]:not(:has(> :not(.gone)))': { display: 'none' },
  '& .picture': {
    position: 'relative',
    display: 'inline-block',
    maxWidth: 1,
    verticalAlign: 'bottom',
    lineHeight: 0,
    textIndent: 0,
    '& img': { width: 1, height: 1 },
    '& .handle': { display: 'none' },
    // Within it: beside it a letter would be covered.
    '&.selected': { outline: '2px solid var(--brand-ink)', outlineOffset: '-2px' },
    '&.selected .handle:not([hidden])': {
      display: 'block',
      position: 'absolute',
      right: -12,
      bottom: -12,
      width: 24,
      height: 24,
      cursor: 'nwse-resize',
      touchAction: 'none',
      '&::after': {
        content: '""',
        position: 'absolute',
        inset: '6px',
        borderRadius: '2px',
        background: 'var(--brand-ink)',
        boxShadow: '0 0 0 2px var(--sheet)',
      },
    },
    // What cannot be drawn, or has not come yet.
    '&.said': { ...locked, minHeight: '1.5em', lineHeight: 'inherit', overflow: 'hidden', aspectRatio: 'auto' },
    '&.said::after': { content: 'attr(data-said)', px: '3px' },
    '&.said img': { display: 'none' },
    'ins &': { outline: '2px solid var(--inserted)' },
    'del &': { outline: '2px solid var(--deleted)', opacity: 0.6 },
  },
  '& .ProseMirror-selectednode': { outline: '2px solid var(--brand-ink)', outlineOffset: '1px' },
  '& .tab': { whiteSpace: 'pre' },
  '& .story :is(p, h2, h3, h4, h5, h6, span)': { scrollMarginTop: '160px' },
  // Within the height of its own letters: of two lines the lower one would cover the upper.
  '& .blank': { ...band('var(--tag)'), borderBottom: '1px solid var(--tag-line)' },
  '& .blank.present': { ...band('var(--brand-tint)'), borderBottom: '2px solid var(--brand-ink)' },
  '& .tag': {
    background: 'var(--brand-tint)',
    boxShadow: '0 0 0 1px color-mix(in srgb, var(--brand-ink) 28%, transparent)',
    borderRadius: '3px',
    WebkitBoxDecorationBreak: 'clone',
    boxDecorationBreak: 'clone',
  },
  '& [data-link]': { textDecoration: 'underline' },
  '& .page-end': {
    display: 'block',
    height: 18,
    textAlign: 'center',
    textIndent: 0,
    background: 'linear-gradient(var(--line) 0 0) center / 100% 1px no-repeat',
    '&::after': {
      content: 'attr(data-name)',
      px: 1,
      font: '500 0.75rem/18px "Red Hat Display Variable", Helvetica, Arial, sans-serif',
      color: 'var(--quiet)',
      background: 'var(--sheet)',
    },
  },
  '& .found': { background: 'var(--tag)' },
  '& .found.present': { background: 'var(--brand-tint)', boxShadow: '0 0 0 2px var(--brand-ink)' },
  '& .commented': { background: 'var(--tag)', boxShadow: 'inset 0 -2px 0 var(--tag-line)' },
  '& .anchor.end::after': { content: '"*"', color: 'var(--brand-ink)', fontWeight: 700, verticalAlign: 'super' },
  '& ins': { textDecoration: 'underline', color: 'var(--inserted)', background: 'var(--inserted-tint)' },
  '& del': { textDecoration: 'line-through', color: 'var(--deleted)', background: 'var(--deleted-tint)' },
  '& :is(p, h2, h3, h4, h5, h6):is([data-ins], [data-del])::after': { content: '"¶"', color: 'var(--inserted)' },
  '& :is(p, h2, h3, h4, h5, h6)[data-del]::after': { textDecoration: 'line-through', color: 'var(--deleted)' },
  '& .clause': {
    my: 1,
    py: 1,
    px: 1.5,
    borderLeft: '3px solid var(--brand-ink)',
    background: 'var(--desk-edge)',
    color: 'var(--quiet)',
    whiteSpace: 'pre-wrap',
    cursor: 'default',
    WebkitUserSelect: 'none',
    userSelect: 'none',
  },
  '& .tag.section': { background: 'var(--tag)', boxShadow: '0 0 0 1px var(--tag-line)' },
  '& .tag.faulty': {
    background: 'var(--faulty-tag)',
    boxShadow: '0 0 0 1px var(--error)',
    color: 'var(--faulty-tag-text)',
  },
} as const;
