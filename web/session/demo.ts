/** The paths of the product's hosts below which the demonstration stands, by who looks at it. */
export const demoPaths = { lawyer: '/watch-a-demo/firm', client: '/watch-a-demo/client' } as const;

export type DemoViewer = keyof typeof demoPaths;

/** Who looks at the demonstration at a path; undefined where there is none. */
export const viewerAt = (pathname: string): DemoViewer | undefined =>
  (Object.keys(demoPaths) as DemoViewer[]).find((viewer) => `${pathname}/`.startsWith(`${demoPaths[viewer]}/`));
