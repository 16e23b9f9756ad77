/** The address below which stand the files that drawing a PDF may need (`bin/pdf-files.ts`). */
declare module 'virtual:pdf-files' {
  const address: string;
  export default address;
}
