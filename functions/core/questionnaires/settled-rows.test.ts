import { describe, expect, it } from 'vitest';
import type { TagUse, TemplateSection } from '#core/assembly/parse/merge-tags.ts';
import { tellInEnglish } from '#core/language/message.ts';
import { answerFaults, keptAnswers } from './answer-checks.ts';
import { Answers } from './answers.ts';
import { withColumnIdentifier, withColumnOptionLabel, withIdentifier } from './builder-edits.ts';
import { BUILDER_MESSAGES } from './builder-messages.ts';
import { builderFaults } from './builder-rules.ts';
import { lint } from './lint.ts';
import { mergeDataOf } from './merge-data.ts';
import { prove } from './prover.ts';
import type { Column, Computation, Question, Questionnaire } from './question.ts';
import { ask, column, onlyIf, options, questionnaire, sampleCondition, section, TODAY } from './samples.ts';
import { compileVisibility } from './visibility.ts';
import { partOf } from './who-answers.ts';

const formula = (text: string, result: Computation['result'] = 'money', places = 2) => ({
  computed: { formula: text, result, places },
});

const worked = (id: string, text: string, result: Computation['result'] = 'money') =>
  ask(id, 'Computed', formula(text, result));

const tableOf = (columns: Column[], outside: Question[] = [], after: Question[] = []): Questionnaire =>
  questionnaire(
    section('start', outside),
    section('rows', [ask('fees', 'Data Table')], { dataTableNoun: 'Fee', dataTableColumns: columns }),
    section('end', after),
  );

const rowsOf = (...rows: Record<string, string | number>[]): Answers => ({
  fees: rows.map((cells, at) => ({ id: `r${at}`, cells })),
});

const amounts = [
  column('quantity', 'Number'),
  column('price', 'Currency'),
  column('amount', 'Computed', formula('quantity * price')),
];

