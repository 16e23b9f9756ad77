import { TEXT_LIMITS } from '#core/search/text-words.ts';

/** Pages that are read. */
const MOST_PAGES = 3000;

/** The words of a PDF, page by page; none of one that is pictures alone. No script of it runs. */
export const textOfPdf = async (bytes: Uint8Array): Promise<string> => {
  // Beside itself its worker is looked for in a file of its own, unless it is here already.
  await import('pdfjs-dist/legacy/build/pdf.worker.mjs');
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({
    data: Uint8Array.from(bytes),
    isEvalSupported: false,
    enableXfa: false,
    useWasm: false,
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: 0,
  });
  try {
    const document = await task.promise;
    const pages: string[] = [];
    let length = 0;
    for (
      let number = 1;
      number <= Math.min(document.numPages, MOST_PAGES) && length < TEXT_LIMITS.characters;
      number++
    ) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
      page.cleanup();
      pages.push(text);
      length += text.length;
    }
    return pages.join('\n');
  } finally {
    await task.destroy();
  }
};
