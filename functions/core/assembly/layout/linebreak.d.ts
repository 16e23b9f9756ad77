declare module 'linebreak' {
  /** Finds where lines of a text may end (UAX 14). */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }
}
