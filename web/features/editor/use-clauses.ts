import type { EditorView } from 'prosemirror-view';
import { type RefObject, useEffect } from 'react';
import { comparedTexts } from '#core/clauses/clause.ts';
import { readClause, readClauseVersion } from '#core/clauses/endpoints.ts';
import type { TemplateDetail } from '#core/templates/template.ts';
import { call } from '#web/api/client.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { type ShownClause, showClauses } from './clause-marks.ts';

const missing: ShownClause = { name: 'This clause is not in the library', texts: [] };

/** A clause in the version that the template has, or in its newest one. */
const read = async (clauseId: string, number: number | undefined, signal: AbortSignal): Promise<ShownClause> => {
  try {
    const clause = await call(readClause, { clauseId }, { signal });
    const isNewest = number === undefined || number === clause.number;
    const version = isNewest ? clause : await call(readClauseVersion, { clauseId, number: String(number) }, { signal });
    return { name: clause.name, texts: comparedTexts(version) };
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'not-found') return missing;
    throw error;
  }
};

/** Reads the clauses that the text names, and shows them where it does. What cannot be read now is not shown. */
export const useClauses = (
  identifiers: readonly string[],
  { clauses: pinned }: TemplateDetail,
  view: RefObject<EditorView | undefined>,
): void => {
  const names = identifiers.join(' ');
  useEffect(() => {
    if (names === '') return undefined;
    const controller = new AbortController();
    const show = async () => {
      const reading = names.split(' ').map(async (clauseId) => {
        const number = pinned.find((one) => one.clauseId === clauseId)?.number;
        return [clauseId, await read(clauseId, number, controller.signal)] as const;
      });
      const outcomes = await Promise.allSettled(reading);
      const found = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      const { current } = view;
      if (!controller.signal.aborted && current) current.dispatch(showClauses(current.state, new Map(found)));
    };
    void show();
    return () => controller.abort();
  }, [names, pinned, view]);
};
