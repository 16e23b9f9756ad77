/** What a private route may fetch beyond the shell before it is drawn; above it there is a reason. */
export const LARGE_ROUTE_BYTES = 35 * 1024;

const CLAUSE_EDITOR =
  'the editing surface (prosemirror: 57 KB), what opens, reads and checks wording (its tags and the XML it stands in: 45 KB) and the form (17 KB): wording is shown by the surface alone, and a drawing that gave way to it would lose the caret and move';

/** Why a route is larger. */
export const reasonsForWeight: Readonly<Record<string, string>> = {
  '/:type/clause-editor': CLAUSE_EDITOR,
  '/:type/clause-editor/:clauseId': CLAUSE_EDITOR,
};
