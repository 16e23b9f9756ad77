import type { FormatUse } from '#core/assembly/formats/formats.ts';
import { findSpans, isTag } from '#core/assembly/parse/tag-syntax.ts';
import type { CategoryName } from '#core/questionnaires/categories.ts';
import { suggestedCategory } from '#core/questionnaires/draft-category.ts';
import { numbered, RESERVED } from '#core/questionnaires/identifiers.ts';
import type { Blank, BlankOption, Stretch, Suggestion, Wording } from './blank.ts';
import { acronymsIn, askedBy, contextOf, exampleIn, identifierOf, labelOf, nameOf } from './naming.ts';
import type { TextParagraph } from './paragraphs.ts';
import { scanCells } from './scan-cells.ts';
import { type ChoiceCandidate, scanChoices } from './scan-choices.ts';
import { scanParties } from './scan-parties.ts';
import { type Candidate, scanText } from './scan-text.ts';

/** A blank that has a name, but not yet one of its own. */
type Found = Omit<Blank, 'id' | 'sameAs'> & { index: number; isSpecific: boolean };

const AROUND = 60;

const placed = (paragraphs: readonly TextParagraph[], index: number, { from, to }: Stretch) => {
  const { text, place } = paragraphs[index] as TextParagraph;
  const before = text.slice(Math.max(0, from - AROUND), from);
  return { index, place, from, to, text: text.slice(from, to), before, after: text.slice(to, to + AROUND) };
};

const formatsIn = (wording: Wording): FormatUse[] =>
  wording.flatMap((part) => (typeof part === 'string' ? [] : part.formats));

/** The words around it may want more than the name's last word tells: an address by mail or e-mail, a city with its state. */
const categoryOf = (identifier: string, wording: Wording, said: string): CategoryName => {
  const suggested = suggestedCategory(identifier, formatsIn(wording));
  if (suggested === 'Address' && /e-?mail/i.test(said)) return 'Long Text';
  if (/^(Jurisdiction|Dropdown - States)$/.test(suggested) && /\b(city|county|country|court)\b/i.test(said))
    return 'Short Text';
  return suggested;
};

const answerOf = (candidate: Candidate, identifier: string, said: string): Suggestion => {
  const { wording = [{ formats: [] }], options, kind, name } = candidate;
  const example = candidate.example ?? exampleIn(candidate.inner);
  const suggested = categoryOf(identifier, wording, said);
  const isCount = name !== undefined && kind !== 'party' && name !== 'percent';
  const isLong = (example?.length ?? 0) > 60;
  const category = options
    ? 'Dropdown'
    : isCount
      ? 'Number'
      : name === 'percent'
        ? 'Percent'
        : suggested === 'Short Text' && isLong
          ? 'Long Text'
          : suggested;
  return {
    use: 'answer',
    identifier,
    question: '',
    category,
    wording:
      category === 'Date' && wording.length === 1 && formatsIn(wording).length === 0
        ? [{ formats: ['formal'] }]
        : wording,
    ...(options && { options }),
    ...(example !== undefined && { example }),
  };
};

const optionalName = (text: string): string =>
  `include_${identifierOf(text)
    .split('_')
    .filter(Boolean)
    .slice(0, 5)
    .join('_')
    .replace(/^(the|an?)_(?=.)/, '')}`;

const optionalOf = (identifier: string, inner: string): Suggestion => ({
  use: 'optional',
  identifier,
  question: `Include “${inner.replace(/\s+/g, ' ').slice(0, 60).trim()}${inner.length > 60 ? '…' : ''}”?`,
  category: 'Dropdown - Yes/No',
  wording: [],
});

/** What a blank is called, and whether another of that name asks for the same. */
const namedBy = (
  { kind, inner, name, options, example }: Candidate,
  context: string,
): { identifier: string; isSpecific: boolean } => {
  if (kind === 'party') return { identifier: name ?? 'party_name', isSpecific: true };
  if (options && !context.includes(' '))
    return { identifier: identifierOf(options.slice(0, 2).join(' or ')), isSpecific: false };
  const isSentence = example === inner && kind !== 'highlight' && kind !== 'selection';
  const phrase = options || isSentence ? '' : (name ?? inner);
  const named = nameOf(phrase, context || (kind === 'amount' ? kind : ''), kind === 'highlight');
  const isLabelled = kind === 'empty cell' && context.includes(' ');
  return {
    identifier: named.identifier,
    isSpecific: isLabelled || (!named.isGeneric && !options && name === undefined),
  };
};