describe('a formula column', () => {
  it('is worked out in each row, and adds up outside', () => {
    const all = tableOf(amounts, [], [worked('total', 'sum(fees.amount)')]);
    expect(builderFaults(all)).not.toHaveProperty('sections.1.dataTableColumns.2.formula');
    const answers = rowsOf({ quantity: 3, price: 1999 }, { quantity: 0.5, price: 333 });
    expect(mergeDataOf(all, answers, TODAY)).toEqual({
      fees: [
        { quantity: 3, price: 19.99, amount: 59.97 },
        { quantity: 0.5, price: 3.33, amount: 1.67 },
      ],
      total: 61.64,
    });
  });

  it.each([
    ['what is the same in every row', 'quantity / sum(others.cost * others.cost)', [1, 0.25]],
    ['what is in no row', 'default(average(others.none * others.cost), 2)', [2, 2]],
    ['what cannot be worked out', 'sum(others.cost / (others.cost - others.cost))', []],
    ['how many rows there are', 'count(others)', [50, 50]],
    ['how many rows a condition counts', 'if(others.count > 49, quantity, 0)', [50, 50]],
  ])('asks once for %s, and anew for other rows', (_, text, expected) => {
    const all = questionnaire(
      section('costs', [ask('others', 'Data Table')], {
        dataTableColumns: [column('cost', 'Number'), column('none', 'Number')],
      }),
      section('rows', [ask('fees', 'Data Table')], {
        dataTableColumns: [column('quantity', 'Number'), column('share', 'Computed', formula(text, 'number'))],
      }),
    );
    let reads = 0;
    const others = (cost: number) =>
      Array.from({ length: 50 }, (_, at) => ({
        id: `o${at}`,
        cells: {
          get cost() {
            reads += 1;
            return cost;
          },
        },
      }));
    const { visible } = compileVisibility(all, TODAY);
    const shares = (cost: number) =>
      visible({ others: others(cost), ...rowsOf(...Array.from({ length: 50 }, () => ({ quantity: 50 }))) })
        .tables.get('fees')
        ?.rows.map(({ cells }) => cells.share);
    expect(shares(1)).toEqual(Array.from({ length: 50 }, () => expected[0]));
    expect(reads).toBeLessThan(50 * 50);
    expect(shares(2)).toEqual(Array.from({ length: 50 }, () => expected[1]));
  });

  it('stands on another formula column, whatever their order, and on questions outside', () => {
    const columns = [
      column('gross', 'Computed', formula('net * (1 + tax)')),
      column('net', 'Computed', formula('price * 2')),
      column('price', 'Currency'),
    ];
    const all = tableOf(columns, [ask('tax', 'Percent')]);
    const data = mergeDataOf(all, { ...rowsOf({ price: 1000 }), tax: 10 }, TODAY);
    expect(data.fees).toEqual([{ gross: 22, net: 20, price: 10 }]);
  });

  it('lacks what it needs by name, says how it came about, and asks for nothing', () => {
    const all = tableOf(amounts.map((each) => ({ ...each, required: each.id === 'amount' })));
    const { tables } = compileVisibility(all, TODAY).visible(rowsOf({ quantity: 2 }, { quantity: 2, price: 500 }));
    const byId = tables.get('fees')?.byId;
    expect(byId?.get('r0')?.computed.get('amount')).toEqual({ kind: 'missing', questions: ['price'] });
    const result = byId?.get('r1')?.computed.get('amount');
    expect(result?.kind === 'result' && result.workings.map(tellInEnglish)).toContain('2 × $5.00 = $10.00');
    expect(answerFaults(all, rowsOf({ quantity: 2 }), TODAY)).toEqual([]);
  });

  it('makes no row count by itself', () => {
    const all = tableOf(
      [column('name'), column('fixed', 'Computed', formula('5'))],
      [],
      [worked('count', 'count(fees)', 'number')],
    );
    expect(mergeDataOf(all, rowsOf({ name: '' }, { name: 'A' }), TODAY)).toEqual({
      fees: [{ name: 'A', fixed: 5 }],
      count: 1,
    });
  });

  it('takes what a client gives for it for nothing', () => {
    const answers = rowsOf({ quantity: 2, price: 100, amount: 999 });
    expect(mergeDataOf(tableOf(amounts), answers, TODAY).fees).toEqual([{ quantity: 2, price: 1, amount: 2 }]);
  });

  it('is at fault when it cannot be read, or looks at itself in its row or through a question outside', () => {
    const at = (columns: Column[], after: Question[] = []) =>
      builderFaults(tableOf(columns, [ask('a')], after))['sections.1.dataTableColumns.0.formula'];
    expect(at([column('x', 'Computed', formula('nobody * 2'))])).toBe(BUILDER_MESSAGES.formula);
    expect(at([column('x', 'Computed', formula('count(fees)', 'number'))])).toBe(BUILDER_MESSAGES.formula);
    expect(at([column('x', 'Computed', formula('y', 'money')), column('y', 'Computed', formula('x', 'money'))])).toBe(
      BUILDER_MESSAGES.circle,
    );
    const share = [column('x', 'Computed', formula('total / 2')), column('price', 'Currency')];
    expect(at(share, [worked('total', 'sum(fees.x)')])).toBe(BUILDER_MESSAGES.circle);
  });

  it('follows each answer, in the row and outside', () => {
    const all = tableOf(
      [column('price', 'Currency'), column('gross', 'Computed', formula('price * rate'))],
      [ask('rate', 'Number')],
      [
        ask('why', 'Short Text', onlyIf('all', sampleCondition('total', 'more_than', '100'))),
        worked('total', 'sum(fees.gross)'),
      ],
    );
    const live = compileVisibility(all, TODAY).live({ ...rowsOf({ price: 6000 }), rate: 1 });
    expect(live.visible.questions.has('why')).toBe(false);
    expect(live.answer('rate', 2)).toBe(true);
    expect(live.visible.tables.get('fees')?.rows[0]?.cells.gross).toBe(12000);
    expect(live.visible.questions.has('why')).toBe(true);
    live.answer('fees', [{ id: 'r0', cells: { price: 100 } }]);
    expect(live.visible.questions.has('why')).toBe(false);
  });
});

const guardians = [
  column('name'),
  column('minor', 'Dropdown - Yes/No'),
  column('guardian', 'Short Text', { required: true, ...onlyIf('all', sampleCondition('minor', 'is', 'Yes')) }),
];

