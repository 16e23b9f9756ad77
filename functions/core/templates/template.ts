import * as z from 'zod/mini';
import type { FormatUse } from '#core/assembly/formats/formats.ts';
import type {
  SignUse,
  TemplateFault,
  TemplateOutline,
  TemplateScan,
  TemplateSection,
} from '#core/assembly/parse/merge-tags.ts';
import { placeMessage } from '#core/assembly/parse/places.ts';
import { SIGN_KINDS, type SignKind } from '#core/assembly/signing/sign-tags.ts';
import { type Message, message, type Tell } from '#core/language/message.ts';
import { Id } from '#core/text.ts';
import { PackageDocument, type PackageDocumentRecord } from './package-document.ts';
import { TemplateFile, type TemplateFileRecord, templateFileFor } from './template-file.ts';

const PRICE_WORDS = message('Please enter a price in dollars, such as 99.50');

/** How much a template may hold: bytes of the file, characters of the words, 1 to 5 keywords, cents of the price. */
export const TEMPLATE_LIMITS = {
  fileBytes: 20 * 1024 * 1024,
  name: 120,
  description: 2000,
  keywords: 5,
  keyword: 40,
  price: 100_000_000,
} as const;

export const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Who is offered a template, with the words the form shows. */
export const AUDIENCES = { firm: 'My firm', clients: 'My clients', public: 'Everyone' } as const;
export type Audience = keyof typeof AUDIENCES;
const audiences = Object.keys(AUDIENCES) as [Audience, ...Audience[]];

const keyword = z
  .string()
  .check(z.trim(), z.minLength(1, message('Please enter a keyword')), z.maxLength(TEMPLATE_LIMITS.keyword));

/** What the lawyer says of a template; the keywords are told apart without regard to capitals. */
export const TemplateDetails = z.object({
  name: z
    .string(message('Please enter the template name'))
    .check(
      z.trim(),
      z.minLength(1, message('Please enter the template name')),
      z.maxLength(TEMPLATE_LIMITS.name, message('The name has at most 120 characters')),
    ),
  description: z
    .string(message('Please enter the description'))
    .check(
      z.trim(),
      z.minLength(1, message('Please enter the description')),
      z.maxLength(TEMPLATE_LIMITS.description, message('The description has at most 2000 characters')),
    ),
  published_to: z.enum(audiences, message('Please select who the template is published to')),
  template_keywords: z.array(keyword).check(
    z.minLength(1, message('Please enter at least 1 keyword')),
    z.maxLength(TEMPLATE_LIMITS.keywords, message('Please enter at most 5 keywords')),
    z.refine((words) => new Set(words.map((word) => word.toLowerCase())).size === words.length, {
      error: message('Each keyword must be different'),
    }),
  ),
  /** Whole cents. */
  price1: z.optional(z.int(PRICE_WORDS).check(z.gte(0, PRICE_WORDS), z.lte(TEMPLATE_LIMITS.price, PRICE_WORDS))),
});
export type TemplateDetails = z.infer<typeof TemplateDetails>;

/** Only Word's own format can be merged. */
export const TemplateFileName = z
  .string(message('Please select a file'))
  .check(
    z.minLength(1, message('Please select a file')),
    z.maxLength(255),
    z.regex(/\.docx$/i, message('Please select a Word file (.docx)')),
  );

/** A template as lists show it. */
export const TemplateItem = z.object({
  _id: Id,
  name: z.string(),
  description: z.string(),
  price1: z.optional(z.number()),
  published_to: z.enum(audiences),
  template_keywords: z.array(z.string()),
  box_file_data: TemplateFile,
  /** The other documents of its package, in their order. */
  documents: z.array(PackageDocument),
  archived: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int(),
});
export type TemplateItem = z.infer<typeof TemplateItem>;

const FormatWord = z.string() as unknown as z.ZodMiniType<FormatUse, FormatUse>;
const Field = z.object({
  identifier: z.string(),
  formats: z.array(FormatWord),
  place: z.string(),
  within: z.array(z.string()),
  counts: z.optional(z.string()),
  repeats: z.optional(z.literal(true)),
});
const OutlineSection: z.ZodMiniType<TemplateSection<string>, TemplateSection<string>> = z.object({
  identifier: z.string(),
  kind: z.enum(['#', '^']),
  condition: z.optional(z.string()),
  written: z.optional(z.string()),
  place: z.string(),
  inTableRow: z.boolean(),
  fields: z.array(Field),
  get sections() {
    return z.array(OutlineSection);
  },
});

const Sign: z.ZodMiniType<SignUse<string>, SignUse<string>> = z.object({
  tag: z.string(),
  kind: z.enum(Object.keys(SIGN_KINDS) as [SignKind, ...SignKind[]]),
  signer: z.int(),
  place: z.string(),
  within: z.array(z.string()),
});

