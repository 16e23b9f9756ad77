/** Light checks of what stands in local storage: as much as the pages rely on, and no schema library. */

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textFields = ['_id', 'firstName', 'lastName', 'email', 'userTypeRoute', 'profileKeyword'] as const;

/** A person as the server describes them. */
export const isPerson = (value: unknown): boolean =>
  isObject(value) &&
  textFields.every((name) => typeof value[name] === 'string') &&
  Array.isArray(value.roll_access) &&
  (value.isapproved === 0 || value.isapproved === 1) &&
  typeof value.terms_Condition === 'boolean';

/** The e-mail that a login remembers. */
export const isRemembered = (value: unknown): boolean => isObject(value) && typeof value.email === 'string';

/** Whose session went from this host, and to which. */
export const isMoved = (value: unknown): boolean =>
  isObject(value) && typeof value.account === 'string' && typeof value.host === 'string';

/** A firm's look: texts, and nothing that could stand for markup. */
export const isLook = (value: unknown): boolean =>
  isObject(value) &&
  [value.sub_domain_color, value.sub_domain_logo].every((each) => each === undefined || typeof each === 'string');

/** What was asked of templates that somebody tried, by their ids. */
export const isAsked = (value: unknown): boolean =>
  isObject(value) && Object.values(value).every((each) => isObject(each) && Array.isArray(each.sections));

/** Templates that somebody tried, each with its answers. */
export const isTried = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.every(
    (each) =>
      isObject(each) &&
      typeof each.showcaseId === 'string' &&
      typeof each.name === 'string' &&
      isObject(each.answers) &&
      isObject(each.ids),
  );

/** Instants by what was looked at. */
export const isLookedAt = (value: unknown): boolean =>
  isObject(value) && Object.values(value).every((each) => typeof each === 'string');
