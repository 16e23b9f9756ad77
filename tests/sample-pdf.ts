import PDFDocument from 'pdfkit';

/** A PDF with so many pages of plain text, each with its number. */
export const samplePdf = (
  pages = 1,
  text = 'The parties agree to pay $1,000 on the first day of each month.',
): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const document = new PDFDocument({ autoFirstPage: false, info: { CreationDate: new Date(0) } });
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Uint8Array.from(Buffer.concat(chunks))));
    document.on('error', reject);
    for (let page = 1; page <= pages; page++) {
      document.addPage();
      document.fontSize(12).text(`Page ${page}. ${text}`);
      for (let line = 0; line < 30; line++) document.text(`${line + 1}. ${text}`);
    }
    document.end();
  });
