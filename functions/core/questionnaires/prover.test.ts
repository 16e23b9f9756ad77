import { describe, expect, it } from 'vitest';
import { tellInEnglish } from '#core/language/message.ts';
import { prove } from './prover.ts';
import type { Condition } from './question.ts';
import { ask, column, inGroup, onlyIf, options, questionnaire, sampleCondition, section, TODAY } from './samples.ts';

/** What is proved, its findings in words. */
const proofOf = (...asked: Parameters<typeof prove>) => {
  const { issues, verdicts } = prove(...asked);
  return { issues: issues.map((issue) => ({ ...issue, message: tellInEnglish(issue.message) })), verdicts };
};

const status = ask('status', 'Dropdown', { ...options('Single', 'Married', 'Widowed'), question_value: 'Status' });
const spouse = (match: 'all' | 'any', ...conditions: Condition[]) =>
  ask('spouse', 'Short Text', { question_value: 'Spouse name', ...onlyIf(match, ...conditions) });
const issuesOf = (...questions: ReturnType<typeof ask>[]) =>
  proofOf(questionnaire(section('s', questions)), TODAY).issues;

describe('the prover', () => {
  it('is content with a condition that can go either way, and shows how', () => {
    const { issues, verdicts } = proofOf(
      questionnaire(section('s', [status, spouse('all', sampleCondition('status', 'is', 'Married'))])),
      TODAY,
    );
    expect(issues).toEqual([]);
    expect(verdicts).toMatchObject([{ itemId: 'spouse', verdict: 'sometimes', shownWhen: { status: 'option1' } }]);
  });

  it('catches "not A or not B or not C"', () => {
    const [issue, ...more] = issuesOf(
      status,
      spouse(
        'any',
        sampleCondition('status', 'is_not', 'Single'),
        sampleCondition('status', 'is_not', 'Married'),
        sampleCondition('status', 'is_not', 'Widowed'),
      ),
    );
    expect(more).toEqual([]);
    expect(issue).toMatchObject({ kind: 'always', itemId: 'spouse' });
    expect(issue?.message).toBe(
      '“Spouse name” is always shown: “Status” cannot be “Single” and “Married” at once, so one of its “is not” conditions always holds.',
    );
    expect(issue?.conditionIds).toEqual(['status_is_not_Single', 'status_is_not_Married']);
    expect(issue?.example).toHaveProperty('status');
  });

  it('catches it over several ticked options only where it is so', () => {
    const kinds = ask('kinds', 'Multiple Selection', options('Film', 'Music'));
    const either = spouse(
      'any',
      sampleCondition('kinds', 'is_not', 'Film'),
      sampleCondition('kinds', 'is_not', 'Music'),
    );
    expect(issuesOf(kinds, either)).toEqual([]);
  });

  it('says which values exclude each other', () => {
    const [issue] = issuesOf(
      status,
      spouse('all', sampleCondition('status', 'is', 'Single'), sampleCondition('status', 'is', 'Married')),
    );
    expect(issue).toMatchObject({
      kind: 'never',
      message: '“Spouse name” is never shown: “Status” cannot be “Single” and “Married” at once.',
    });
  });

  it('knows that an unanswered question is none of its options', () => {
    const none = status.field_values.map((option) => sampleCondition('status', 'is_not', option.label));
    expect(issuesOf(status, spouse('all', ...none))).toEqual([]);
    const [issue] = issuesOf(status, spouse('all', ...none, sampleCondition('status', 'answered')));
    expect(issue?.kind).toBe('never');
  });

  it('sees through what hides the question a condition looks at', () => {
    const maiden = ask(
      'maiden',
      'Short Text',
      onlyIf('all', sampleCondition('spouse', 'answered'), sampleCondition('status', 'is', 'Single')),
    );
    const [issue] = issuesOf(status, spouse('all', sampleCondition('status', 'is', 'Married')), maiden);
    expect(issue).toMatchObject({ kind: 'never', itemId: 'maiden' });
    expect(issue?.message).toBe(
      '“maiden” is never shown: “Spouse name” is answered and “Status” is “Single” can never hold together.',
    );
  });

  it('explains a single condition by what its question depends on', () => {
    const other = questionnaire(
      section('first', [status]),
      section(
        'second',
        [ask('x', 'Short Text', onlyIf('all', sampleCondition('status', 'is', 'Single')))],
        onlyIf('all', sampleCondition('status', 'is', 'Married')),
      ),
    );
    expect(proofOf(other, TODAY).issues).toMatchObject([
      {
        kind: 'never',
        itemId: 'x',
        message: '“x” is never shown: “Status” is “Single” can never hold while its section is shown.',
      },
    ]);
  });

  it('finds a condition that its section already has', () => {
    const gate = onlyIf('all', sampleCondition('status', 'is', 'Married'));
    const again = questionnaire(section('first', [status]), section('second', [ask('x', 'Email', gate)], gate));
    const [issue] = proofOf(again, TODAY).issues;
    expect(issue).toMatchObject({ kind: 'always', itemId: 'x' });
    expect(issue?.message).toBe(
      '“x” is always shown with its section: “Status” is “Married” holds whenever the section is shown.',
    );
  });

  it('finds a tautology on a question that is itself asked only sometimes', () => {
    const job = ask('job', 'Dropdown - Yes/No', onlyIf('all', sampleCondition('status', 'is', 'Single')));
    const { issues, verdicts } = proofOf(
      questionnaire(
        section('s', [
          status,
          job,
          spouse('any', sampleCondition('job', 'is', 'Yes'), sampleCondition('job', 'is_not', 'Yes')),
        ]),
      ),
      TODAY,
    );
    expect(issues).toMatchObject([{ kind: 'always', itemId: 'spouse' }]);
    expect(issues[0]?.message).toMatch(/always shown whenever “job” is asked/);
    expect(verdicts.at(-1)).toMatchObject({ verdict: 'always', whenever: ['job'] });
  });

  it('names only the questions that prove it: any of those that do, and none that merely stands beside them', () => {
    const gated = (name: string) =>
      ask(name, 'Dropdown - Yes/No', onlyIf('all', sampleCondition('status', 'is', 'Single')));
    const both = (name: string) => [sampleCondition(name, 'is', 'Yes'), sampleCondition(name, 'is_not', 'Yes')];
    const beside = spouse('any', ...both('job'), sampleCondition('car', 'is', 'Yes'));
    const either = spouse('any', ...both('job'), ...both('car'), sampleCondition('pet', 'is', 'Yes'));
    const found = (asked: ReturnType<typeof spouse>) => {
      const { issues, verdicts } = proofOf(
        questionnaire(section('s', [status, gated('job'), gated('car'), gated('pet'), asked])),
        TODAY,
      );
      const issue = issues.find(({ kind, itemId }) => kind === 'always' && itemId === 'spouse');
      return [verdicts.at(-1)?.whenever, issue?.message.match(/whenever .* asked/)?.[0], issue?.conditionIds.length];
    };
    expect(found(beside)).toEqual([['job'], 'whenever “job” is asked', 2]);
    expect(found(either)).toEqual([['job', 'car'], 'whenever “job” or “car” is asked', 4]);
  });

  it('names every question of a circle', () => {
    const issues = issuesOf(
      ask('a', 'Short Text', onlyIf('all', sampleCondition('b', 'is', 'x'))),
      ask('b', 'Short Text', onlyIf('all', sampleCondition('c', 'is', 'x'))),
      ask('c', 'Short Text', onlyIf('all', sampleCondition('a', 'is', 'x'))),
    );
    expect(issues.map((issue) => [issue.kind, issue.itemId]).sort()).toEqual([
      ['circular', 'a'],
      ['circular', 'b'],
      ['circular', 'c'],
    ]);
    expect(issues[0]?.message).toMatch(/depend on each other in a circle, so they are never shown\.$/);
  });

  it('finds what depends on a question that is asked later, and names that question', () => {
    const early = ask('early', 'Email', onlyIf('all', sampleCondition('status', 'is', 'Married')));
    expect(issuesOf(early, status)).toMatchObject([
      {
        kind: 'later',
        itemId: 'early',
        deciderId: 'status',
        message: '“early” depends on “Status”, which is asked later.',
      },
    ]);
    const gated = section('first', [ask('a')], onlyIf('all', sampleCondition('status', 'is', 'Married')));
    expect(proofOf(questionnaire(gated, section('second', [status])), TODAY).issues).toMatchObject([
      { kind: 'later', itemId: 'first', itemKind: 'section', deciderId: 'status' },
    ]);
  });

  it('finds a section that depends on a question inside it', () => {
    const inside = questionnaire(section('s', [ask('a')], onlyIf('all', sampleCondition('a', 'is', 'x'))));
    expect(proofOf(inside, TODAY).issues).toMatchObject([{ kind: 'circular', itemId: 's', itemKind: 'section' }]);
  });

  it('finds conditions that point at nothing', () => {
    const issues = issuesOf(
      status,
      spouse(
        'any',
        sampleCondition('nobody', 'is', 'x'),
        sampleCondition('status', 'is', 'Divorced'),
        sampleCondition('status', 'is', 'Single'),
      ),
      ask('age', 'Number'),
      ask('adult', 'Email', onlyIf('all', sampleCondition('age', 'is', 'eighteen'))),
    );
    expect(issues.map((issue) => issue.message)).toEqual([
      '“Spouse name” depends on “nobody”, but no question has that identifier.',
      '“Spouse name” depends on “Status” being “Divorced”, which is not among its possible answers.',
      '“adult” depends on “age” being “eighteen”, which is not among its possible answers.',
    ]);
    expect(new Set(issues.map((issue) => issue.kind))).toEqual(new Set(['dangling']));
  });

  it('finds the same condition said twice', () => {
    const twice = { ...sampleCondition('status', 'is', ' married'), id: 'again' };
    const [issue] = issuesOf(status, spouse('all', sampleCondition('status', 'is', 'Married'), twice));
    expect(issue).toMatchObject({ kind: 'duplicate', conditionIds: ['status_is_Married', 'again'] });
  });

  it('says "unproven" rather than guess when it runs out of steps', () => {
    const gates = Array.from({ length: 12 }, (_, at) => ask(`g${at}`, 'Dropdown - Yes/No'));
    const child = ask('child', 'Email', onlyIf('any', ...gates.map((gate) => sampleCondition(gate.id, 'is', 'Yes'))));
    const questionnaire_ = questionnaire(section('s', [...gates, child]));
    expect(proofOf(questionnaire_, TODAY).verdicts[0]?.verdict).toBe('sometimes');
    const { verdicts, issues } = proofOf(questionnaire_, TODAY, { query: 3, proof: 3 });
    expect(verdicts[0]?.verdict).toBe('unproven');
    expect(issues[0]?.kind).toBe('unproven');
  });

  it('has one measure of work for the rows of all tables', () => {
    const tables = Array.from({ length: 20 }, (_, at) =>
      section(`s${at}`, [ask(`t${at}`, 'Data Table')], {
        dataTableColumns: [
          column(`gate${at}`, 'Dropdown - Yes/No'),
          column(`x${at}`, 'Email', onlyIf('all', sampleCondition(`gate${at}`, 'is', 'Yes'))),
        ],
      }),
    );
    const proofWith = (proof: number) => proofOf(questionnaire(...tables), TODAY, { query: 1000, proof });
    expect(proofWith(10_000).verdicts.filter(({ verdict }) => verdict === 'sometimes')).toHaveLength(20);
    const { verdicts, issues } = proofWith(300);
    const unproven = verdicts.filter(({ verdict }) => verdict === 'unproven').map(({ itemId }) => itemId);
    expect(verdicts.map(({ itemId }) => itemId)).toEqual(tables.map((_, at) => `x${at}`));
    expect(verdicts[0]?.verdict).toBe('sometimes');
    expect(unproven.length).toBeGreaterThan(5);
    expect(issues.map(({ kind, itemId }) => `${itemId} ${kind}`)).toEqual(unproven.map((id) => `${id} unproven`));
  });

  it('reads for the rows of a table what decides there alone', () => {
    const others = Array.from({ length: 500 }, (_, at) =>
      ask(`q${at}`, 'Dropdown - Yes/No', at ? onlyIf('all', sampleCondition('q0', 'is', 'Yes')) : {}),
    );
    const tables = Array.from({ length: 100 }, (_, at) =>
      section(`s${at}`, [ask(`t${at}`, 'Data Table')], {
        dataTableColumns: [
          column(`gate${at}`, 'Dropdown - Yes/No'),
          column(
            `x${at}`,
            'Email',
            onlyIf('all', sampleCondition(`gate${at}`, 'is', 'Yes'), sampleCondition('q1', 'is', 'Yes')),
          ),
        ],
      }),
    );
    const steps = { query: 1000, proof: 50_000 };
    const { verdicts } = proofOf(questionnaire(section('s', others), ...tables), TODAY, steps);
    expect(verdicts.filter(({ verdict }) => verdict === 'sometimes')).toHaveLength(599);
  });

  it('proves a cascade of a thousand questions', () => {
    const many = Array.from({ length: 1000 }, (_, at) =>
      ask(`q${at}`, 'Dropdown - Yes/No', at ? onlyIf('all', sampleCondition(`q${at - 1}`, 'is', 'Yes')) : {}),
    );
    const { issues, verdicts } = proofOf(questionnaire(section('s', many)), TODAY);
    expect(issues).toEqual([]);
    expect(verdicts.every((verdict) => verdict.verdict === 'sometimes')).toBe(true);
  });
});

