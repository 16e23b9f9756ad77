/** Where the templates that somebody tried in this browser are kept. */
export const TRIED = 'triedTemplates';

/** Whether answers to one of them may be kept: asked by pages that do not read them. */
export const mayBeTried = (showcaseId: string): boolean => {
  try {
    return localStorage.getItem(TRIED)?.includes(showcaseId) ?? false;
  } catch {
    return false;
  }
};
