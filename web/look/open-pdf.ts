import files from 'virtual:pdf-files';
import { getDocument, InvalidPDFException, type PDFDocumentProxy, type PDFPageProxy, PDFWorker } from 'pdfjs-dist';
import type { Piece } from './find-in-text.ts';
import type { Size } from './zoom.ts';

export interface OpenedPdf {
  document: PDFDocumentProxy;
  first: Size;
}

export interface OpeningPdf {
  opened: Promise<OpenedPdf>;
  close: () => void;
}

/** Opens a PDF in a worker of its own. No script of the file runs, and nothing is fetched but files of ours. */
export const openPdf = (data: Uint8Array): OpeningPdf => {
  const thread = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
  const worker = PDFWorker.create({ port: thread });
  const task = getDocument({
    data,
    worker,
    isEvalSupported: false,
    enableXfa: false,
    useWasm: false,
    useSystemFonts: false,
    wasmUrl: `${files}wasm/`,
    cMapUrl: `${files}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${files}standard_fonts/`,
    // A picture larger than this is left out.
    maxImageSize: 100_000_000,
    verbosity: 0,
  });
  const failed = new Promise<never>((_, reject) => {
    thread.onerror = () => reject(new Error('The worker did not start.'));
  });
  const opened = Promise.race([task.promise, failed]).then(async (document) => ({
    document,
    first: sizeOf(await document.getPage(1)),
  }));
  const close = () => {
    const end = () => {
      worker.destroy();
      thread.terminate();
    };
    task.destroy().then(end, end);
  };
  return { opened, close };
};

/** A page as it is turned. */
const sizeOf = (page: PDFPageProxy): Size => {
  const { width, height } = page.getViewport({ scale: 1 });
  return { width, height };
};

/** The sizes of all pages. */
export const pageSizes = async (document: PDFDocumentProxy): Promise<Size[]> => {
  const sizes: Size[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    // One that cannot be read says so once it is drawn.
    const size = await document.getPage(number).then(sizeOf, () => sizes.at(-1));
    sizes.push(size ?? { width: 612, height: 792 });
  }
  return sizes;
};

type TextItem = { str: string; hasEOL: boolean };

/** The text of a page, as the layer over it is made of. */
export const piecesOfPage = async (document: PDFDocumentProxy, number: number): Promise<Piece[]> => {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    const { str: text, hasEOL } = item as TextItem;
    return text === undefined ? [] : { text, ...(hasEOL && { after: ' ' as const }) };
  });
};

/** Why a PDF cannot be shown, in words. */
export const whyUnreadable = (error: unknown): string => {
  if (error instanceof Error && error.name === 'PasswordException')
    return 'This PDF is protected by a password, so it cannot be shown here. Download it and open it with its password.';
  if (error instanceof InvalidPDFException)
    return 'This PDF is damaged and cannot be shown here. It can still be downloaded.';
  return 'This PDF cannot be shown here. It can still be downloaded.';
};
