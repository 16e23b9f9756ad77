import type { Message, Param } from '#core/language/message.ts';
import { truncated } from '#core/truncated.ts';

const shortParam = (param: Param, most: number): Param => {
  if (typeof param === 'number') return param;
  if (typeof param === 'string' || 'text' in param) return shortened(param, most);
  return 'anyOf' in param
    ? { anyOf: param.anyOf.map((each) => shortened(each, most)) }
    : param.map((each) => shortened(each, most));
};

/** A message in which no fact has more than so many characters, for what is kept and may repeat what somebody wrote. */
export const shortened = (message: Message, most: number): Message => {
  if (typeof message === 'string') return truncated(message, most);
  const params = Object.entries(message.params).map(([name, param]) => [name, shortParam(param, most)]);
  return { ...message, params: Object.fromEntries(params) };
};
