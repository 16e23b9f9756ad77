import { type Message, message } from '#core/language/message.ts';
import {
  exampleOf,
  kindOfWord,
  LAST_SIGNER,
  LONGEST_LABEL,
  OPTIONS,
  SIGN_KINDS,
  type SignKind,
  type SignTag,
} from './sign-tags.ts';

/** What people write where a kind is meant, beside what is only mistyped. */
const MEANT: Record<string, SignKind> = {
  signature: 'signature',
  signed: 'signature',
  signer: 'signature',
  sign_here: 'signature',
  initial: 'initials',
  name: 'name',
  full_name: 'name',
  signed_name: 'name',
  date: 'date',
  signed_date: 'date',
  signed_on: 'date',
  text: 'text',
  checkbox: 'check',
  check_box: 'check',
  select: 'choice',
  dropdown: 'choice',
  options: 'choice',
};

/** How many letters are added, left out, changed, or have changed places with their neighbours. */
const distance = (one: string, other: string): number => {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isTurned = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row.push(
        Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + (isSame ? 0 : 1),
          isTurned ? at(i - 2, j - 2) + 1 : 99,
        ),
      );
    }
  }
  return at(one.length, other.length);
};

/** The kind that a word is near to; undefined where it is near to none. */
const kindMeant = (typed: string): SignKind | undefined => {
  const word = typed.toLowerCase().replace(/[\s-]+/g, '_');
  const meant = kindOfWord.get(word) ?? (Object.hasOwn(MEANT, word) ? MEANT[word] : undefined);
  if (meant || word.length > 20) return meant;
  const candidates = [...kindOfWord, ...Object.entries(MEANT)].map(([known, kind]) => ({
    kind,
    far: distance(word, known),
  }));
  const [nearest] = candidates.sort((a, b) => a.far - b.far);
  return nearest && nearest.far <= (word.length < 5 ? 1 : 2) ? nearest.kind : undefined;
};

/** Why something with a colon is no tag for signing, and what to do. */
export type SignFlaw = { message: Message; fix: Message };

const FORM = /^([A-Za-z][\w -]*?) ?: ?(.*)$/;
const REST = /^([+-]?\d+(?:\.\d+)?)? ?(\?)?(?: ?: ?(.*))?$/;

const written = (kind: SignKind, signer: number): Message =>
  message('Write it like {example}.', { example: exampleOf(kind, signer) });

const labelFlaw = (label: string, tag: string, kind: SignKind, signer: number): SignFlaw | undefined => {
  if (label === '')
    return {
      message: message('{tag} does not say what it is about.', { tag }),
      fix: written(kind, signer),
    };
  if (label.length <= LONGEST_LABEL) return undefined;
  return {
    message: message('The label of {tag} is longer than {count} characters.', { tag, count: LONGEST_LABEL }),
    fix: message('Shorten it.'),
  };
};

const optionsFlaw = (options: readonly string[], tag: string, signer: number): SignFlaw | undefined => {
  const fix = written('choice', signer);
  if (options.length < OPTIONS.least || options.includes(''))
    return { message: message('{tag} does not offer at least two options.', { tag }), fix };
  if (options.length > OPTIONS.most)
    return {
      message: message('{tag} offers more than {count} options.', { tag, count: OPTIONS.most }),
      fix: message('Take some of them away.'),
    };
  if (new Set(options.map((option) => option.toLowerCase())).size < options.length)
    return { message: message('{tag} offers the same option twice.', { tag }), fix: message('Take one of them away.') };
  return options.some((option) => option.length > LONGEST_LABEL)
    ? {
        message: message('An option of {tag} is longer than {count} characters.', { tag, count: LONGEST_LABEL }),
        fix: message('Shorten it.'),
      }
    : undefined;
};

/** The label and the options that follow the signer's number; what stands there and belongs to no such kind is a flaw. */
const readMore = (
  kind: SignKind,
  signer: number,
  more: string | undefined,
  tag: string,
): Pick<SignTag, 'label' | 'options'> | SignFlaw => {
  const { hasLabel, hasOptions } = SIGN_KINDS[kind];
  if (!hasLabel) {
    return more === undefined
      ? {}
      : {
          message: message('{tag} says more than who signs.', { tag }),
          fix: message('Write {example}.', { example: exampleOf(kind, signer) }),
        };
  }
  const [, first = '', rest = ''] = (hasOptions ? /^([^:]*)(?::(.*))?$/ : /^(.*)()$/).exec(more ?? '') ?? [];
  const label = first.trim();
  const flaw = labelFlaw(label, tag, kind, signer);
  if (flaw) return flaw;
  if (!hasOptions) return { label };
  const options = rest.split('|').map((option) => option.trim());
  return optionsFlaw(options, tag, signer) ?? { label, options };
};

/**
 * Reads what stands between the braces of a tag, with single blanks: the tag for signing that it is, what is wrong with it where
 * such a tag was meant, or undefined where it is something else.
 */
export const readSignTag = (text: string): SignTag | SignFlaw | undefined => {
  const [, word = '', rest = ''] = FORM.exec(text) ?? [];
  const meant = word === '' ? undefined : kindMeant(word);
  if (!meant) return undefined;
  const tag = `{{${text}}}`;
  const [isRead, number, mark, more] = REST.exec(rest) ?? [];
  const signer = Number(number);
  const isSigner = isRead !== undefined && Number.isInteger(signer) && signer >= 1 && signer <= LAST_SIGNER;
  if (kindOfWord.get(word) !== meant)
    return {
      message: message('{tag} is no tag for signing.', { tag }),
      fix: message('Write {example}.', { example: exampleOf(meant, isSigner ? signer : 1) }),
    };
  if (isRead === undefined || number === undefined)
    return { message: message('{tag} does not say which signer.', { tag }), fix: written(meant, 1) };
  if (!isSigner)
    return {
      message: message('{tag} asks for signer {number}, but signers are numbered from 1 to {last}.', {
        tag,
        number,
        last: LAST_SIGNER,
      }),
      fix: written(meant, 1),
    };
  const found = readMore(meant, signer, more, tag);
  return 'fix' in found ? found : { kind: meant, signer, isRequired: mark === undefined, ...found };
};

/** Whether what was read is a tag and no flaw. */
export const isSignTag = (found: SignTag | SignFlaw | undefined): found is SignTag =>
  found !== undefined && 'signer' in found;
