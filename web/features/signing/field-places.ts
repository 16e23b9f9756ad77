import { SIGN_KINDS } from '#core/assembly/signing/sign-tags.ts';
import type { FieldKind, SigningField } from '#core/signing/fields.ts';
import type { PageSize } from './pdf-pages.tsx';

const rounded = (points: number): number => Math.round(points * 100) / 100;

/** The smallest width and height of a field, in points. */
const LEAST = 8;

/** A field moved, or made smaller, so that it stands on its page. */
export const within = (field: SigningField, { width, height }: PageSize): SigningField => {
  const size = {
    width: Math.min(Math.max(field.width, LEAST), width),
    height: Math.min(Math.max(field.height, LEAST), height),
  };
  return {
    ...field,
    width: rounded(size.width),
    height: rounded(size.height),
    x: rounded(Math.min(Math.max(0, field.x), width - size.width)),
    y: rounded(Math.min(Math.max(0, field.y), height - size.height)),
  };
};

interface NewField {
  fieldId: string;
  kind: FieldKind;
  signer: number;
  page: number;
  /** Its centre, in points. */
  at: { x: number; y: number };
}

/** A field of the usual size around a point of a page. */
export const newField = ({ fieldId, kind, signer, page, at }: NewField, size: PageSize): SigningField => {
  const { width, height, hasLabel, hasOptions } = SIGN_KINDS[kind];
  const field: SigningField = {
    ...{ fieldId, kind, signer, page, width, height, isRequired: true },
    ...{ x: at.x - width / 2, y: at.y - height / 2 },
    ...(hasLabel && { label: SIGN_KINDS[kind].title }),
    ...(hasOptions && { options: ['Yes', 'No'] }),
  };
  return within(field, size);
};

/** Points by which an arrow key moves a field: finely, or with Shift in larger steps. */
const STEP = { fine: 2, large: 20 };

/** What an arrow key makes of a field: moved, or with Alt made larger or smaller; undefined of any other key. */
export const withKey = (
  field: SigningField,
  { key, shiftKey, altKey }: { key: string; shiftKey: boolean; altKey: boolean },
  size: PageSize,
): SigningField | undefined => {
  const step = shiftKey ? STEP.large : STEP.fine;
  const by = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[key];
  if (!by) return undefined;
  const [x = 0, y = 0] = by;
  const changed = altKey
    ? { ...field, width: field.width + x, height: field.height + y }
    : { ...field, x: field.x + x, y: field.y + y };
  return within(changed, size);
};
