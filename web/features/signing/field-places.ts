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

/** Points of free page between two fields, so that a finger meets one of them. */
const ROOM = 30;

const areNear = (one: SigningField, other: SigningField): boolean =>
  one.page === other.page &&
  one.x < other.x + other.width + ROOM &&
  other.x < one.x + one.width + ROOM &&
  one.y < other.y + other.height + ROOM &&
  other.y < one.y + one.height + ROOM;

/** A new field where none is near, below or above where it was to be; where it was to be on a page that is full. */
export const clearOf = (fields: readonly SigningField[], field: SigningField, size: PageSize): SigningField => {
  for (let step = 0; step * ROOM < size.height; step++)
    for (const sign of [1, -1]) {
      const tried = { ...field, y: field.y + sign * step * ROOM };
      const isOn = tried.y >= 0 && tried.y + tried.height <= size.height;
      if (isOn && !fields.some((other) => areNear(tried, other))) return tried;
    }
  return field;
};
