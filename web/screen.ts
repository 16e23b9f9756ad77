import type { ComponentType } from 'react';
import { matterOfContract } from '#core/documents/contract-document-id.ts';
import type { Access } from '#core/endpoint.ts';
import { wholeIdOf } from '#core/matters/contract-id.ts';
import type { Tab } from '#core/tab.ts';
import type { SocialPictureName } from './features/site/social.ts';
import { fill } from './fill.ts';
import type { SlotName } from './ui/slot.tsx';

/**
 * Who finds a screen: `site`, a visitor of the marketing site; `visitor`, one of the app host; `guest`, one of a firm's host;
 * `invited`, one whom the firm's invitation leads there; `newcomer`, somebody signed in on the way to their plan; `member`,
 * somebody of the firm; `client`, somebody with whom a firm shares.
 */
export type Audience = 'site' | 'visitor' | 'guest' | 'invited' | 'newcomer' | 'member' | 'client';

/** What stands around a screen; one without any stands alone. */
type Frame = 'site' | 'checkout' | 'app' | 'settings';

/** One address of a public screen, as it is told to searchers and to whom its link is sent. */
export interface PublicPage {
  /** What fills the `:names` of the screen's path; absent where one page stands at all its addresses, and reads what it shows. */
  readonly given?: Readonly<Record<string, string>>;
  /** The product's name follows it. */
  readonly title: string;
  /** One or two sentences, 50 to 160 characters. */
  readonly description: string;
  /** Whether searchers are to leave it out: what it shows is read when it is opened. */
  readonly unlisted?: boolean;
  /** The picture that is shown where its link is sent, where that is its own; else that of its kind. */
  readonly social?: SocialPictureName;
  /** What it is beside a page of the site, in the words of schema.org; `{site}` in an address is the site's origin. */
  readonly structured?: readonly StructuredData[];
}

/** One thing of schema.org, without its context. */
export type StructuredData = { readonly '@type': string } & Readonly<Record<string, unknown>>;

/** A route of the product: one line in the `routes.tsx` of its area. */
export interface Screen {
  readonly path: { readonly pattern: string };
  /** Fetches the page when it is first visited; two routes that give the same function are one page. */
  readonly page: () => Promise<ComponentType>;
  /** The page of those whom nothing is open to but what was shared, where theirs is another one. */
  readonly sharedPage?: () => Promise<ComponentType>;
  /** Nobody or anybody who is signed in, as for endpoints; else the tab that opens it, which core's table of tabs gives its first word. */
  readonly access: Extract<Access, 'public' | 'account'> | Tab;
  readonly audience: readonly Audience[];
  readonly frame?: Frame;
  /**
   * What it reads at once: paths of endpoints that take no more than the `:names` of its own path, asked for beside its code. Only
   * what everybody who finds the screen reads, but for those whom nothing is open to but what was shared: they read `sharedReads`.
   * Of a public page the document asks for the first itself, which may name values of the query (`?year={year=2023}`). `:wholeId` is the matter of whose contracts `:matterId` may be one.
   */
  readonly reads?: readonly string[];
  readonly sharedReads?: readonly string[];
  /** What only the firm's own people read besides. */
  readonly firmReads?: readonly string[];
  /** Of a public page: whether its first read names a picture that is in view at once. The document asks for it too. */
  readonly picture?: true;
  /** What else it reads at once, where that follows from the rest of the address, the window or the day: paths as in `reads`, and what they are asked with. */
  readonly asks?: (
    query: URLSearchParams,
    matches: (media: string) => boolean,
  ) => readonly (readonly [path: string, given: Readonly<Record<string, string>>])[];
  /** The same of those whom nothing is open to but what was shared. */
  readonly sharedAsks?: Screen['asks'];
  /** Code of parts of `page` that are drawn, or that some of its visitors need, once they are here: fetched with it, and not waited for. */
  readonly beside?: () => Promise<unknown>;
  /** Parts of other areas that `page` shows at once: their code is fetched with it, and not waited for. */
  readonly slots?: readonly SlotName[];
  /** The contract that a member finds beside it on a wide screen: its code and its reads, which the page itself does not wait for. */
  readonly contract?: { readonly code: () => Promise<unknown>; readonly reads: readonly string[] };
  /**
   * The addresses of a public screen in the frame `site` that are drawn when the web is built and served as HTML, at both hosts of the
   * product and no other; one that stands at all addresses of its path may be a `visitor`'s alone. That HTML is all, with what
   * `web/site.ts` adds.
   */
  readonly publicPages?: () => Promise<readonly PublicPage[]>;
  /** Of a public screen: the picture that is shown where its link is sent; the product's own when absent. */
  readonly social?: SocialPictureName;
  /**
   * Of a public form of the app host: it is drawn as well, and served as HTML where its address has no query. The app takes it over
   * once it is touched (`app/await-touch.ts`).
   */
  readonly form?: () => Promise<PublicPage>;
  /** What its tab says, where screens stand side by side. */
  readonly label?: string;
}

/** What a screen reads, each once, the `:names` of its own address filled; no file where `:fileId` is a contract. */
export const filledReads = (
  reads: readonly string[],
  given: Readonly<Record<string, string | undefined>>,
): string[] => {
  const names = { ...given, ...(given.matterId && { wholeId: wholeIdOf(given.matterId) }) };
  const isContract = given.fileId !== undefined && matterOfContract(given.fileId) !== undefined;
  const asked = isContract ? reads.filter((read) => !read.includes(':fileId')) : reads;
  return [...new Set(asked.map((read) => fill(read, names)))];
};

/** The same of what it asks by the rest of its address. */
export const filledAsks = (
  asks: ReturnType<NonNullable<Screen['asks']>>,
  given: Readonly<Record<string, string | undefined>>,
): string[] =>
  asks.flatMap(([path, query]) => {
    const text = String(new URLSearchParams(query));
    return filledReads([path], given).map((read) => (text ? `${read}?${text}` : read));
  });

/** The labelled ones of these screens as links, the `:names` of their paths filled. */
export const tabsOf = (screens: readonly Screen[], given: Readonly<Record<string, string>>) =>
  screens.flatMap(({ label, path }) => (label ? [{ label, to: fill(path.pattern, given) }] : []));
