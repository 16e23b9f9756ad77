import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { type Left, PRODUCTS, type Translation } from '#core/foreign/translation.ts';
import { tellInEnglish } from '#core/language/message.ts';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import type { FoundForeign } from './use-foreign-file.ts';

const tags = (count: number) => (count === 1 ? '1 tag' : `${count} tags`);

const summary = ({ products, translated, left }: Translation): string => {
  const what = `This is ${products.map((product) => tellInEnglish(PRODUCTS[product])).join(' and ')}`;
  const rest = left.length === 0 ? '' : `, ${left.length} cannot`;
  if (translated.length === 0) return `${what}: ${tags(left.length)} cannot be translated.`;
  return `${what}: ${tags(translated.length)} can be translated${rest}.`;
};

const done = ({ translated, left }: Translation): string =>
  `${tags(translated.length)} ${translated.length === 1 ? 'was' : 'were'} translated${
    left.length === 0 ? '.' : `, ${left.length === 1 ? '1 stays as it is' : `${left.length} stay as they are`}.`
  }`;

interface ForeignPanelProps {
  found: FoundForeign;
  pending: boolean;
  onTranslate: () => void;
  /** The address of the editor at words of the file; absent while there is no template yet. */
  editorAt?: ((text: string) => string) | undefined;
}

/** Tags of other products in a file: what they become, what cannot be said here and why, and the press that translates. */
export const ForeignPanel = ({ found: { file, isTranslated }, pending, onTranslate, editorAt }: ForeignPanelProps) => {
  const { translation } = file;
  const { translated, left } = translation;
  const canTranslate = !isTranslated && translated.length > 0;
  return (
    <Alert
      severity={isTranslated && left.length === 0 ? 'success' : 'info'}
      variant="outlined"
      role="region"
      aria-label="Tags of another product"
      sx={{ background: 'var(--paper)', '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
    >
      <Box role="status" component="strong" sx={{ display: 'block' }}>
        {isTranslated ? done(translation) : summary(translation)}
      </Box>
      {canTranslate && (
        <SubmitButton type="button" size="medium" pending={pending} onClick={onTranslate} sx={{ mt: 1.25 }}>
          Translate
        </SubmitButton>
      )}
      {left.length > 0 && <LeftTags left={left} editorAt={editorAt} />}
      {translated.length > 0 && (
        <Box component="details" sx={{ mt: 1.25 }}>
          <Box component="summary" sx={{ cursor: 'pointer', color: 'var(--brand-ink)', minHeight: 24 }}>
            {isTranslated ? 'What was translated' : 'What will be translated'}
          </Box>
          <Box component="ul" sx={{ ...listStyle, maxHeight: 260, overflowY: 'auto' }}>
            {translated.map(({ from, to, place }, at) => (
              // The same tag may stand in many places.
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
              <li key={at}>
                <code>{from}</code> becomes {to === '' ? 'nothing' : <code>{to}</code>}
                <Place>{tellInEnglish(place)}</Place>
              </li>
            ))}
          </Box>
        </Box>
      )}
    </Alert>
  );
};

const listStyle = {
  m: 0,
  mt: 0.75,
  pl: 2.5,
  display: 'grid',
  gap: 0.75,
  overflowWrap: 'anywhere',
  '& code': { fontSize: 'var(--type-note)', color: 'var(--brand-ink)' },
} as const;

const Place = ({ children }: { children: string }) => (
  <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 'var(--type-note)' }}>
    {children}
  </Box>
);

const LeftTags = ({ left, editorAt }: { left: readonly Left[]; editorAt: ForeignPanelProps['editorAt'] }) => (
  <Box sx={{ mt: 1.25 }}>
    <span>Not translated:</span>
    <Box component="ul" aria-label="Not translated" sx={listStyle}>
      {left.map(({ text, place, reason }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
        <li key={at}>
          <code>{text}</code> {tellInEnglish(reason)}
          <Place>{tellInEnglish(place)}</Place>
          {editorAt && <Link to={editorAt(text)}>Open in the editor</Link>}
        </li>
      ))}
    </Box>
  </Box>
);
