import { memo, useMemo } from 'react';
import type { Drawn, DrawnPage, DrawnPlace } from '#core/assembly/layout/drawn-page.ts';
import type { TagMark } from '#core/assembly/model/tagged-model.ts';
import { placeTitle } from '#core/assembly/signing/sign-tags.ts';
import { FAMILIES } from './faces.ts';
import { type Box, placesOn } from './places.ts';

/** How a stretch of a page is shown, and what it leads to. */
export interface Mark {
  /** What it is, and says to who does not see its colour. */
  label: string;
  kind: 'answer' | 'pending' | 'section' | TagMark['kind'];
  /** What it leads to; a mark without shows only while it is lit. */
  leadsTo?: string;
}

interface SheetProps {
  page: DrawnPage;
  pictures: Readonly<Record<string, string>>;
  markOf: (source: number) => Mark | undefined;
  /** The numbers of the sources that are shown now. */
  lit: ReadonlySet<number>;
  /** The source that a Tab comes to. */
  stop: number | undefined;
}

/** Marks differ by their line too, not by colour alone. */
const FILLS: Record<Mark['kind'], string> = {
  answer: 'transparent',
  section: 'transparent',
  pending: 'var(--brand-tint)',
  blank: 'var(--brand-tint)',
  condition: 'var(--warning-tint)',
  repeat: 'var(--success-tint)',
  sign: 'var(--tag)',
  end: 'var(--tag)',
};
const DASHES: Partial<Record<Mark['kind'], string>> = { pending: '2 1.5', condition: '5 2', repeat: '1 1.5' };

const fillOf = (mark: Mark, isLit: boolean): string => {
  if (isLit) return 'var(--warning-tint)';
  return FILLS[mark.kind];
};

const Boxes = ({ boxes, mark, isLit }: { boxes: readonly Box[]; mark: Mark; isLit: boolean }) =>
  boxes.map(({ x, y, width, height }) => (
    <g key={`${x} ${y}`}>
      <rect x={x - 1} y={y} width={width + 2} height={height} fill={fillOf(mark, isLit)} rx={1.5} />
      <line
        x1={x}
        x2={x + width}
        y1={y + height}
        y2={y + height}
        stroke={isLit ? 'var(--warning-text)' : 'var(--brand-ink)'}
        strokeWidth={isLit ? 1.4 : 0.6}
        strokeDasharray={DASHES[mark.kind]}
      />
    </g>
  ));

/** One page, drawn in points, as wide as its place. */
export const Sheet = memo(({ page, pictures, markOf, lit, stop }: SheetProps) => {
  const places = useMemo(() => [...placesOn(page)], [page]);
  const ink = useMemo(() => <Ink drawn={page.drawn} pictures={pictures} />, [page, pictures]);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the page around it has the name, and its words are read
    <svg
      viewBox={`0 0 ${page.width} ${page.height}`}
      style={{ display: 'block', width: '100%', height: 'auto', background: 'var(--sheet)' }}
    >
      {places.map(([source, boxes]) => {
        const mark = markOf(source);
        const isLit = lit.has(source);
        if (!mark || (mark.kind === 'section' && !isLit)) return null;
        if (mark.kind === 'section' || !mark.leadsTo) {
          return <Boxes key={source} boxes={boxes} mark={mark} isLit={isLit} />;
        }
        return (
          // biome-ignore lint/a11y/useSemanticElements: a drawing has no buttons of its own
          <g key={source} role="button" tabIndex={source === stop ? 0 : -1} data-source={source} className="place">
            <title>{mark.label}</title>
            <Boxes boxes={boxes} mark={mark} isLit={isLit} />
          </g>
        );
      })}
      {ink}
    </svg>
  );
});

/** Advances are as they were measured: hinted to whole pixels, words of one line run into those placed after them. */
const INK = {
  fontKerning: 'none',
  fontVariantLigatures: 'none',
  textRendering: 'geometricPrecision',
  pointerEvents: 'none',
} as const;

const Ink = ({ drawn, pictures }: { drawn: readonly Drawn[]; pictures: SheetProps['pictures'] }) => (
  <g style={INK}>
    {drawn.map((each, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: what a page is made of has no other name
      <Stroke key={at} each={each} pictures={pictures} />
    ))}
  </g>
);

/** Points of the words in a place for signing; a lower one has room for none. */
const TITLE_SIZE = 6.5;

/** A place for signing, lightly, with who signs there. */
const SignPlace = ({ place: { x, y, width, height, sign } }: { place: DrawnPlace }) => {
  const title = placeTitle(sign.kind, sign.signer);
  return (
    <g>
      <title>{sign.label ? `${title}, ${sign.label}` : title}</title>
      <rect {...{ x, y, width, height }} fill="var(--brand-tint)" rx={1.5} />
      {height > TITLE_SIZE * 2 && width > title.length * TITLE_SIZE * 0.55 && (
        <text x={x + 3} y={y + TITLE_SIZE + 2} fontSize={TITLE_SIZE} fontFamily={FAMILIES.sans} fill="var(--brand-ink)">
          {title}
        </text>
      )}
    </g>
  );
};

const Stroke = ({ each, pictures }: { each: Drawn; pictures: SheetProps['pictures'] }) => {
  switch (each.kind) {
    case 'text':
      return (
        <text
          x={each.x}
          y={each.y}
          fill={`#${each.colour}`}
          fontFamily={FAMILIES[each.family]}
          fontSize={each.size}
          fontWeight={each.bold ? 700 : 400}
          fontStyle={each.italic ? 'italic' : undefined}
          wordSpacing={each.stretch}
          letterSpacing={each.tracking}
        >
          {each.text}
        </text>
      );
    case 'line':
      return (
        <polyline
          points={each.points.map((point) => point.join(',')).join(' ')}
          fill="none"
          stroke={`#${each.colour}`}
          strokeWidth={each.width}
          strokeDasharray={each.dash?.join(' ')}
        />
      );
    case 'fill':
      return <rect x={each.x} y={each.y} width={each.width} height={each.height} fill={`#${each.colour}`} />;
    case 'sign':
      return <SignPlace place={each} />;
    case 'picture': {
      const { x, y, width, height } = each;
      const href = pictures[each.part];
      return href ? (
        <image {...{ x, y, width, height, href }} preserveAspectRatio="none">
          <title>{each.description ?? 'Picture'}</title>
        </image>
      ) : (
        <rect {...{ x, y, width, height }} fill="none" stroke="var(--sheet-line)" strokeWidth={0.5} />
      );
    }
  }
};
