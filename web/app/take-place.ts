import { keepChosen } from '#web/ui/chosen.ts';

/** Begins the app in the place of a page that stands as HTML. What was chosen there stays; until the app is drawn nothing more can be. */
export const takePlace = async (): Promise<void> => {
  const parts = document.querySelectorAll<HTMLElement>('#root > *');
  const setInert = (isInert: boolean) => {
    for (const part of parts) part.inert = isInert;
  };
  setInert(true);
  for (const part of parts) keepChosen(part);
  try {
    await (await import('#web/start.tsx')).start();
  } catch {
    setInert(false);
  }
};
