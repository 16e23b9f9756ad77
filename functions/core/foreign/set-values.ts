import type { Expression } from './expression.ts';

/** What names set by `{% set … %}` stand for. */
export type SetValues = ReadonlyMap<string, Expression>;

/** An expression with what its names were set to in their place. */
export const withValues = (expression: Expression, values: SetValues): Expression => {
  const inside = (each: Expression): Expression => withValues(each, values);
  switch (expression.kind) {
    case 'path': {
      const [first, ...more] = expression.steps;
      const value = typeof first === 'string' ? values.get(first) : undefined;
      if (!value) return expression;
      return value.kind === 'path' ? { kind: 'path', steps: [...value.steps, ...more] } : value;
    }
    case 'list':
      return { ...expression, items: expression.items.map(inside) };
    case 'call':
      return { ...expression, on: expression.on && inside(expression.on), rest: expression.rest.map(inside) };
    case 'not':
      return { ...expression, of: inside(expression.of) };
    case 'and':
    case 'or':
      return { ...expression, terms: expression.terms.map(inside) };
    case 'compare':
      return { ...expression, left: inside(expression.left), right: inside(expression.right) };
    case 'choice':
      return {
        ...expression,
        when: inside(expression.when),
        yes: inside(expression.yes),
        no: inside(expression.no),
      };
    default:
      return expression;
  }
};