describe('a column that only some rows ask for', () => {
  const all = tableOf(guardians);
  const people = rowsOf(
    { name: 'Ana', minor: 'Yes', guardian: 'Eva' },
    { name: 'Ben', minor: 'No', guardian: 'Forgotten' },
    { name: 'Cem', minor: 'Yes' },
    { guardian: 'Alone' },
  );

  it('is required where it is asked, and merged nowhere else', () => {
    expect(answerFaults(all, people, TODAY).map(({ field }) => field)).toEqual(['fees.r2.guardian']);
    expect(mergeDataOf(all, people, TODAY).fees).toEqual([
      { name: 'Ana', minor: true, guardian: 'Eva' },
      { name: 'Ben', minor: false, guardian: undefined },
      { name: 'Cem', minor: true, guardian: undefined },
    ]);
  });

  it('makes no row count where it is hidden, also for a condition on how many rows there are', () => {
    const counted = tableOf(
      guardians,
      [],
      [ask('many', 'Short Text', onlyIf('all', sampleCondition('fees', 'at_least', '2')))],
    );
    const { questions } = compileVisibility(counted, TODAY).visible(rowsOf({ name: 'Ana' }, { guardian: 'Alone' }));
    expect(questions.has('many')).toBe(false);
  });

  it('looks at questions outside, and at none that is hidden', () => {
    const outside = [
      ask('gate', 'Dropdown - Yes/No'),
      ask('state', 'Short Text', onlyIf('all', sampleCondition('gate', 'is', 'Yes'))),
    ];
    const columns = [
      column('name'),
      column('licence', 'Short Text', onlyIf('all', sampleCondition('state', 'is', 'NY'))),
    ];
    const given = { ...rowsOf({ name: 'A', licence: 'L' }), state: 'NY' };
    const licences = (answers: Answers) =>
      (mergeDataOf(tableOf(columns, outside), answers, TODAY).fees as { licence?: string }[])[0]?.licence;
    expect(licences({ ...given, gate: 'Yes' })).toBe('L');
    expect(licences({ ...given, gate: 'No' })).toBeUndefined();
  });

  it('is at fault by its condition, in words', () => {
    const lost = tableOf([column('name', 'Short Text', onlyIf('all', sampleCondition('nobody', 'is', 'x')))]);
    expect(builderFaults(lost)['sections.1.dataTableColumns.0.visibility_condition.0.label']).toBe(
      BUILDER_MESSAGES.key,
    );
  });

  it('is proved dead, asked later or sound beside the columns of its row', () => {
    const kinds = (columns: Column[], outside: Question[] = [], after: Question[] = []) =>
      prove(tableOf(columns, outside, after), TODAY).issues.map(({ kind, itemId }) => `${itemId} ${kind}`);
    expect(kinds(guardians)).toEqual([]);
    expect(kinds(guardians.toReversed())).toEqual(['guardian later']);
    const dead = onlyIf('all', sampleCondition('minor', 'is', 'Yes'), sampleCondition('minor', 'is', 'No'));
    expect(kinds([column('minor', 'Dropdown - Yes/No'), column('x', 'Short Text', dead)])).toEqual(['x never']);
    const after = [ask('late', 'Dropdown', options('A', 'B'))];
    expect(kinds([column('x', 'Short Text', onlyIf('all', sampleCondition('late', 'is', 'A')))], [], after)).toEqual([
      'x later',
    ]);
  });
});

