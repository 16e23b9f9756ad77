import { listClauseTemplates } from '#core/clauses/endpoints.ts';
import { orNotFound } from '#core/problem.ts';
import { pinnedClauses } from '#core/templates/package.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as clauses from '#store/clauses.ts';
import * as templates from '#store/templates.ts';

export const handler = serveReading(listClauseTemplates, async ({ request, actor: { firmId }, now }) => {
  const { clauseId, cursor } = request;
  const [clause, page] = await Promise.all([
    clauses.read(firmId, clauseId, now),
    clauses.listUses(firmId, clauseId, { cursor }),
  ]);
  orNotFound(clause);
  const rows = await Promise.all(
    page.items.map(async ({ templateId }) => {
      const template = await templates.read(firmId, templateId, now);
      const pinned = template && pinnedClauses(template).find((one) => one.clauseId === clauseId);
      return template && pinned
        ? [
            {
              templateId,
              number: pinned.number,
              name: template.name,
              archived: template.archived,
              version: template.version,
            },
          ]
        : [];
    }),
  );
  return { rows: rows.flat(), cursor: page.cursor };
});
