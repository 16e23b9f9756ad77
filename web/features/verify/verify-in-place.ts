import { partsIn, takeFiles } from './take-files.ts';

/** Verifies what is chosen or dropped; what reads PDFs is fetched then alone. Gives what ends this. */
export const verifyInPlace = (part: HTMLElement): (() => void) | undefined => {
  const saved = part.querySelector<HTMLAnchorElement>('a[data-part=saved]');
  if (saved)
    void import('virtual:verifier-file').then(({ default: address }) => {
      saved.href = address;
    });
  const parts = partsIn(part);
  return (
    parts &&
    takeFiles(parts, async (into, file) => {
      const [{ showReport }, { verifyAside }] = await Promise.all([
        import('./show-report.ts'),
        import('./verify-aside.ts'),
      ]);
      await showReport(into, file, verifyAside);
    })
  );
};
