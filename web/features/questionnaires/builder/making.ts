import { emptyColumn, emptyQuestion, emptySection, withDuplicate } from '#core/questionnaires/builder-edits.ts';
import { askFor } from './ask-for.ts';
import { askForAll } from './ask-for-all.ts';

/** What makes new questions: one file, fetched beside the page. */
export const making = { askFor, askForAll, emptyColumn, emptyQuestion, emptySection, withDuplicate };

export type Making = typeof making;
