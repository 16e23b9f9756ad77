import { describe, expect, it } from 'vitest';
import { allEndpoints } from '#core/api.ts';
import { fileNameOf } from '#core/endpoint.ts';
import type { Environment } from '#infra/environment.ts';
import { calls, grantsFor } from '#infra/grants.ts';
import { functionName, groupOf, groups } from '#infra/groups.ts';
import { streamMappings } from '#infra/stream-mappings.ts';
import { ofType, statements, synthesize, uses } from '#tests/infra/synthesized.ts';

const { app, data } = synthesize('prod');
const functions = ofType(app, 'AWS::Lambda::Function').filter(({ Properties }) => Properties.FunctionName);
const given = [...statements(app), ...statements(data)];

const byName = new Map(functions.map(({ Properties }) => [Properties.FunctionName, Properties]));
const functionOf = (key: string) => {
  const [area = '', name = ''] = key.split('/');
  const wanted = functionName({ name: 'prod' } as Environment, groups, area, name);
  return byName.get(wanted);
};
/** The id of the role that a function runs in, as `given` tells it. */
const roleOf = (key: string): string =>
  `${functionOf(key)?.Role['Fn::GetAtt'][0]}@${groupOf(key.split('/')[0] ?? '', groups)}`;
const variablesOf = (key: string): Record<string, unknown> => functionOf(key)?.Environment.Variables;
/** Keys of the functions that make one of these calls. */
const making = (...some: string[]): string[] =>
  [...uses].filter(([, use]) => use.calls.some((call) => some.includes(call))).map(([key]) => key);

/** Actions or resources that end in a star, and why each is unavoidable. */
const wildcards: { id: RegExp; what: RegExp; because: string }[] = [
  {
    id: /^PublisherRole/,
    what: /./,
    because: 'CDK writes the policy of its own publisher, which runs while deploying',
  },
  {
    id: /^Role/,
    what: /:s3:::practice-files-prod-AWS::AccountId\/(uploads\/\*|logos\/\*|showcase\/\*|firms\/\*(\/(files|envelopes|matters\/\*\/answers|people)\/\*)?)$/,
    because: 'names of files are not known before',
  },
  {
    id: /^Role(socket|together|eventspoke)/,
    what: /:execute-api:[^*]*\/socket\/(POST|DELETE)\/@connections\/\*$/,
    because: 'names of connections are not known before',
  },
  {
    id: /^GatewayRole/,
    what: /:function:lexwright-prod-(people|firms|teams|payments|clients|matters|requests|files|planning|chat|drafting|signing)-\*$/,
    because: 'the functions of a stack begin with its name',
  },
];

/** Functions that the table's stream feeds, each with how the keys of its items begin. */
const fedByStream: Record<string, readonly string[]> = Object.fromEntries(
  Object.entries(streamMappings).map(([name, { prefixes }]) => [`events/${name}`, prefixes]),
);
const streamActions = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'].map(
  (name) => `dynamodb:${name}`,
);

describe('what a function may do', () => {
  it('is what its calls need, and no more', () => {
    expect(uses.size).toBe(functions.length);
    for (const [key, use] of uses) {
      const [area = ''] = key.split('/');
      const always = [
        'logs:CreateLogStream',
        'logs:PutLogEvents',
        ...(area === 'events' ? ['sqs:SendMessage'] : []),
        ...(key in fedByStream ? streamActions : []),
      ];
      const needed = [...always, ...grantsFor(area, use).flatMap(([, ...actions]) => actions)];
      const role = roleOf(key);
      const granted = given.filter(({ id }) => id === role).flatMap(({ actions }) => actions);
      expect(new Set(granted), key).toEqual(new Set(needed));
    }
  });

  it('is its own: no two functions share a role', () => {
    expect(new Set([...uses.keys()].map(roleOf)).size).toBe(uses.size);
  });

  it('is found for every kind of call there is', () => {
    const made = new Set([...uses.values()].flatMap((use) => use.calls));
    expect([...made].filter((call) => !(call in calls))).toEqual([]);
    expect(Object.keys(calls).filter((call) => !made.has(call))).toEqual([]);
    expect(() => grantsFor('auth', { calls: ['AdminDisableUserCommand'], variables: [], typesets: false })).toThrow(
      /AdminDisableUserCommand/,
    );
  });

  it('includes reading a secret of ours only where its keys are used', () => {
    for (const [key, use] of uses) {
      const role = roleOf(key);
      const read = given
        .filter(({ id, actions }) => id === role && actions.includes('secretsmanager:GetSecretValue'))
        .flatMap(({ resources }) =>
          resources.map((arn) => /(Code|Edge|Card|Docusign)Keys|SealCertificates/.exec(arn)?.[0]),
        );
      const named = ['CodeKeys', 'DocusignKeys', 'EdgeKeys', 'SealCertificates'].filter((_, at) =>
        use.variables.includes(
          (['CODE_KEYS', 'DOCUSIGN_KEYS', 'EDGE_KEYS', 'SEAL_CERTIFICATES'] as const)[at] ?? 'CODE_KEYS',
        ),
      );
      expect(read.sort(), key).toEqual(named);
      for (const variable of [
        'CODE_KEYS',
        'EDGE_KEYS',
        'DISTRIBUTION_ID',
        'CARD_SECRET_KEY',
        'SOCKET_ENDPOINT',
        'SEAL_CERTIFICATES',
        'DOCUSIGN_KEYS',
      ] as const)
        expect(variablesOf(key)[variable] !== undefined, `${key} ${variable}`).toBe(use.variables.includes(variable));
    }
  });

  it('reads no secret of ours where somebody signed in only reads', () => {
    for (const { area, name, endpoint } of allEndpoints()) {
      if (endpoint.access === 'public' || endpoint.audit) continue;
      // Where connections are told something is no secret.
      const variables = uses.get(`${area}/${fileNameOf(name)}`)?.variables.filter((one) => one !== 'SOCKET_ENDPOINT');
      expect(variables, name).toEqual([]);
    }
  });

  it('never puts a key of ours into a function’s settings, which whoever may list functions reads', () => {
    expect(JSON.stringify(functions)).not.toMatch(/resolve:secretsmanager[^}]*(Code|Edge)Keys/);
  });
});

