import { tellInEnglish } from '#core/language/message.ts';
import { formatMoney } from '#core/money.ts';
import { addressLines } from '#core/questionnaires/address-lines.ts';
import {
  type Answer,
  asChoices,
  asContacts,
  asFiles,
  asParts,
  asRows,
  type Cell,
  isAnswered,
  rowCounts,
} from '#core/questionnaires/answers.ts';
import { CATEGORIES } from '#core/questionnaires/categories.ts';
import { findOption, parseCents } from '#core/questionnaires/comparison.ts';
import { parseDay } from '#core/questionnaires/day.ts';
import type { ComputedResult } from '#core/questionnaires/formula/computed.ts';
import {
  answeredAs,
  type Column,
  optionsOf,
  partsOf,
  type Question,
  type Table,
} from '#core/questionnaires/question.ts';
import { columnQuestion } from '#core/questionnaires/row-questions.ts';
import { spelledDay } from '#web/ui/spelled-day.ts';

/** An answer, or the result of a computed question, as one reads it, line by line; no lines when there is none. */
export function answerLines(
  table: Table,
  question: Question,
  answer: Answer | undefined,
  result?: ComputedResult,
): string[] {
  if (CATEGORIES[question.category_name].kind === 'computed')
    return result?.kind === 'result' ? [tellInEnglish(result.shown)] : [];
  if (!isAnswered(answer)) return [];
  switch (CATEGORIES[question.category_name].kind) {
    case 'options':
      return asChoices(answer).flatMap(({ id, label, value }) =>
        value ? (findOption(optionsOf(question), id ?? label)?.label ?? label) : [],
      );
    case 'parts': {
      const parts = asParts(answer);
      if (question.category_name !== 'Multi-Field') return addressLines(parts);
      return partsOf(question).flatMap(({ key, label }) => (parts[key]?.trim() ? `${label}: ${parts[key]}` : []));
    }
    case 'contacts':
      return asContacts(answer).map(({ parts: { name, type, phone, email, alternate_email, ...address } }) =>
        [name, type, addressLines(address).join(', '), phone, email, alternate_email].filter(Boolean).join(' · '),
      );
    case 'rows':
      return asRows(answer)
        .filter(rowCounts)
        .map((row) =>
          (table.dataTableColumns ?? [])
            .flatMap((column) => {
              const cellText = cellWords(column, row.cells[column.id]);
              return cellText ? `${column.question_value}: ${cellText}` : [];
            })
            .join(' · '),
        );
    case 'files':
      return asFiles(answer).map((file) => file.name);
    default:
      return [plainMessage(question, typeof answer === 'object' ? undefined : answer)];
  }
}

/** A cell as one reads it, in one line. */
export const cellWords = (column: Column, cell: Cell | undefined): string =>
  answerLines(column, answeredAs(columnQuestion(column)), cell).join(
    CATEGORIES[column.category_name].kind === 'rows' ? '; ' : ', ',
  );

function plainMessage(asked: Question, answer: string | number | undefined): string {
  const text = String(answer ?? '');
  switch (asked.category_name) {
    case 'Currency': {
      const cents = typeof answer === 'number' ? answer : parseCents(text);
      return cents === undefined ? text : formatMoney(cents);
    }
    case 'Date': {
      const read = parseDay(text);
      return (read && spelledDay(read)) ?? text;
    }
    case 'Percent':
      return text && !text.includes('%') ? `${text}%` : text;
    default:
      return findOption(optionsOf(asked), text)?.label ?? text;
  }
}
