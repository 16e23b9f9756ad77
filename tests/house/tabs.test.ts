import { describe, expect, it } from 'vitest';
import { allEndpoints } from '#core/api.ts';
import { paid } from '#core/auth/flags.fixture.ts';
import { mayOpen } from '#core/auth/route-access.ts';
import { matterTabs } from '#core/matters/team.ts';
import { shownTabs, tabTable } from '#core/tab.ts';
import { isPrivate, screens } from '#web/app/screens.ts';
import { tabPath } from '#web/paths.ts';

const tabs = new Set<string>(tabTable.map(({ tab }) => tab));

/** The addresses of the private routes, as a lawyer of the firm `smith` opens them. */
const privatePaths = screens
  .filter(isPrivate)
  .map(({ path }) => path.pattern.replace(':type', 'lawyer').replace(':profile', 'smith').replace(/:\w+/g, 'a'));

describe('one table of tabs drives menu, guard and server', () => {
  it('every tab that an endpoint names has its row', () => {
    for (const { area, name, endpoint } of allEndpoints())
      for (const tab of [endpoint.tab ?? []].flat()) expect(tabs.has(tab), `${area}/${name}`).toBe(true);
  });

  it('what a matter’s page calls is open from its client’s pages, from the list of matters and to its team alike', () => {
    const ofOneMatter = allEndpoints().filter(
      ({ endpoint: { access, path } }) =>
        access === 'member' && /^\/(matters\/\{matterId|documents\/\{documentId)\}/.test(path),
    );
    expect(ofOneMatter.length).toBeGreaterThan(10);
    for (const { name, endpoint } of ofOneMatter) expect(endpoint.tab, name).toEqual(matterTabs);
  });

  it('every private route has its row, so that the guard opens it to whom it belongs', () => {
    expect(privatePaths.length).toBeGreaterThan(15);
    for (const path of privatePaths) expect(mayOpen(path, paid), path).toBe(true);
  });

  it('every tab that the menu shows and a role gives leads to a screen', () => {
    for (const { landing } of shownTabs) {
      const to = tabPath('lawyer', landing('smith'));
      expect(privatePaths, to).toContain(to);
    }
  });

  it('no code, tab or word stands in two rows', () => {
    const codes = tabTable.map(({ code }) => code);
    const segments = tabTable.flatMap(({ segments }): readonly string[] => segments);
    expect(new Set(codes).size).toBe(codes.length);
    expect(tabs.size).toBe(tabTable.length);
    expect(new Set(segments).size).toBe(segments.length);
  });
});
