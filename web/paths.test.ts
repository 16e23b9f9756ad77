import { describe, expect, it } from 'vitest';
import { paths } from './paths.ts';

describe('links', () => {
  it('are to the letter, with what is strange in a name encoded', () => {
    expect(paths.clientMatter('lawyer', 'smith', 'C/1', 'M 2')).toBe('/lawyer/smith/matter/C%2F1/M%202');
    expect(paths.matterQuestionnaire('business', 'M1')).toBe('/business/matters/matter-questionnaire/M1');
    expect(paths.clients('lawyer', 'smith')).toBe('/lawyer/smith');
  });

  it('know the pattern of their route', () => {
    expect(paths.clientDocuments.pattern).toBe('/:type/:profile/documents/:clientId');
  });

  it('take a name as text, also one that looks like a route’s', () => {
    expect(paths.clients(':type', '$&')).toBe('/%3Atype/%24%26');
  });

  it('carry a query only when there is one', () => {
    expect(paths.signup()).toBe('/signup');
    expect(paths.signup({ redirectData: 'a+b' })).toBe('/signup?redirectData=a%2Bb');
    expect(paths.login({ account: undefined as never })).toBe('/login');
  });
});
