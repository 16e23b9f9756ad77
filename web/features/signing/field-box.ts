import { SIGN_KINDS } from '#core/assembly/signing/sign-tags.ts';
import type { SigningField } from '#core/signing/fields.ts';
import type { PageSize } from './pdf-pages.tsx';

/** Colours by which the fields of signers are told apart; the name on each says the same. */
const COLOURS = 8;

/** The colour of the fields of a signer, by their place from 0. */
export const signerColour = (at: number): string => `var(--writer${(Math.max(0, at) % COLOURS) + 1})`;

/** What a field is called: its label, or what goes there. */
export const fieldTitle = ({ kind, label }: Pick<SigningField, 'kind' | 'label'>): string =>
  label ?? SIGN_KINDS[kind].title;

/** What is written on a field: what goes there, and whose it is; a check box has no room for it. */
export const fieldWords = (field: Pick<SigningField, 'kind' | 'label'>, who: string): string =>
  field.kind === 'check' ? '' : `${fieldTitle(field)} · ${who}`;

/** Where a field lies on its page. */
export const fieldPlace = (
  { x, y, width, height }: Pick<SigningField, 'x' | 'y' | 'width' | 'height'>,
  size: PageSize,
) => {
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return {
    ...{ position: 'absolute', left: percent(x, size.width), top: percent(y, size.height) },
    ...{ width: percent(width, size.width), height: percent(height, size.height) },
  } as const;
};

/** How a field lies on its page, in the colour of its signer. */
export const fieldBox = (field: SigningField, size: PageSize, colour: string) => ({
  ...fieldPlace(field, size),
  ...{ overflow: 'hidden', lineHeight: 1.1, px: '2px', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
  ...{ border: `1px solid ${colour}`, color: 'var(--sheet-text)' },
  background: `color-mix(in srgb, ${colour}, var(--sheet) 85%)`,
  fontSize: `min(13px, calc(${(field.height * 0.6) / size.width} * 100cqw))`,
});
