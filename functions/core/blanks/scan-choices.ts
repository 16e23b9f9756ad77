import type { BlankKind, BlankOption, Place, Stretch } from './blank.ts';
import { identifierOf, isGeneric, wantedIn } from './naming.ts';
import type { TextParagraph } from './paragraphs.ts';

/** Options of which one stays, before they have names; `index` is that of the first paragraph. */
export type ChoiceCandidate = {
  kind: BlankKind;
  isSure: boolean;
  index: number;
  /** The whole group in its first paragraph. */
  from: number;
  to: number;
  options: Omit<BlankOption, 'label'>[];
  notes: (Stretch & { place: Place })[];
  /** Any number of the options may stay. */
  isMany: boolean;
};

const BOX = /(?:^|(?<=\s))(?:[-–•*][ \t]+)?(?:\[[ xX✓✔]?\]|[☐☑☒□■▢])[ \t]*/g;
const CHOOSE =
  /^[\s([*]*(?:please )?(?:choose|select|check|tick|pick|mark|use|insert|delete|strike)\b[^.]{0,60}\b(?:one|either|applicable|appropriate|apply|options?|alternatives?|boxe?s?|below|following)\b[^.]{0,40}[\])*]*[.:]?\s*$/i;
const MANY = /\b(all that apply|one or more|any (of|that)|as many)\b/i;

const trimmed = (text: string, { from, to }: Stretch): Stretch => {
  const segment = text.slice(from, to);
  const start = from + (segment.length - segment.trimStart().length);
  return { from: start, to: Math.max(start, from + segment.trimEnd().length) };
};

/** The boxes of a paragraph with the words behind each; a mere `[ ]` in a sentence is a blank and no box. */
const boxesIn = ({ text, place }: TextParagraph): Omit<BlankOption, 'label'>[] => {
  const marks = [...text.matchAll(BOX)].map(({ index, 0: mark }) => ({ from: index, to: index + mark.length, mark }));
  const isBox = ({ from, mark }: (typeof marks)[number]) =>
    !mark.trim().startsWith('[') || from === 0 || /[\n\t]$/.test(text.slice(0, from)) || /[xX✓✔]/.test(mark);
  const boxes = marks.filter((mark, _, all) => isBox(mark) || all.some(isBox));
  return boxes.flatMap(({ from, to }, at) => {
    const stretch = trimmed(text, { from: to, to: boxes[at + 1]?.from ?? text.length });
    if (stretch.to === stretch.from) return [];
    // The blanks before a box part it from the option before, which may be gone.
    const start = at === 0 ? from : from - (text.slice(0, from).length - text.slice(0, from).trimEnd().length);
    return [{ place, mark: { from: start, to: stretch.from }, content: stretch }];
  });
};

const isBeside = (one: Place, other: Place | undefined): boolean =>
  other !== undefined && one.length === other.length && one.slice(0, -1).every((step, at) => step === other[at]);

/** Boxes of a paragraph, and of those right after it that begin with a box. */
const checkboxes = (paragraphs: readonly TextParagraph[]): ChoiceCandidate[] => {
  const found: ChoiceCandidate[] = [];
  for (let index = 0; index < paragraphs.length; index++) {
    const first = paragraphs[index] as TextParagraph;
    const options = boxesIn(first);
    const [start] = options;
    if (!start) continue;
    let last = index;
    for (let next = paragraphs[last + 1]; next && isBeside(first.place, next.place); next = paragraphs[last + 1]) {
      const more = boxesIn(next);
      if (more[0]?.mark.from !== 0) break;
      options.push(...more);
      last++;
    }
    const lead = `${first.text.slice(0, start.mark.from)} ${start.mark.from === 0 ? (paragraphs[index - 1]?.text ?? '') : ''}`;
    const to = options.findLast(({ place }) => place === first.place)?.content.to ?? first.text.length;
    const notes = start.mark.from === 0 ? noteBefore(paragraphs, index) : [];
    found.push({
      kind: 'checkbox group',
      isSure: true,
      index,
      from: start.mark.from,
      to,
      options,
      notes,
      isMany: MANY.test(lead),
    });
    index = last;
  }
  return found;
};

/** The paragraph before that tells to choose goes with the choice. */
const noteBefore = (paragraphs: readonly TextParagraph[], index: number): ChoiceCandidate['notes'] => {
  const note = paragraphs[index - 1];
  if (!note || !CHOOSE.test(note.text) || !isBeside(note.place, paragraphs[index]?.place)) return [];
  return [{ place: note.place, from: 0, to: note.text.length }];
};

const OPTION_MARK = /^\s*(?:\(?[a-z0-9]{1,3}[.)]\s+|(?:option|alternative|version)\s+[a-z0-9]+\s*[:.–-]\s*|[-–•*]\s+)/i;

