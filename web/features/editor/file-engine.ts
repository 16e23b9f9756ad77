import { FileEditor } from './file-editor.tsx';
import { openLoaded } from './open-loaded.ts';

/** What opens a file of the firm and edits it: fetched while the file is. */
export const fileEngine = { FileEditor, openLoaded };

export type FileEngine = typeof fileEngine;
