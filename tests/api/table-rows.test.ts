import { beforeAll, describe, expect, it } from 'vitest';
import * as matters from '#core/matters/endpoints.ts';
import type { NestedRow, TableRow } from '#core/questionnaires/answers.ts';
import { ask, column, onlyIf, options, sampleCondition, section } from '#core/questionnaires/samples.ts';
import {
  type By,
  documentsOf,
  docx,
  download,
  keepQuestionnaire,
  newClient,
  newLawyer,
  newTemplate,
  pdfText,
} from './practice.ts';
import { call, newId, ok } from './stack.ts';

let by: By;
beforeAll(async () => {
  by = await newLawyer();
});

const people = section('folk', [ask('people', 'Data Table')], {
  dataTableNoun: 'Person',
  dataTableColumns: [
    column('name'),
    column('age', 'Number'),
    column('guardian', 'Short Text', { required: true, ...onlyIf('all', sampleCondition('age', 'less_than', '18')) }),
    column('home', 'Address'),
    column('skills', 'Multiple Selection', options('Law', 'Tax')),
    column('due', 'Computed', { computed: { formula: 'age * rate', result: 'money', places: 2 } }),
    column('children', 'Data Table', {
      ...onlyIf('all', sampleCondition('age', 'at_least', '18')),
      checks: { at_most: '2' },
      dataTableNoun: 'Child',
      dataTableColumns: [column('child', 'Short Text', { required: true }), column('born', 'Date')],
    }),
    column('family', 'Computed', { computed: { formula: 'count(children) + 1', result: 'number', places: 0 } }),
  ],
});

const matterWith = async () => {
  const file = docx(
    '{{#people}}{{name}} of {{home_city}} knows {{skills}}, owes {{due | currency}}{{#guardian}} by {{guardian}}{{/guardian}}{{#children}}, {{row.number}}. {{child}} ({{born | formal}}){{/children}}; {{/people}}',
    'In all {{people.due.total | currency}} at {{rate | currency}}, {{people.children.count}} children.',
  );
  const template = await newTemplate(by, file);
  await keepQuestionnaire(by, template._id, () => ({
    sections: [section('start', [ask('rate', 'Currency', { required: true })]), people],
  }));
  const client = await newClient(by);
  const matterId = newId();
  const request = { matterId, clientId: client._id, templateId: template._id };
  await ok(call(matters.openMatter, request, by));
  const { version } = await ok(call(matters.readMatterQuestionnaire, { matterId }, by));
  return { matterId, version };
};

const ticked = (...ids: string[]) => ['option0', 'option1'].map((id) => ({ id, label: id, value: ids.includes(id) }));
const ana = { name: 'Ana', age: 12, home: { city: 'Reno' }, skills: ticked('option0', 'option1'), due: 99_999 };
const children: NestedRow[] = [
  { id: 'k1', cells: { child: 'Anne-Marie', born: '2020-02-01' } },
  { id: 'k2', cells: { child: 'O’Neill' } },
];
const ben = { name: 'Ben', age: 40, guardian: 'Forgotten', skills: ticked('option1'), children };
const answersWith = (...rows: TableRow['cells'][]) => ({
  rate: 250,
  people: rows.map((cells, at) => ({ id: `r${at}`, cells })),
});

describe('200', () => {
  it('rows are kept whole, and their contract has what each row asks for and works out', async () => {
    const { matterId, version } = await matterWith();
    const answers = answersWith({ ...ana, guardian: 'Eva', children: [{ id: 'k', cells: { child: 'Hidden' } }] }, ben);
    const kept = await ok(call(matters.saveMatterAnswers, { matterId, version, changes: answers }, by));
    expect((await ok(call(matters.readMatterQuestionnaire, { matterId }, by))).answers).toMatchObject(answers);
    await ok(call(matters.submitMatterAnswers, { matterId, version: kept.version, answers }, by));
    const [contract] = await documentsOf(by, matterId);
    if (!contract) throw new Error('No contract was made');
    const text = await pdfText((await download(by, contract, 'pdf')).bytes);
    expect(text).toContain('Ana of Reno knows Law and Tax, owes $30.00 by Eva; Ben');
    expect(text).toContain(
      'knows Tax, owes $100.00, 1. Anne-Marie (February 1, 2020), 2. O’Neill; In all $130.00 at $2.50, 2 children.',
    );
    expect(text).not.toMatch(/Forgotten|Hidden/);
  });
});

describe('400', () => {
  it('a cell of a column that is no table has no rows of its own', async () => {
    const { matterId, version } = await matterWith();
    const answers = answersWith({ home: [{ id: 'r', cells: { name: 'Child' } }] });
    const refused = await call(matters.submitMatterAnswers, { matterId, version, answers }, by);
    expect(refused.status).toBe(400);
    await ok(call(matters.saveMatterAnswers, { matterId, version, changes: answers }, by));
    expect((await ok(call(matters.readMatterQuestionnaire, { matterId }, by))).answers).toEqual({ rate: 250 });
  });

  it('a cell of a row within a row has no rows, and a row has at most 50', async () => {
    const { matterId, version } = await matterWith();
    const save = (cell: unknown) => {
      const changes = answersWith({ children: cell as NestedRow[] });
      return call(matters.saveMatterAnswers, { matterId, version, changes }, by);
    };
    const toys = [{ id: 't', cells: { toy: 'Kite' } }];
    expect((await save([{ id: 'k', cells: { child: toys } }])).status).toBe(400);
    const many = Array.from({ length: 51 }, (_, at) => ({ id: `k${at}`, cells: {} }));
    expect((await save(many)).status).toBe(400);
    expect((await save(many.slice(1))).status).toBe(200);
  });
});

describe('422', () => {
  it('a row within a row lacks a cell, and there are more of them than the checks allow', async () => {
    const { matterId, version } = await matterWith();
    const third: NestedRow[] = [...children, { id: 'k3', cells: { born: '2021-01-01' } }];
    const answers = answersWith({ ...ben, children: third });
    const refused = await call(matters.submitMatterAnswers, { matterId, version, answers }, by);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      errors: [
        {},
        { field: 'answers.people.r0.children', msg: 'Please add at most 2 rows' },
        { field: 'answers.people.r0.children.k3.child', msg: 'Field is required' },
      ],
    });
  });

  it('a cell is missing in the rows that ask for it alone', async () => {
    const { matterId, version } = await matterWith();
    const refused = await call(matters.submitMatterAnswers, { matterId, version, answers: answersWith(ana, ben) }, by);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      errors: [{}, { field: 'answers.people.r0.guardian', msg: 'Field is required' }],
    });
  });
});
