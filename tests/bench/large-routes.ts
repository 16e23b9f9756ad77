/** What a private route may fetch beyond the shell before it is drawn; above it there is a reason. */
export const LARGE_ROUTE_BYTES = 46 * 1024;

const CLAUSE_EDITOR =
  'the editing surface (prosemirror: 57 KB), what opens, reads, checks and writes wording (its tags and the XML it stands in: 45 KB), the form (17 KB), and what is done with styles, lists, tables, links, notes, places for signing, tracked changes and comments (56 KB), which the surface keeps also where nobody uses it: wording is shown by the surface alone, and a drawing that gave way to it would lose the caret and move';

const FORM =
  'the page is a form that is filled as soon as it is seen: what keeps its fields (react-hook-form: 15 KB) and what checks them (zod: 9 KB) are not part of the shell, since lists and most pages need neither';

const ANSWERS =
  'questions are answered as soon as they are seen: which of them show and what their answers lack (11 KB), the form and how it is saved (9 KB), fields of the common kinds (7 KB) and what reads kept answers (zod: 9 KB); whatever some forms alone need comes after';

/** Why a route is larger. */
export const reasonsForWeight: Readonly<Record<string, string>> = {
  '/:type/branding': FORM,
  '/:type/:profile/send': FORM,
  '/:type/conflicts': FORM,
  '/:type/template-data/:templateId/questionnaire':
    'questions are moved and changed as soon as they are seen: their rows and what may be done with each (15 KB), what questions and conditions are (10 KB) and what reads kept ones (zod: 9 KB); what finds out about them, previews and makes new ones comes after',
  '/:type/:profile/matter-questionnaire/:clientId/:matterId': ANSWERS,
  '/:type/team-matter/questionnaire/:matterId': ANSWERS,
  '/:type/matters/matter-questionnaire/:matterId': ANSWERS,
  '/:type/clause-editor': CLAUSE_EDITOR,
  '/:type/clause-editor/:clauseId': CLAUSE_EDITOR,
};
