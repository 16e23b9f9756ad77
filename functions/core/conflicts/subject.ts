/** What a name may be the name of; who typed it may not have said. */
export const SUBJECT_KINDS = ['person', 'company', 'unknown'] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

/** Somebody as a conflict check knows them, in the words in which they were typed. What is absent is not known. */
export interface Subject {
  kind: SubjectKind;
  name: string;
  /** Maiden names, names before a change, other names of a company. */
  formerNames?: readonly string[] | undefined;
  emails?: readonly string[] | undefined;
  phones?: readonly string[] | undefined;
  /** Each in one line: street, town, state, postcode. */
  addresses?: readonly string[] | undefined;
}