/** The tags of a template's file, as the merge reads them. */
export const Outline: z.ZodMiniType<TemplateOutline<string>, TemplateOutline<string>> = z.object({
  fields: z.array(Field),
  sections: z.array(OutlineSection),
  signs: z.optional(z.array(Sign)),
});

/** Whether a file has any tag. */
export const hasTags = ({ fields, sections, signs = [] }: TemplateOutline): boolean =>
  fields.length > 0 || sections.length > 0 || signs.length > 0;

/** An outline with its places in the words of its reader. */
export const outlineFor = ({ fields, sections, signs }: TemplateOutline, tell: Tell): TemplateOutline<string> => ({
  fields: fields.map((field) => ({ ...field, place: tell(placeMessage(field.place)) })),
  sections: sections.map((section) => ({
    ...section,
    ...outlineFor(section, tell),
    place: tell(placeMessage(section.place)),
  })),
  ...(signs && { signs: signs.map((sign) => ({ ...sign, place: tell(placeMessage(sign.place)) })) }),
});

/** A clause that a template names: the version that its files have, and the newest one of the library. */
const UsedClause = z.object({ clauseId: Id, name: z.string(), number: z.int(), newest: z.int() });
export type UsedClause = z.infer<typeof UsedClause>;

/** A template with its tags. */
export const TemplateDetail = z.extend(TemplateItem, {
  outline: Outline,
  /** With the tags of each. */
  documents: z.array(z.extend(PackageDocument, { outline: Outline })),
  /** Tags of any document that no question answers; they stay empty in every contract. */
  unasked: z.array(z.string()),
  clauses: z._default(z.array(UsedClause), []),
});
export type TemplateDetail = z.infer<typeof TemplateDetail>;

/** A template as the firm keeps it; file `number` n lies in storage under n. */
export interface Template extends TemplateDetails {
  templateId: string;
  file: TemplateFileRecord;
  /** The other documents of its package, in their order; absent while there is none. */
  documents?: PackageDocumentRecord[];
  /** The template that it was duplicated from. */
  duplicateOf?: string;
  archived: boolean;
  createdAt: string;
  updatedAt: string;
  version: number;
}

/** A new template that is called a copy of another and has what is said of it and `files` of its package; only the firm is offered it. */
export const duplicated = (
  { templateId, name, description, template_keywords, price1 }: Template,
  files: Pick<Template, 'file' | 'documents'>,
  { duplicateId, now, tell }: { duplicateId: string; now: Date; tell: Tell },
): Template => ({
  name: tell(message('Copy of {name}', { name })).slice(0, TEMPLATE_LIMITS.name).trim(),
  description,
  template_keywords,
  ...(price1 !== undefined && { price1 }),
  published_to: 'firm',
  ...files,
  templateId: duplicateId,
  duplicateOf: templateId,
  archived: false,
  createdAt: now.toISOString(),
  updatedAt: now.toISOString(),
  version: 1,
});

/** A kept template in the spelling of the wire, as its reader sees it. */
export const templateItem = (
  { templateId, file, documents = [], ...template }: Template,
  tell: Tell,
): TemplateItem => ({
  ...template,
  _id: templateId,
  box_file_data: templateFileFor(file, tell),
  documents: documents.map((document) => ({ ...document, file: templateFileFor(document.file, tell) })),
});

/** Whether the tags of any document have faults: such a template starts no matter. */
export const isFaulty = ({ file, documents = [] }: Pick<Template, 'file' | 'documents'>): boolean =>
  [file, ...documents.map((document) => document.file)].some(({ faultCount }) => faultCount !== undefined);

/** Says a template's faults as the wire does: what is wrong, where, and what to do. */
export const faultMessage = ({ message: what, place, fix }: TemplateFault): Message =>
  place ? message('{what} ({place}) {fix}', { what, place, fix }) : message('{what} {fix}', { what, fix });

/** What somebody chose to ask for a tag before the questionnaire was drafted; `category` is one of a questionnaire's. */
export interface TagQuestion {
  identifier: string;
  question: string;
  category: string;
  options?: readonly string[] | undefined;
  help?: string | undefined;
}

/** What is remembered of the tags of a file: their nesting, and their identifiers in reading order. */
export interface FileTags {
  outline: TemplateOutline;
  order: string[];
  /** What the clauses of the file ask. */
  questions?: TagQuestion[];
}

/** What is remembered of the tags of a template's present files. */
export interface TemplateTags extends FileTags {
  /** Those of the other documents of its package, by their ids. */
  documents?: Record<string, FileTags>;
}

/** Each identifier once, in reading order; a section stands before what it holds. */
export const tagsOfScan = ({ tags, outline }: Pick<TemplateScan, 'tags' | 'outline'>): FileTags => ({
  outline,
  order: [...new Set(tags.flatMap(({ within, identifier }) => [...within, identifier]))],
});