describe('checks on answers', () => {
  const fee = ask('fee', 'Currency', { question_value: 'Fee', checks: { at_most: '100' } });
  const name = ask('name', 'Short Text', { checks: { pattern: 'AA-99', words: 'As on the card' } });
  const then = (...conditions: Condition[]) => ask('then', 'Short Text', onlyIf('all', ...conditions));

  it('make a condition dead that no answer which they allow can meet, and are named as the reason', () => {
    expect(issuesOf(fee, then(sampleCondition('fee', 'more_than', '500')))).toMatchObject([
      {
        kind: 'never',
        conditionIds: ['fee_more_than_500'],
        message:
          '“then” is never shown: “Fee” is more than “500” can never hold, as the checks on “Fee” allow no such answer.',
      },
    ]);
    expect(issuesOf(fee, then(sampleCondition('fee', 'is', '100')))).toEqual([]);
    expect(issuesOf(fee, then(sampleCondition('fee', 'is', '101')))[0]?.kind).toBe('never');
    expect(issuesOf(name, then(sampleCondition('name', 'begins_with', 'b')))).toEqual([]);
    for (const dead of [
      sampleCondition('name', 'begins_with', '1'),
      sampleCondition('name', 'contains', 'b1'),
      sampleCondition('name', 'is', 'Ann'),
    ])
      expect(issuesOf(name, then(dead))[0]?.kind).toBe('never');
  });

  it('make an opposite certain once there is an answer', () => {
    const issues = issuesOf(
      fee,
      then(sampleCondition('fee', 'answered')),
      ask('more', 'Short Text', onlyIf('any', sampleCondition('fee', 'at_most', '100'))),
    );
    expect(issues).toEqual([]);
    expect(issuesOf(fee, then(sampleCondition('fee', 'is_not', '500')))[0]?.kind).toBe('always');
  });

  it('that move with the present day are judged on every day', () => {
    const due = ask('due', 'Date', { checks: { at_least: 'today' } });
    expect(issuesOf(due, then(sampleCondition('due', 'less_than', 'today')))[0]?.kind).toBe('never');
    expect(issuesOf(due, then(sampleCondition('due', 'at_most', '2020-01-01')))).toEqual([]);
  });

  it('do not hold for what is worked out', () => {
    const sum = ask('fee', 'Computed', {
      checks: { at_most: '100' },
      computed: { formula: '600', result: 'money', places: 2 },
    });
    expect(issuesOf(sum, then(sampleCondition('fee', 'more_than', '500')))).toEqual([]);
  });
});

