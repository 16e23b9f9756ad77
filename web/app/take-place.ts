/** Begins the app in the place of a page that stands as HTML. Until it is drawn nothing can be chosen, so that no choice is lost. */
export const takePlace = async (): Promise<void> => {
  const parts = document.querySelectorAll<HTMLElement>('#root > *');
  const setInert = (isInert: boolean) => {
    for (const part of parts) part.inert = isInert;
  };
  setInert(true);
  try {
    await (await import('#web/start.tsx')).start();
  } catch {
    setInert(false);
  }
};
