import { describe, expect, it } from 'vitest';
import { areas, areasWithCards, areasWithKey, calls } from '#infra/grants.ts';
import { ofType, statements, synthesize } from '#tests/infra/synthesized.ts';
import { usedByArea } from '#tests/infra/used-calls.ts';

const used = await usedByArea();
const { app, data } = synthesize('prod');

/** Actions or resources that end in a star, and why each is unavoidable. */
const wildcards: { id: RegExp; what: RegExp; because: string }[] = [
  {
    id: /^PublisherRole/,
    what: /./,
    because: 'CDK writes the policy of its own publisher, which runs while deploying',
  },
  {
    id: /^Role/,
    what: /Files\w+Arn\w*\/(uploads\/\*|logos\/\*|firms\/\*(\/(matters\/\*\/answers|people)\/\*)?)$/,
    because: 'names of files are not known before',
  },
];

describe('what an area may do', () => {
  it('is what its functions do, and no more', () => {
    const granted = Object.fromEntries(Object.entries(areas).map(([area, list]) => [area, [...list].sort()]));
    expect(granted).toEqual(Object.fromEntries([...used].map(([area, use]) => [area, use.calls])));
  });

  it('is known call by call', () => {
    const unknown = [...used.values()].flatMap((use) => use.calls).filter((call) => !(call in calls));
    expect(unknown).toEqual([]);
  });

  it('includes the key of codes and links only where one is made or checked', () => {
    const needing = [...used].filter(([, use]) => use.variables.includes('CODE_KEY')).map(([area]) => area);
    expect([...areasWithKey].sort()).toEqual(needing.sort());
  });

  it('includes the keys of the card provider only where cards are saved or charged', () => {
    const needing = [...used].filter(([, use]) => use.variables.includes('CARD_SECRET_KEY')).map(([area]) => area);
    expect([...areasWithCards].sort()).toEqual(needing.sort());
  });
});

describe('what a function is given', () => {
  it('is a whole processor and the longest time where a contract is typeset', () => {
    const typesetting = [...used].flatMap(([area, use]) =>
      use.typesetting.map((name) => `lexwright-prod-${area}-${name}`),
    );
    const sized = ofType(app, 'AWS::Lambda::Function').filter(({ Properties }) => Properties.MemorySize >= 1769);
    expect(typesetting.length).toBeGreaterThan(0);
    expect(sized.map(({ Properties }) => Properties.FunctionName).sort()).toEqual(typesetting.sort());
    // What nobody waits for may take longer.
    for (const { Properties } of sized)
      expect(Properties.Timeout).toBe(Properties.FunctionName.includes('-events-') ? 300 : 29);
  });
});

describe('what anyone may do', () => {
  const all = [...statements(app), ...statements(data)];

  it('is written down at all', () => {
    expect(all.length).toBeGreaterThan(areas.auth?.length ?? 0);
  });

  it('names every action and every resource, but for a few with a reason', () => {
    const unexplained = all
      .flatMap(({ id, actions, resources }) => [...actions, ...resources].map((what) => ({ id, what })))
      .filter(({ what }) => what.includes('*'))
      .filter(({ id, what }) => !wildcards.some((known) => known.id.test(id) && known.what.test(what)));
    expect(unexplained).toEqual([]);
  });

  it('never includes reading a whole table, or changing what protects it', () => {
    const actions = all.flatMap((statement) => statement.actions);
    expect(actions).not.toContain('dynamodb:Scan');
    expect(actions.filter((action) => /^(iam|kms|dynamodb:(Delete|Update)Table)/.test(action))).toEqual([]);
  });

  it('lets the area of the team read portraits and no other file', () => {
    const reading = all.filter(
      ({ id, actions }) => /^Roleteam/.test(id) && actions.some((what) => what.startsWith('s3:')),
    );
    expect(reading.flatMap(({ actions }) => actions)).toEqual(['s3:GetObject']);
    expect(reading.flatMap(({ resources }) => resources)).toEqual([expect.stringMatching(/firms\/\*\/people\/\*$/)]);
  });

  it('lets only the area of sign-in make people and set passwords', () => {
    const roles = all
      .filter(({ actions }) =>
        actions.some((action) => /AdminCreateUser|AdminSetUserPassword|AdminDeleteUser/.test(action)),
      )
      .map(({ id }) => id.replace(/[A-F0-9]{8}$/, ''));
    expect(roles).toEqual(['Roleauth']);
  });
});