describe('a part of several', () => {
  const firm = { answered_by: 'firm' };
  const all = tableOf(
    [
      column('name'),
      column('price', 'Currency'),
      column('secret', 'Computed', formula('price * rate')),
      column('open', 'Computed', formula('price * 2')),
      column('licence', 'Short Text', onlyIf('all', sampleCondition('state', 'is', 'NY'))),
    ],
    [ask('rate', 'Number', firm), ask('state', 'Short Text', firm)],
    [worked('sum', 'sum(fees.open)'), worked('total', 'sum(fees.secret)')],
  );
  const answers = { ...rowsOf({ name: 'A', price: 100 }), rate: 3, state: 'CA' };

  it('is told of no column that rests on what others answer, and only whether conditions on that hold', () => {
    const shown = partOf(all, answers, new Set(['client']), TODAY);
    expect(JSON.stringify(shown)).not.toMatch(/rate|state|secret/);
    const columns = shown.questionnaire.sections.find(({ id }) => id === 'rows')?.dataTableColumns;
    expect(columns?.map(({ id }) => id)).toEqual(['name', 'price', 'open', 'licence']);
    const hidden = compileVisibility(shown.questionnaire, TODAY).visible(shown.answers).tables.get('fees');
    expect(hidden?.byId.get('r0')?.shown.has('licence')).toBe(false);
  });

  it('reads the rows of the firm as they count', () => {
    const form = tableOf(
      [...guardians, column('twice', 'Computed', formula('rate * 2', 'number'))],
      [ask('rate', 'Number', firm)],
    );
    for (const question of form.sections[1]?.questions ?? []) Object.assign(question, firm, { shown_to_clients: true });
    const given = { ...rowsOf({ name: 'Ben', minor: 'No', guardian: 'Forgotten' }), rate: 3 };
    const shown = partOf(form, given, new Set(['client']), TODAY);
    expect(JSON.stringify(shown)).not.toMatch(/Forgotten|rate/);
    expect(shown.answers.fees).toEqual([{ id: 'r0', cells: { name: 'Ben', minor: 'No', twice: 6 } }]);
  });
});

describe('a cell of several fields', () => {
  const all = tableOf([
    column('name'),
    column('home', 'Address', { required: true }),
    column('skills', 'Multiple Selection', { ...options('Law', 'Web design'), required: true }),
    column('permit', 'Short Text', onlyIf('all', sampleCondition('skills', 'is', 'Law'))),
  ]);
  const ticked = (...ids: string[]) => ['option0', 'option1'].map((id) => ({ id, label: id, value: ids.includes(id) }));
  const answers: Answers = {
    fees: [
      {
        id: 'r0',
        cells: {
          name: 'Ana',
          home: { address_line_1: '1 Main St', city: 'Reno', state: 'NV' },
          skills: ticked('option0', 'option1'),
          permit: 'P1',
        },
      },
      { id: 'r1', cells: { home: { city: 'Elko' }, skills: ticked('option1') } },
      { id: 'r2', cells: { home: { city: ' ' }, skills: ticked() } },
    ],
  };

  it('keeps its shape on the way to the server and back', () => {
    expect(builderFaults(all)).not.toHaveProperty('sections.1.dataTableColumns.1.category_name');
    expect(Answers.parse(JSON.parse(JSON.stringify(answers)))).toEqual(answers);
    expect(keptAnswers(all, {}, answers)).toEqual({ answers, refused: [] });
  });

  it('is merged in one line, by its parts, as a list, and option by option, beside which a row’s blank cell is no answer around it', () => {
    const [ana, elko, ...rest] = mergeDataOf(all, answers, TODAY).fees as Record<string, unknown>[];
    expect(rest).toEqual([]);
    expect(ana).toMatchObject({
      home: '1 Main St, Reno, NV',
      home_lines: '1 Main St\nReno, NV',
      home_city: 'Reno',
      skills: ['Law', 'Web design'],
      skills_law: true,
      permit: 'P1',
    });
    expect(elko).toMatchObject({ home: 'Elko', home_city: 'Elko', skills: ['Web design'], skills_law: false });
    expect(elko).toHaveProperty('home_state', undefined);
    expect(elko).toHaveProperty('permit', undefined);
  });

  it('is missing by its part', () => {
    const faults = answerFaults(all, answers, TODAY).map(({ field }) => field);
    expect(faults).toEqual(['fees.r1.home.address_line_1']);
    const none = answerFaults(all, rowsOf({ name: 'Ana' }), TODAY).map(({ field }) => field);
    expect(none).toEqual(['fees.r0.home.address_line_1', 'fees.r0.skills']);
  });

  it('serves a template by the names of its parts', () => {
    const place = 'page header';
    const fields = ['home_city', 'skills_web_design', 'name', 'home_planet'].map(
      (identifier): TagUse => ({ identifier, formats: [], place, within: [] }),
    );
    const rows: TemplateSection = { identifier: 'fees', kind: '#', inTableRow: false, place, fields, sections: [] };
    const unasked = lint({ fields: [], sections: [rows] }, all).filter(({ kind }) => kind === 'unasked');
    expect(unasked.map(({ identifier }) => identifier)).toEqual(['home_planet']);
  });
});

