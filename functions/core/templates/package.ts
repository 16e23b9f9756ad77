import { conditionHolds } from '#core/assembly/merge/judge-condition.ts';
import { lookUp } from '#core/assembly/merge/look-up.ts';
import type { MergeData } from '#core/assembly/merge/merge-data.ts';
import type { TemplateOutline, TemplateSection } from '#core/assembly/parse/merge-tags.ts';
import type { Place } from '#core/assembly/parse/places.ts';
import { answersIn, readCondition, type TagCondition } from '#core/assembly/parse/tag-condition.ts';
import { type Message, message } from '#core/language/message.ts';
import { type Fault, orNotFound, Problem } from '#core/problem.ts';
import { FIRST_DOCUMENT } from './document-of.ts';
import { PACKAGE_LIMITS, type PackageDocumentDetails, type PackageDocumentRecord } from './package-document.ts';
import type { FileTags, Template, TemplateTags } from './template.ts';
import type { PinnedClause, TemplateFileRecord } from './template-file.ts';

/** A file of a package as a matter keeps it: the one it started with. */
export interface PackagedFile {
  packageDocumentId: string;
  name: string;
  condition?: string | undefined;
  /** Number of the file. */
  file: number;
}

/** All documents of a template's package, its own first. */
export const packagedFiles = ({ name, file, documents = [] }: Template): PackagedFile[] => [
  { packageDocumentId: FIRST_DOCUMENT, name, file: file.number },
  ...documents.map(({ file: { number }, ...document }) => ({ ...document, file: number })),
];

/** What a matter keeps of the template that it was opened from. */
interface StartedWith {
  templateName: string;
  templateFile: number;
  documents?: PackagedFile[];
}

/** The files that a matter started with: those of a package, or the template's one. */
export const filesOf = ({ templateName: name, templateFile: file, documents = [] }: StartedWith): PackagedFile[] =>
  documents.length > 0 ? documents : [{ packageDocumentId: FIRST_DOCUMENT, name, file }];

const treeOf = (condition: string | undefined): TagCondition | undefined => {
  const read = condition ? readCondition(condition) : undefined;
  return read && 'condition' in read ? read.condition : undefined;
};

/** Whether a document is made of these answers on a day (`YYYY-MM-DD`); one without a condition always is. */
export const isMade = ({ condition }: Pick<PackagedFile, 'condition'>, data: MergeData, today: string): boolean => {
  const tree = treeOf(condition);
  return !tree || conditionHolds(tree, { lookUp: (path) => lookUp({ value: data, outer: undefined }, path), today });
};

/** Why a condition cannot be asked; undefined where it can, or where there is none. */
export const conditionFault = (condition: string | undefined): Message | undefined => {
  const read = condition ? readCondition(condition) : undefined;
  if (!read || 'condition' in read) return undefined;
  return message('The condition cannot be read: {reason}. Write it like {example}.', {
    reason: read.unreadable,
    example: 'has_guarantor or built < 1978',
  });
};

const folded = (name: string): string => name.trim().toLowerCase();

/** Why a document cannot be called so: another one is. */
export const nameFault = (name: string, taken: readonly string[]): Message | undefined =>
  taken.some((other) => folded(other) === folded(name))
    ? message('Another document is called “{name}”.', { name })
    : undefined;

/** Refuses a package of too many documents, of two with one name, or with a condition that cannot be read. */
export const requirePackage = (templateName: string, documents: readonly PackageDocumentDetails[]): void => {
  const names = [templateName, ...documents.map(({ name }) => name)];
  const faults = documents.flatMap(({ name, condition }, at): Fault[] => {
    const taken = nameFault(name, names.slice(0, at + 1));
    const unreadable = conditionFault(condition);
    return [
      ...(taken ? [{ field: `documents.${at}.name`, msg: taken }] : []),
      ...(unreadable ? [{ field: `documents.${at}.condition`, msg: unreadable }] : []),
    ];
  });
  if (documents.length >= PACKAGE_LIMITS.documents)
    faults.push({
      msg: message('A package has at most {count} documents.', { count: PACKAGE_LIMITS.documents }),
    });
  if (faults.length > 0) throw new Problem('package-refused', { faults });
};

const described = ({ name, condition }: PackageDocumentDetails) => ({ name, ...(condition && { condition }) });

/** A template with another document at the end of its package. */
export const withDocument = <T extends Template>(
  template: T,
  { packageDocumentId, file, ...details }: Omit<PackageDocumentRecord, 'condition'> & PackageDocumentDetails,
): T => {
  const documents = [...(template.documents ?? []), { packageDocumentId, ...described(details), file }];
  requirePackage(template.name, documents);
  return { ...template, documents };
};

