// Answers whoever starts it; what it reads of a PDF runs no script of that file.
import 'pdfjs-dist/build/pdf.worker.mjs';
