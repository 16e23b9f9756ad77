/** What a private route may fetch beyond the shell before it is drawn; above it there is a reason, and a budget of its own. */
export const LARGE_ROUTE_BYTES = 35 * 1024;

/** Why a route is larger. */
export const reasonsForWeight: Readonly<Record<string, string>> = {
  '/:type/template-data/:templateId/questionnaire': 'TODO',
  '/:type/clause-editor': 'TODO',
  '/:type/clause-editor/:clauseId': 'TODO',
  '/:type/openGoogleEditor/:templateId': 'TODO',
};
