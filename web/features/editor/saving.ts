/** Where a save is. `messages` say why the server did not take the file; it is `overtaken` by another one that came meanwhile. */
export type Saving =
  | { is: 'idle' }
  | { is: 'sending'; progress: number }
  | { is: 'refused'; messages: readonly string[] }
  | { is: 'overtaken' };
