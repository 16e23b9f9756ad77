import { groupedDigits } from '#core/cards/card-form.ts';

/** Writes a card number in groups of four while it is typed, the caret staying behind the digit it stood behind. */
export const respace = (input: HTMLInputElement): void => {
  const text = groupedDigits(input.value);
  if (text === input.value) return;
  const digitsBefore = input.value.slice(0, input.selectionStart ?? input.value.length).replace(/\D/g, '').length;
  input.value = text;
  const caret = groupedDigits(text.replace(/\D/g, '').slice(0, digitsBefore)).length;
  input.setSelectionRange(caret, caret);
};
