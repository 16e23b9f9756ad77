import { beforeEach, expect, it } from 'vitest';
import { dismissToast, forgetRefusals, toast, toastStore } from './toast-store.ts';

const texts = (): string[] => toastStore.read().map(({ text }) => text);

beforeEach(() => {
  for (const { id } of toastStore.read()) dismissToast(id);
});

it('why a form was refused is forgotten alone, and what was saved or failed otherwise stays its time', () => {
  toast.success('Saved');
  toast.error('The file was not saved.');
  toast.refusal('Incorrect email or password.');
  forgetRefusals();
  expect(texts()).toEqual(['Saved', 'The file was not saved.']);
});

it('a success takes away what went wrong before', () => {
  toast.refusal('Incorrect email or password.');
  toast.success('Saved');
  expect(texts()).toEqual(['Saved']);
});