describe('a contact in each row', () => {
  const all = tableOf([
    column('share', 'Percent'),
    column('party', 'Contact', { required: true }),
    column('witness', 'Contact'),
    column('mailed', 'Short Text', onlyIf('all', sampleCondition('witness', 'answered'))),
    column('line', 'Computed', formula('party.name + ": " + party.email', 'text')),
  ]);
  const ana = { name: 'Ana O’Neill', email: 'ana@example.com', phone: '0123 4567', city: 'Reno', state: 'NV' };
  const answers: Answers = {
    fees: [
      { id: 'r0', cells: { share: 60, party: ana, witness: { name: 'Ben' }, mailed: 'by post' } },
      { id: 'r1', cells: { share: 40, party: { name: 'Cleo', email: 'cleo' }, mailed: 'lost' } },
      { id: 'r2', cells: { share: 0, witness: { phone: '12' } } },
    ],
  };

  it('may be a column, also of a table within a row, and is kept as it is answered', () => {
    const within = column('parts', 'Data Table', { dataTableColumns: [column('who', 'Contact')] });
    expect(Object.keys(builderFaults(tableOf([column('share'), within]))).filter((at) => /category/.test(at))).toEqual(
      [],
    );
    expect(Object.keys(builderFaults(all)).filter((at) => /dataTableColumns/.test(at))).toEqual([]);
    expect(Answers.parse(JSON.parse(JSON.stringify(answers)))).toEqual(answers);
    expect(keptAnswers(all, {}, answers)).toEqual({ answers, refused: [] });
  });

  it('is merged by its parts, and formulas and conditions of the row look at it', () => {
    const [first, second] = mergeDataOf(all, answers, TODAY).fees as Record<string, unknown>[];
    expect(first).toMatchObject({
      party: { ...ana, address: 'Reno, NV', country: undefined },
      party_email: 'ana@example.com',
      witness: { name: 'Ben' },
      mailed: 'by post',
      line: 'Ana O’Neill: ana@example.com',
    });
    expect(second).toMatchObject({ party: { name: 'Cleo' }, witness: undefined, mailed: undefined });
  });

  it('needs a name and an e-mail where it is required, and right ones wherever they are given', () => {
    expect(answerFaults(all, answers, TODAY).map(({ field }) => field)).toEqual([
      'fees.r1.party.email',
      'fees.r2.party.name',
      'fees.r2.witness.phone',
    ]);
  });

  it('serves a template by its parts', () => {
    const place = 'page header';
    const fields = ['party.email', 'party.address', 'witness_name', 'share', 'mailed', 'party.shoe', 'witness'].map(
      (identifier): TagUse => ({ identifier, formats: [], place, within: [] }),
    );
    const rows: TemplateSection = { identifier: 'fees', kind: '#', inTableRow: false, place, fields, sections: [] };
    const findings = lint({ fields: [], sections: [rows] }, all).map(({ kind, identifier }) => `${kind} ${identifier}`);
    expect(findings).toEqual(['unasked party.shoe', 'mismatch witness', 'unused line']);
  });
});

