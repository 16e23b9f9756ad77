/** Reads PDFs for whoever imports it, in the same thread. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs';
