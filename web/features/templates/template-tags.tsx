import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import type { TemplateOutline, TemplateSection } from '#core/assembly/parse/merge-tags.ts';
import { placeTitle } from '#core/assembly/signing/sign-tags.ts';
import { hasTags } from '#core/templates/template.ts';

/** The tags of a file in reading order, what depends on what shown by its indent; `editor` leads to where it may be edited. */
export const TemplateTags = ({ outline, editor }: { outline: TemplateOutline<string>; editor: string | undefined }) => {
  return !hasTags(outline) ? (
    <Box sx={{ color: 'text.secondary' }}>
      The file has no tags, so every contract made from it is the same.{' '}
      {editor && (
        <>
          <Link to={editor}>Edit the file</Link> here to add tags such as {'{{client_name}}'}, or add them in Word and
          replace the file.
        </>
      )}
      {!editor && <>Add tags such as {'{{client_name}}'} in Word and replace the file.</>}
    </Box>
  ) : (
    <Rows fields={outline.fields} sections={outline.sections} signs={outline.signs} />
  );
};

const Rows = ({ fields, sections, signs = [] }: TemplateOutline<string>) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}>
    {fields.map(({ identifier, formats, place }, at) => (
      // A tag may stand in many places; only its place in the list tells two uses apart.
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
      <Row key={at} tag={`{{${[identifier, ...formats].join(' | ')}}}`} place={place} />
    ))}
    {sections.map((section, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
      <Box component="li" key={at}>
        <Row
          tag={`{{${section.kind}${section.condition ?? section.written ?? section.identifier}}}`}
          place={section.place}
          note={meaningOf(section)}
          plain
        />
        <Box sx={{ mt: 0.75, pl: 2.5, borderLeft: '2px solid var(--brand-fill)' }}>
          <Rows fields={section.fields} sections={section.sections} />
        </Box>
      </Box>
    ))}
    {signs.map(({ tag, kind, signer, place }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
      <Row key={at} tag={tag} place={place} note={placeTitle(kind, signer)} />
    ))}
  </Box>
);

const meaningOf = ({ kind, condition, written, inTableRow }: TemplateSection): string =>
  condition !== undefined
    ? kind === '#'
      ? 'only when so'
      : 'only when not so'
    : inTableRow || (kind === '#' && written)
      ? 'a row for each'
      : kind === '#'
        ? 'only when yes'
        : 'only when not';

const Row = ({ tag, place, note, plain = false }: { tag: string; place: string; note?: string; plain?: boolean }) => (
  <Box
    component={plain ? 'div' : 'li'}
    sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}
  >
    <span>
      <Box component="code" sx={{ fontSize: 'var(--type-note)', color: 'var(--brand-ink)', overflowWrap: 'anywhere' }}>
        {tag}
      </Box>
      {note && (
        <Box component="span" sx={{ ml: 1, color: 'text.secondary' }}>
          {note}
        </Box>
      )}
    </span>
    <Box component="span" sx={{ color: 'text.secondary', fontSize: 'var(--type-note)' }}>
      {place}
    </Box>
  </Box>
);
