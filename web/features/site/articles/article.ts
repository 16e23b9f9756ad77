import type { ArticleSlug } from './pictures.ts';

/** Something worth knowing about contracts and the work around them. It stands by itself, and advises nobody. */
export interface Article {
  /** Its address. */
  slug: ArticleSlug;
  /** At most 48 characters. */
  title: string;
  /** What it is about, on the list and for searchers: 50 to 160 characters. */
  description: string;
  /** The day, `YYYY-MM-DD`. */
  publishedOn: string;
  /** Before the first heading. */
  lead: string;
  sections: readonly { title: string; paragraphs: readonly string[]; points?: readonly string[] }[];
}
