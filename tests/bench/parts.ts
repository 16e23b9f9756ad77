/** Folders of what was built, as it is deployed. */
export interface Built {
  functions: string;
  web: string;
  /** Paths of pages, where only these are looked at. */
  pages: readonly string[];
}

/** Every part of the bench; each is measured in a process of its own, which loads nothing of the others. */
export const parts = {
  functions: async () => (await import('./functions.bench.ts')).measureFunctions(),
  firstCalls: async ({ functions }: Built) => (await import('./first-calls.bench.ts')).measureFirstCalls(functions),
  screens: async ({ functions }: Built) => (await import('./screens.bench.ts')).measureScreens(functions),
  mutations: async ({ functions }: Built) => (await import('./mutations.bench.ts')).measureMutations(functions),
  pauses: async ({ functions }: Built) => (await import('./pauses.bench.ts')).measurePauses(functions),
  cost: async ({ functions }: Built) => (await import('./cost.bench.ts')).measureCost(functions),
  https: async ({ functions }: Built) => (await import('./https.bench.ts')).measureHttps(functions),
  web: async ({ web }: Built) => (await import('./web.bench.ts')).measureWeb(web),
  list: async ({ functions, web }: Built) => (await import('./lists.bench.ts')).measureLists(functions, web, 10_000),
  longList: async ({ functions, web }: Built) =>
    (await import('./lists.bench.ts')).measureLists(functions, web, 100_000),
  texts: async ({ functions }: Built) => (await import('./texts.bench.ts')).measureTexts(functions),
  chat: async ({ functions }: Built) => (await import('./chat.bench.ts')).measureChat(functions),
  polls: async ({ functions, web }: Built) => (await import('./polls.bench.ts')).measurePolls(functions, web),
  pages: async ({ functions, web }: Built) => (await import('./pages.bench.ts')).measurePages(functions, web),
  portal: async ({ functions, web }: Built) => (await import('./portal.bench.ts')).measurePortal(functions, web),
  keystrokes: async ({ functions, web }: Built) =>
    (await import('./keystrokes.bench.ts')).measureKeystrokes(functions, web),
  editor: async () => (await import('./editor.bench.ts')).measureEditor(),
  livePages: async ({ functions, web }: Built) =>
    (await import('./live-pages.bench.ts')).measureLivePages(functions, web),
  lighthouse: async ({ functions, web, pages }: Built) =>
    (await import('./lighthouse.bench.ts')).measureLighthouse(functions, web, pages),
  merge: async () => (await import('./merge.bench.ts')).measureMerge(),
  pdf: async () => (await import('./pdf.bench.ts')).measurePdf(),
  seals: async () => (await import('./seals.bench.ts')).measureSeals(),
  search: async () => (await import('./search.bench.ts')).measureSearch(),
  growth: async () => (await import('./growth.bench.ts')).measureGrowth(),
  answers: async () => (await import('./answers.bench.ts')).measureAnswers(),
  trials: async ({ functions }: Built) => (await import('./trials.bench.ts')).measureTrials(functions),
} satisfies Record<string, (built: Built) => Promise<unknown>>;

export type PartName = keyof typeof parts;

/** What each part measures. */
export type Figures = { [Name in PartName]: Awaited<ReturnType<(typeof parts)[Name]>> };

export const partNames = Object.keys(parts) as PartName[];