describe('a table within the rows of a table', () => {
  const within = (own: Column[], outer: Column[] = [], outside: Question[] = []): Questionnaire =>
    tableOf([...outer, column('items', 'Data Table', { dataTableNoun: 'Item', dataTableColumns: own })], outside, []);
  const spot = 'sections.1.dataTableColumns';

  it('is told what its formulas and conditions lack, and of circles through the row around', () => {
    const all = within(
      [
        column('cost', 'Currency'),
        column('due', 'Computed', formula('cost + total')),
        column('why', 'Short Text', onlyIf('all', sampleCondition('nobody', 'is', 'x'))),
      ],
      [column('total', 'Computed', formula('sum(items.cost) + sum(items.due)'))],
    );
    expect(builderFaults(all)).toMatchObject({
      [`${spot}.0.formula`]: BUILDER_MESSAGES.circle,
      [`${spot}.1.dataTableColumns.1.formula`]: BUILDER_MESSAGES.circle,
      [`${spot}.1.dataTableColumns.2.visibility_condition.0.label`]: BUILDER_MESSAGES.key,
    });
    expect(mergeDataOf(all, rowsOf({ total: 5 }), TODAY)).toEqual({});
  });

  it('has its conditions proved with those around it', () => {
    const all = within(
      [
        column('kind', 'Dropdown', options('A', 'B')),
        column(
          'never',
          'Short Text',
          onlyIf('all', sampleCondition('kind', 'is', 'A'), sampleCondition('kind', 'is', 'B')),
        ),
        column(
          'some',
          'Short Text',
          onlyIf('all', sampleCondition('kind', 'is', 'A'), sampleCondition('large', 'is', 'Yes')),
        ),
      ],
      [column('large', 'Dropdown - Yes/No')],
    );
    expect(prove(all, TODAY).verdicts.map(({ itemId, verdict }) => [itemId, verdict])).toEqual([
      ['never', 'never'],
      ['some', 'sometimes'],
    ]);
  });

  it('follows new identifiers and labels of what it looks at', () => {
    const all = within(
      [
        column('cost', 'Currency'),
        column('due', 'Computed', formula('cost * rate * tax')),
        column('why', 'Short Text', onlyIf('all', sampleCondition('kind', 'is', 'A'))),
      ],
      [column('rate', 'Number'), column('kind', 'Dropdown', options('A', 'B'))],
      [ask('tax', 'Percent')],
    );
    const nestedOf = (columns: readonly Column[] = []) => columns.find(({ id }) => id === 'items')?.dataTableColumns;
    const renamed = withIdentifier(all, 'tax', 'vat').sections[1]?.dataTableColumns ?? [];
    const again = withColumnOptionLabel(withColumnIdentifier(renamed, 'rate', 'price'), 'kind', 'option0', 'C');
    expect(nestedOf(again)?.[1]?.computed?.formula).toBe('cost * price * vat');
    expect(nestedOf(again)?.[2]?.visibility_condition?.[0]?.visibility_answer).toBe('C');
  });

  it('keeps from clients what they do not know, and says of the firm’s answers only whether a condition holds', () => {
    const all = within(
      [
        column('cost', 'Currency'),
        column('due', 'Computed', formula('cost * secret')),
        column('asked', 'Short Text', onlyIf('all', sampleCondition('open', 'is', 'Yes'))),
        column('not_asked', 'Short Text', onlyIf('all', sampleCondition('open', 'is', 'No'))),
      ],
      [column('total', 'Computed', formula('sum(items.due)'))],
      [ask('secret', 'Number', { answered_by: 'firm' }), ask('open', 'Dropdown - Yes/No', { answered_by: 'firm' })],
    );
    const answers: Answers = {
      secret: 7,
      open: 'Yes',
      fees: [{ id: 'r', cells: { items: [{ id: 'i', cells: { cost: 100, asked: 'x' } }] } }],
    };
    const part = partOf(all, answers, new Set(['client']), TODAY);
    const columns = part.questionnaire.sections.find(({ id }) => id === 'rows')?.dataTableColumns;
    expect(columns?.map(({ id }) => id)).toEqual(['items']);
    expect(columns?.[0]?.dataTableColumns?.map(({ id }) => id)).toEqual(['cost', 'asked', 'not_asked']);
    const fees = compileVisibility(part.questionnaire, TODAY).visible(part.answers).tables.get('fees');
    const nested = fees?.byId.get('r')?.tables.get('items')?.byId.get('i');
    expect(nested?.shown.ids().filter((id) => id.includes('asked'))).toEqual(['asked']);
    expect(JSON.stringify(part)).not.toContain('secret');
  });
});
