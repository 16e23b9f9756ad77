import type { DocxParts } from '#core/assembly/parse/docx-parts.ts';

const noise = (kind: number, id: number): string =>
  [
    '',
    '<w:proofErr w:type="spellStart"/>',
    `<w:bookmarkStart w:id="${id}" w:name="place${id}"/><w:bookmarkEnd w:id="${id}"/>`,
  ][kind] ?? '';

/** Cuts the runs of every part in pieces the way Word does while people type; `choose(n)` picks one of n. */
export const splitRuns = (parts: DocxParts, choose: (count: number) => number): DocxParts =>
  Object.fromEntries(
    Object.entries(parts).map(([name, xml]) => [
      name,
      xml.replace(
        /<w:r>((?:<w:rPr>(?:(?!<\/w:rPr>).)*<\/w:rPr>)?)<w:t xml:space="preserve">([^<]+)<\/w:t><\/w:r>/g,
        (whole, properties: string, text: string, at: number) => {
          const letters = text.match(/&\w+;|[\s\S]/gu) ?? [];
          const cut = choose(letters.length + 1);
          if (cut === 0 || cut >= letters.length) return whole;
          const pieces = [letters.slice(0, cut), letters.slice(cut)];
          const second = pieces[1] ?? [];
          const again = choose(second.length + 1);
          if (again > 0 && again < second.length) pieces.splice(1, 1, second.slice(0, again), second.slice(again));
          const runs = pieces.map(
            (piece) => `<w:r>${properties}<w:t xml:space="preserve">${piece.join('')}</w:t></w:r>`,
          );
          return runs.map((run, i) => (i === 0 ? run : noise(choose(3), at * 2 + i) + run)).join('');
        },
      ),
    ]),
  );

/** Repeatable choices for one seed. */
export const chooser = (seed: number) => {
  let state = seed >>> 0;
  return (count: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
};
