import { expect, it } from 'vitest';
import { described } from './log.ts';

it('a failure is described without the e-mail that a service repeats', () => {
  const description = described(new Error('Email address is not verified: ada.byron+1@mail.example.co.uk.'));
  expect(description).toContain('Error: Email address is not verified: <email>');
  expect(description).not.toContain('example');
  expect(described('ada@example.com')).toBe('<email>');
});