/** A template whose package has these of its documents, in this order, with these names and conditions. */
export const arranged = <T extends Template>(
  { documents: former = [], ...template }: T,
  wanted: readonly (PackageDocumentDetails & { packageDocumentId: string })[],
): Omit<T, 'documents'> & Pick<Template, 'documents'> => {
  requirePackage(template.name, wanted);
  const known = new Map(former.map((document) => [document.packageDocumentId, document]));
  const documents = wanted.map(({ packageDocumentId, ...details }) => {
    const { file } = orNotFound(known.get(packageDocumentId));
    known.delete(packageDocumentId);
    return { packageDocumentId, ...described(details), file };
  });
  return { ...template, ...(documents.length > 0 && { documents }) };
};

/** The clauses that the files of a template have, each once, in one version. */
export const pinnedClauses = ({ file, documents = [] }: Pick<Template, 'file' | 'documents'>): PinnedClause[] => [
  ...new Map(
    [file, ...documents.map((document) => document.file)].flatMap(({ clauses = [] }) =>
      clauses.map((one) => [one.clauseId, one] as const),
    ),
  ).values(),
];

/** The present file of one of a template's documents. */
export const fileOfPackage = ({ file, documents = [] }: Template, packageDocumentId: string): TemplateFileRecord =>
  packageDocumentId === FIRST_DOCUMENT
    ? file
    : orNotFound(documents.find((document) => document.packageDocumentId === packageDocumentId)).file;

/** A template with another file in place of the one of a document. */
export const withFile = <T extends Template>(template: T, packageDocumentId: string, file: TemplateFileRecord): T =>
  packageDocumentId === FIRST_DOCUMENT
    ? { ...template, file }
    : {
        ...template,
        documents: (template.documents ?? []).map((document) =>
          document.packageDocumentId === packageDocumentId ? { ...document, file } : document,
        ),
      };

/** The tags of a template's files with those of one of them in place of what they were; of documents that are gone, none are kept. */
export const withTags = (
  tags: TemplateTags,
  packageDocumentId: string,
  own: FileTags,
  { documents = [] }: Pick<Template, 'documents'>,
): TemplateTags => {
  if (packageDocumentId === FIRST_DOCUMENT) return { ...(tags.documents && { documents: tags.documents }), ...own };
  const all = { ...tags.documents, [packageDocumentId]: own };
  const kept = documents.flatMap(({ packageDocumentId: id }) => (all[id] ? [[id, all[id]] as const] : []));
  return { ...tags, documents: Object.fromEntries(kept) };
};

const placed = (outline: TemplateOutline, document: string): TemplateOutline => {
  const within = (place: Place | string) => (typeof place === 'string' ? place : { ...place, document });
  return {
    fields: outline.fields.map((field) => ({ ...field, place: within(field.place) })),
    sections: outline.sections.map((section) => ({
      ...section,
      ...placed(section, document),
      place: within(section.place),
    })),
    ...(outline.signs && { signs: outline.signs.map((sign) => ({ ...sign, place: within(sign.place) })) }),
  };
};

/** A document as a section: what it holds is asked for when it is made. */
const asSection = ({ name, condition = '' }: PackageDocumentRecord, outline: TemplateOutline): TemplateOutline => {
  const tree = treeOf(condition);
  if (!tree) return outline;
  const { fields, sections, signs } = outline;
  const section: TemplateSection = {
    identifier: answersIn(tree)[0]?.identifier ?? '',
    kind: '#',
    condition,
    place: { path: [['condition']], document: name },
    inTableRow: false,
    fields,
    sections,
  };
  return { fields: [], sections: [section], ...(signs && { signs }) };
};

/** The tags of all documents of a template as those of one file, in which each place names its document. */
export const packageTags = ({ name, documents = [] }: Template, tags: TemplateTags): FileTags => {
  if (documents.length === 0) return tags;
  const outlines = [placed(tags.outline, name)];
  const order = [...tags.order];
  const questions = [...(tags.questions ?? [])];
  for (const document of documents) {
    const own = tags.documents?.[document.packageDocumentId] ?? { outline: { fields: [], sections: [] }, order: [] };
    const tree = treeOf(document.condition);
    questions.push(...(own.questions ?? []));
    outlines.push(asSection(document, placed(own.outline, document.name)));
    order.push(...(tree ? answersIn(tree).map(({ identifier }) => identifier) : []), ...own.order);
  }
  const signs = outlines.flatMap((outline) => outline.signs ?? []);
  return {
    outline: {
      fields: outlines.flatMap(({ fields }) => fields),
      sections: outlines.flatMap(({ sections }) => sections),
      ...(signs.length > 0 && { signs }),
    },
    order: [...new Set(order)],
    ...(questions.length > 0 && { questions }),
  };
};