const single = (paragraphs: readonly TextParagraph[], index: number, candidate: Candidate, within?: string): Found => {
  const { kind, isSure, inner, name, isOptional } = candidate;
  const { text, cell } = paragraphs[index] as TextParagraph;
  const isAlone = text.slice(0, candidate.from).trim() === '' && text.slice(candidate.to).trim().length <= 1;
  const context = (name !== undefined && within) || contextOf(paragraphs, index, candidate.from, isAlone);
  const base = { ...placed(paragraphs, index, candidate), kind, isSure };
  if (isOptional) {
    return { ...base, suggestion: optionalOf(optionalName(inner), inner), isSpecific: false };
  }
  const named = namedBy(candidate, context);
  const isDate = kind === 'date' && !/date|day/.test(named.identifier);
  const identifier = isDate ? nameOf('date', context).identifier : named.identifier;
  const said = `${inner} ${cell?.rowLabel ?? ''}`;
  return { ...base, suggestion: answerOf(candidate, identifier, said), isSpecific: named.isSpecific };
};

const group = (paragraphs: readonly TextParagraph[], candidate: ChoiceCandidate): Found => {
  const { kind, isSure, index, notes, isMany, from, to } = candidate;
  const textAt = ({ place, content }: Omit<BlankOption, 'label'>) =>
    paragraphs.find((paragraph) => paragraph.place === place)?.text.slice(content.from, content.to) ?? '';
  const taken = new Set<string>();
  const options = candidate.options.map((option, at): BlankOption => {
    const optionLabel = labelOf(textAt(option)) || `Option ${at + 1}`;
    const label = taken.has(optionLabel.toLowerCase()) ? `${optionLabel} (${at + 1})` : optionLabel;
    taken.add(label.toLowerCase());
    return { ...option, label };
  });
  const note = notes.find(({ place }) => place !== paragraphs[index]?.place);
  const context = contextOf(paragraphs, index, from, true);
  const asked = note || !context ? choiceLead(paragraphs, index, notes.length > 0) || context : context;
  const labels = options.map(({ label }) => label);
  const identifier = nameOf('', asked || labels.slice(0, 2).join(' or ')).identifier;
  const base = { ...placed(paragraphs, index, { from, to }), kind, isSure, options, notes, isSpecific: false };
  const [only] = options;
  if (options.length === 1 && only) return { ...base, suggestion: optionalOf(optionalName(only.label), textAt(only)) };
  return {
    ...base,
    suggestion: {
      use: 'choice',
      identifier,
      question: '',
      category: isMany ? 'Multiple Selection' : 'Dropdown',
      wording: [],
      options: labels,
    },
  };
};

/** The heading or label above a group, past the note that tells to choose. */
const choiceLead = (paragraphs: readonly TextParagraph[], index: number, hasNote: boolean): string =>
  contextOf(paragraphs, Math.max(0, index - (hasNote ? 1 : 0)), 0, true);

const meets = (one: Stretch, other: Stretch): boolean => one.from < other.to && other.from < one.to;

/** Where a choice writes: what stands there can be no other blank. */
const isTakenBy =
  ({ options, notes, index, from, to }: ChoiceCandidate, paragraphs: readonly TextParagraph[]) =>
  (at: number, candidate: Stretch): boolean => {
    const place = paragraphs[at]?.place;
    if (at === index && candidate.from <= from && candidate.to >= to) return true;
    return (
      options.some(
        (option) =>
          option.place === place &&
          (meets(option.mark, candidate) || (candidate.from < option.content.to && candidate.to > option.content.to)),
      ) || notes.some((note) => note.place === place && meets(note, candidate))
    );
  };

const keyOf = ({ kind, text, suggestion }: Found): string =>
  `${kind} ${text.replace(/\s+/g, ' ').trim().toLowerCase()} ${suggestion.identifier}`;