describe('one condition among several', () => {
  const fee = ask('fee', 'Number', { checks: { at_most: '100' } });
  const then = (match: 'all' | 'any', ...conditions: Condition[]) =>
    ask('then', 'Short Text', onlyIf(match, ...conditions));
  const idle = (...questions: ReturnType<typeof ask>[]) =>
    issuesOf(...questions).map(({ kind, conditionIds, message }) => [kind, conditionIds, message]);

  it('is told where it can never hold, in a group too', () => {
    const dead = [
      'idle',
      ['fee_more_than_500'],
      '“then” has a condition that can never hold: “fee” is more than “500”.',
    ];
    const married = sampleCondition('status', 'is', 'Married');
    expect(idle(status, fee, then('any', married, sampleCondition('fee', 'more_than', '500')))).toEqual([dead]);
    const group = inGroup('g', married, sampleCondition('fee', 'more_than', '500'));
    const inside = [dead[0], ['g_fee_more_than_500'], dead[2]];
    expect(idle(status, fee, then('all', sampleCondition('fee', 'answered'), ...group))).toEqual([inside]);
    expect(idle(status, fee, then('all', ...group))).toEqual([inside]);
  });

  it('is told where another already says it', () => {
    expect(
      idle(fee, then('any', sampleCondition('fee', 'more_than', '10'), sampleCondition('fee', 'more_than', '50'))),
    ).toEqual([
      [
        'idle',
        ['fee_more_than_50'],
        '“then” does not need a condition: where “fee” is more than “50”, another one holds already.',
      ],
    ]);
    expect(
      idle(fee, then('all', sampleCondition('fee', 'more_than', '10'), sampleCondition('fee', 'more_than', '50'))),
    ).toEqual([
      [
        'idle',
        ['fee_more_than_10'],
        '“then” does not need a condition: where the others hold, “fee” is more than “10” as well.',
      ],
    ]);
  });

  it('is told of one of two that say the same, never of both', () => {
    expect(
      idle(fee, then('any', sampleCondition('fee', 'at_least', '100'), sampleCondition('fee', 'is', '100'))),
    ).toHaveLength(1);
  });

  it('is not told where each decides something', () => {
    expect(
      idle(
        status,
        fee,
        then(
          'any',
          sampleCondition('status', 'is', 'Single'),
          ...inGroup('g', sampleCondition('status', 'is', 'Married'), sampleCondition('fee', 'more_than', '10')),
        ),
      ),
    ).toEqual([]);
  });
});

describe('questions of different people', () => {
  const ours = (more: object) => ask('ours', 'Number', { answered_by: 'firm', ...more });
  const theirs = (answered_by: string, on: string) =>
    ask('theirs', 'Email', { answered_by, ...onlyIf('all', sampleCondition(on, 'is', '1')) });

  it('are warned of where the firm decides what others are asked, for they cannot submit before', () => {
    const [found, ...more] = issuesOf(ours({ required: true }), theirs('client', 'ours'));
    expect(found).toMatchObject({ kind: 'waits', itemId: 'theirs' });
    expect(more).toEqual([]);
    expect(issuesOf(ours({}), theirs('Seller', 'ours'))[0]?.kind).toBe('waits');
    expect(issuesOf(ours({}), theirs('firm', 'ours'))).toEqual([]);
  });

  it('may decide about each other in any order, as what is asked appears when it is known', () => {
    const buyers = ask('buyers', 'Number');
    expect(issuesOf(theirs('Seller', 'buyers'), buyers)).toEqual([]);
    expect(issuesOf(theirs('client', 'buyers'), buyers)[0]?.kind).toBe('later');
  });
});