describe('what few may do', () => {
  it('making people and setting passwords: those who sign up, join, enter by a link, or reset', () => {
    expect(making('AdminCreateUserCommand', 'AdminSetUserPasswordCommand', 'AdminDeleteUserCommand').sort()).toEqual([
      'auth/change-password',
      'auth/enter-by-invitation',
      'auth/enter-by-link',
      'auth/reset-password',
      'auth/set-first-password',
      'auth/signup',
      'auth/signup-by-google',
      'auth/signup-role-member',
    ]);
  });

  it('sealing: what seals, with one key that is used for nothing else', () => {
    const sealing = given.filter(({ actions }) => actions.some((action) => action.startsWith('kms:')));
    expect(sealing.map(({ id }) => id)).toEqual(
      [...uses].filter(([, use]) => use.calls.includes('Sign')).map(([key]) => roleOf(key)),
    );
    for (const { actions, resources } of sealing) {
      expect(actions).toEqual(['kms:GetPublicKey', 'kms:Sign']);
      expect(resources).toHaveLength(1);
      expect(resources[0]).toContain('SealKey');
    }
    const keys = ofType(data, 'AWS::KMS::Key');
    expect(keys.map(({ Properties }) => [Properties.KeySpec, Properties.KeyUsage])).toEqual([
      ['RSA_3072', 'SIGN_VERIFY'],
    ]);
  });

  it('changing our keys and the distribution: their rotation', () => {
    const changing = given.filter(({ actions }) =>
      actions.some((action) => /^(cloudfront:|secretsmanager:(?!GetSecretValue))/.test(action)),
    );
    const others = changing.filter(({ id }) => id !== roleOf('events/rotate-keys') && !/^PublisherRole/.test(id));
    expect(others).toEqual([]);
    const resources = changing
      .filter(({ id }) => id === roleOf('events/rotate-keys'))
      .flatMap((statement) => statement.resources);
    expect(resources).toHaveLength(3);
    expect(resources.filter((arn) => arn.includes('*'))).toEqual([]);
  });
});

describe('what a function is given', () => {
  it('is a whole processor and the longest time where a contract is typeset', () => {
    const typesetting = [...uses].filter(([, use]) => use.typesets).map(([key]) => functionOf(key)?.FunctionName);
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
    expect(all.length).toBeGreaterThan(uses.size);
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
    expect(
      actions.filter((action) => /^(iam|kms:(?!Sign$|GetPublicKey$)|dynamodb:(Delete|Update)Table)/.test(action)),
    ).toEqual([]);
  });

  it('lets the area of the team read portraits and no other file', () => {
    const reading = all.filter(
      ({ id, actions }) => /^Roleteam/.test(id) && actions.some((what) => what.startsWith('s3:')),
    );
    expect(new Set(reading.flatMap(({ actions }) => actions))).toEqual(new Set(['s3:GetObject']));
    for (const { resources } of reading) expect(resources).toEqual([expect.stringMatching(/firms\/\*\/people\/\*$/)]);
  });

  it('lets only the area of sign-in make people and set passwords', () => {
    const roles = all
      .filter(({ actions }) =>
        actions.some((action) => /AdminCreateUser|AdminSetUserPassword|AdminDeleteUser/.test(action)),
      )
      .map(({ id }) => id.slice(0, 'Roleauth'.length));
    expect(new Set(roles)).toEqual(new Set(['Roleauth']));
  });
});
