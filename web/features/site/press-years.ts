/** The years that the press can be filtered by beside those of the items there are; the one that is shown at first. */
export const years = ['2023', '2022'] as const;
export const FIRST_YEAR = '2023';

/** The year that a page's address names. */
export const yearIn = (search: URLSearchParams): string | undefined => {
  const year = search.get('year') ?? '';
  return /^2\d{3}$/.test(year) ? year : undefined;
};
