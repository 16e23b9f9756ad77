import { expect, it } from 'vitest';
import { Lexer } from './pdf-lexer.ts';

it('says at which byte a character stands where none may', () => {
  const lexer = new Lexer(new TextEncoder().encode('12 )'));
  expect(lexer.next()).toBe(12);
  expect(() => lexer.next()).toThrow('A character stands where none may (at byte 3).');
});