/** "Choose one:" and the options below it. */
const chosenBelow = (paragraphs: readonly TextParagraph[]): ChoiceCandidate[] =>
  paragraphs.flatMap((note, at): ChoiceCandidate[] => {
    if (!CHOOSE.test(note.text)) return [];
    const options: ChoiceCandidate['options'] = [];
    for (let next = at + 1; next < paragraphs.length; next++) {
      const paragraph = paragraphs[next] as TextParagraph;
      const { text, place, isListed } = paragraph;
      if (!isBeside(note.place, place) || boxesIn(paragraph).length > 0) break;
      const mark = OPTION_MARK.exec(text)?.[0] ?? '';
      const isBracket = /^\s*\[[\s\S]*\]\s*$/.test(text);
      if (!(isListed || mark || isBracket) || text.trim() === '') break;
      options.push(optionOf(text, place, mark.length));
    }
    const first = options[0];
    if (options.length < 2 || !first) return [];
    const notes = [{ place: note.place, from: 0, to: note.text.length }];
    const isMany = MANY.test(note.text);
    return [{ kind: 'either-or', isSure: true, index: at + 1, from: 0, to: first.content.to, options, notes, isMany }];
  });

const optionOf = (text: string, place: Place, mark: number): Omit<BlankOption, 'label'> => {
  const stretch = trimmed(text, { from: mark, to: text.length });
  return { place, mark: { from: 0, to: stretch.from }, content: stretch };
};

/** "EITHER …" and "OR …" in paragraphs one after the other. */
const eitherOr = (paragraphs: readonly TextParagraph[]): ChoiceCandidate[] =>
  paragraphs.flatMap((paragraph, index): ChoiceCandidate[] => {
    const either = /^\s*\[?EITHER\b[:,\s]*/.exec(paragraph.text);
    if (!either) return [];
    const options = [optionOf(paragraph.text, paragraph.place, either[0].length)];
    for (let next = index + 1; next < paragraphs.length; next++) {
      const { text, place } = paragraphs[next] as TextParagraph;
      const or = /^\s*\[?OR\b[:,\s]*/.exec(text);
      if (!or || !isBeside(paragraph.place, place)) break;
      options.push(optionOf(text, place, or[0].length));
    }
    const to = options[0]?.content.to ?? 0;
    if (options.length < 2 || options.some(({ content }) => content.to === content.from)) return [];
    return [{ kind: 'either-or', isSure: true, index, from: 0, to, options, notes: [], isMany: false }];
  });

const BRACKET = /\[(?:[^[\]]|\[[^[\]]*\])+\]/g;

/** "[at once] or [within a week]": brackets side by side, of which one stays. */
const besideEachOther = (paragraphs: readonly TextParagraph[]): ChoiceCandidate[] =>
  paragraphs.flatMap((paragraph, index): ChoiceCandidate[] => {
    const { text, place } = paragraph;
    const brackets = [...text.matchAll(BRACKET)].map(({ index: from, 0: all }) => ({ from, to: from + all.length }));
    const groups: Stretch[][] = [];
    for (const bracket of brackets) {
      const last = groups.at(-1)?.at(-1);
      if (last && /^\s*(?:\[?(?:or|OR)\]?|\/)\s*$/.test(text.slice(last.to, bracket.from)))
        groups.at(-1)?.push(bracket);
      else groups.push([bracket]);
    }
    return groups.flatMap((group): ChoiceCandidate[] => {
      const [first, last] = [group[0], group.at(-1)];
      if (group.length < 2 || !first || !last || group.some((each) => isWanted(text, each))) return [];
      const options = group.map(({ from, to }, at) => ({
        place,
        mark: { from: at === 0 ? from : (group[at - 1]?.to ?? from) - 1, to: from + 1 },
        content: { from: from + 1, to: to - 1 },
      }));
      return [
        {
          kind: 'either-or',
          isSure: true,
          index,
          from: first.from,
          to: last.to,
          options,
          notes: [{ place, from: last.to - 1, to: last.to }],
          isMany: false,
        },
      ];
    });
  });

/** "[e-mail] or [telephone]", "[__] or [__]" are two blanks, whichever of them is filled in. */
const isWanted = (text: string, { from, to }: Stretch): boolean => {
  const identifier = identifierOf(wantedIn(text.slice(from + 1, to - 1)).text);
  const last = identifier.split('_').at(-1) ?? '';
  return isGeneric(identifier) || (isGeneric(last) && !/(hour|day|week|month|year)s$/.test(last));
};

/** All groups of options. */
export const scanChoices = (paragraphs: readonly TextParagraph[]): ChoiceCandidate[] => [
  ...checkboxes(paragraphs),
  ...chosenBelow(paragraphs),
  ...eitherOr(paragraphs),
  ...besideEachOther(paragraphs),
];
