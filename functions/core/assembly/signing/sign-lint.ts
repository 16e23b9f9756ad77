import type { SignUse, TemplateOutline } from '#core/assembly/parse/merge-tags.ts';
import { placeMessage } from '#core/assembly/parse/places.ts';
import { type Message, message } from '#core/language/message.ts';
import { exampleOf, type SignKind } from './sign-tags.ts';

/** What the places for signing of a template leave in doubt: `tag` is the one that says it. */
export interface SignFinding {
  tag: string;
  message: Message;
}

/** Kinds that belong to a signature. */
const BESIDE_SIGNATURE = new Set<SignKind>(['initials', 'name', 'date']);

const unsigned = (signs: readonly SignUse[]): SignFinding[] => {
  const signing = new Set(signs.filter(({ kind }) => kind === 'signature').map(({ signer }) => signer));
  const others = signs.filter(({ kind, signer }) => BESIDE_SIGNATURE.has(kind) && !signing.has(signer));
  return [...new Map(others.toReversed().map((sign) => [sign.signer, sign])).values()].toReversed().map((sign) => ({
    tag: sign.tag,
    message: message(
      '{tag} is for signer {signer}, who has no place to sign; write {example} where they do ({place}).',
      {
        tag: sign.tag,
        signer: sign.signer,
        example: exampleOf('signature', sign.signer),
        place: placeMessage(sign.place),
      },
    ),
  }));
};

const gaps = (signs: readonly SignUse[]): SignFinding[] => {
  const numbers = new Set(signs.map(({ signer }) => signer));
  const last = Math.max(0, ...numbers);
  const missing = Array.from({ length: last }, (_, at) => at + 1).filter((number) => !numbers.has(number));
  const of = signs.find(({ signer }) => signer === last);
  return of && missing.length > 0
    ? [
        {
          tag: of.tag,
          message: message('{tag} is for signer {last}, but no tag is for signer {missing} ({place}).', {
            tag: of.tag,
            last,
            missing: { anyOf: missing.map(String) },
            place: placeMessage(of.place),
          }),
        },
      ]
    : [];
};

const repeated = (signs: readonly SignUse[], repeats: (identifier: string) => boolean): SignFinding[] =>
  signs.flatMap(({ tag, signer, place, within }) => {
    const rows = within.find(repeats);
    return rows === undefined
      ? []
      : [
          {
            tag,
            message: message('{tag} stands in {rows}: signer {signer} fills it in once for each row ({place}).', {
              tag,
              rows: `{{#${rows}}}`,
              signer,
              place: placeMessage(place),
            }),
          },
        ];
  });

/** The sections of a file that repeat rows, as far as the file alone says so. */
const rowsIn = ({ sections }: Pick<TemplateOutline, 'sections'>): string[] =>
  sections.flatMap((section) => [
    ...(section.kind === '#' && (section.inTableRow || section.written !== undefined) ? [section.identifier] : []),
    ...rowsIn(section),
  ]);

/**
 * What a lawyer should look at before a contract with these places is sent: numbers of signers that are left out, initials or a date
 * of somebody who signs nowhere, places that repeat. `repeats` says of a section whether it repeats rows, where more is known than the file says.
 */
export const signFindings = (
  outlines: readonly TemplateOutline[],
  repeats: (identifier: string) => boolean = () => false,
): SignFinding[] => {
  const signs = outlines.flatMap((outline) => outline.signs ?? []);
  const rows = new Set(outlines.flatMap(rowsIn));
  return [
    ...gaps(signs),
    ...unsigned(signs),
    ...repeated(signs, (identifier) => rows.has(identifier) || repeats(identifier)),
  ];
};
