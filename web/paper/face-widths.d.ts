declare module 'virtual:face-widths' {
  import type { FaceWidths } from '#web/paper/fonts.ts';

  /** How wide the characters of our Latin families are, read from their files when the pages are built (`bin/face-widths.ts`). */
  const widths: FaceWidths;
  export default widths;
}