/** Gives each blank an id, and a name that no other has unless it asks for the same. */
const namedBlanks = (found: readonly Found[], taken: ReadonlySet<string>, acronyms: ReadonlySet<string>): Blank[] => {
  const used = new Set([...RESERVED, ...taken]);
  const firsts = new Map<string, Blank>();
  const nameFor = (blank: Found): string => `${blank.suggestion.identifier} ${blank.suggestion.category}`;
  const times = new Map<string, number>();
  return found.map((each) => {
    const { index: _index, isSpecific, ...found } = each;
    const key = keyOf(each);
    const time = (times.get(key) ?? 0) + 1;
    times.set(key, time);
    const id = time === 1 ? key : `${key} ${time}`;
    const first = isSpecific ? firsts.get(nameFor(each)) : undefined;
    if (first)
      return { ...found, id, suggestion: { ...first.suggestion, wording: found.suggestion.wording }, sameAs: first.id };
    const identifier = numbered(found.suggestion.identifier, (name) => used.has(name));
    used.add(identifier);
    const question = found.suggestion.question || askedBy(identifier, acronyms);
    const blank: Blank = { ...found, id, suggestion: { ...found.suggestion, identifier, question } };
    if (isSpecific) firsts.set(nameFor(each), blank);
    return blank;
  });
};

/**
 * Finds the places of a precedent where answers are wanted, in order. `taken` are identifiers that are in use already. What
 * stands in a tag is none.
 */
export const findBlanks = (paragraphs: readonly TextParagraph[], taken: Iterable<string> = []): Blank[] => {
  const choices = scanChoices(paragraphs).filter(
    (choice, at, all) =>
      !all
        .slice(0, at)
        .some((other) =>
          other.options.some((one) =>
            choice.options.some(({ place, content }) => place === one.place && meets(one.content, content)),
          ),
        ),
  );
  const takenBy = choices.map((choice) => isTakenBy(choice, paragraphs));
  const groups = choices.map((choice) => group(paragraphs, choice));
  /** What the choice is about in which a blank stands. */
  const within = (index: number, { from, to }: Stretch): string | undefined =>
    groups.find(({ options = [] }) =>
      options.some(
        ({ place, content }) => place === paragraphs[index]?.place && content.from <= from && to <= content.to,
      ),
    )?.suggestion.identifier;
  const parties = scanParties(paragraphs);
  const singles = paragraphs.flatMap((paragraph, index) => {
    const own = [...scanText(paragraph), ...scanCells(paragraphs, index)];
    const more = (parties.get(index) ?? []).filter((party) => !own.some((each) => meets(each, party)));
    return [...own, ...more]
      .filter((candidate) => !takenBy.some((isTaken) => isTaken(index, candidate)))
      .map((candidate) => single(paragraphs, index, candidate, within(index, candidate)));
  });
  const all = [...singles, ...groups];
  // A blank comes before the choice it stands in, which tells what it is about.
  all.sort((one, other) => one.index - other.index || one.to - other.to || other.from - one.from);
  return namedBlanks(all, new Set(taken), acronymsIn(paragraphs.map(({ text }) => text)));
};

/** A blank made of words that somebody selected; they are the wording of the precedent. */
export const blankAt = (
  paragraphs: readonly TextParagraph[],
  index: number,
  { from, to }: Stretch,
  { taken, isOptional }: { taken: Iterable<string>; isOptional: boolean },
): Blank => {
  const inner = (paragraphs[index] as TextParagraph).text.slice(from, to).trim();
  const content = inner.replace(/^[[<]|[\]>]$/g, '');
  const found = single(paragraphs, index, {
    kind: 'selection',
    isSure: true,
    from,
    to,
    inner: content,
    example: inner,
    isOptional,
  });
  const [blank] = namedBlanks([found], new Set(taken), acronymsIn(paragraphs.map(({ text }) => text)));
  return blank as Blank;
};

/** The first tag in or around a stretch as a blank, so that its format can be chosen anew; undefined where none is. */
export const tagIn = ({ text, place }: TextParagraph, stretch: Stretch): Blank | undefined => {
  const span = findSpans(text).find(({ from, to }) => from <= stretch.to && stretch.from <= to);
  if (!span || !isTag(span.found) || span.found.sigil !== '') return undefined;
  const { from, to, found } = span;
  const { identifier, formats } = found;
  const category = suggestedCategory(identifier, formats);
  const suggestion: Suggestion = {
    use: 'answer',
    identifier,
    question: askedBy(identifier, new Set()),
    category,
    wording: [{ formats }],
  };
  const context = { before: text.slice(Math.max(0, from - AROUND), from), after: text.slice(to, to + AROUND) };
  return {
    id: `tag ${identifier}`,
    kind: 'selection',
    isSure: true,
    place,
    from,
    to,
    text: text.slice(from, to),
    ...context,
    suggestion,
  };
};

/** Those that are gone through one by one: of several that ask for the same the first stands for all. */
export const offered = (blanks: readonly Blank[]): Blank[] => blanks.filter(({ sameAs }) => !sameAs);
