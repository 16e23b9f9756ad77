import { Editor } from './editor.tsx';
import { openLoaded } from './open-loaded.ts';

/** What opens a file and edits it: one file, fetched while the template and its file are. */
export const engine = { Editor, openLoaded };

export type Engine = typeof engine;
