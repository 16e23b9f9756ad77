/** What happens on a date of a matter. */
export const DATE_KINDS = ['hearing', 'meeting', 'service', 'judgment', 'limitation', 'other'] as const;
export type DateKind = (typeof DATE_KINDS)[number];
export const dateKindNames: Record<DateKind, string> = {
  hearing: 'Hearing',
  meeting: 'Meeting',
  service: 'Service',
  judgment: 'Judgment',
  limitation: 'Limitation date',
  other: 'Date',
};

/** What a date is called. */
export const nameOfDate = ({ kind, title }: { kind: DateKind; title: string }): string =>
  title === '' ? dateKindNames[kind] : kind === 'other' ? title : `${dateKindNames[kind]}: ${title}`;
