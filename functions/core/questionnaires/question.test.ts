import { describe, expect, it } from 'vitest';
import { CATEGORIES, CATEGORY_NAMES } from './categories.ts';
import { PROVINCES, STATES } from './places.ts';
import { optionsOf, partsOf, Questionnaire, Question as Shape } from './question.ts';
import { ask, column, questionnaire, section } from './samples.ts';

describe('the categories', () => {
  it('are the 23 that questionnaires know', () => {
    expect(CATEGORY_NAMES).toHaveLength(23);
    expect(Object.keys(CATEGORIES).sort()).toEqual([...CATEGORY_NAMES].sort());
  });

  it('offer Washington DC among the states, and 13 provinces and territories', () => {
    expect(optionsOf(ask('q', 'Dropdown - States')).map((option) => option.label)).toContain('Washington DC');
    expect(new Set(STATES).size).toBe(51);
    expect(new Set(PROVINCES).size).toBe(13);
    expect(optionsOf(ask('q', 'Dropdown - Yes/No')).map((option) => option.label)).toEqual(['Yes', 'No']);
  });

  it('ask for an address and a contact in the order of their parts', () => {
    expect(partsOf(ask('q', 'Address')).map((part) => part.label)).toEqual([
      'Address Line 1',
      'Address Line 2',
      'City',
      'State',
      'Zip Code',
      'Country',
    ]);
    expect(partsOf(ask('q', 'Contact')).map((part) => part.ans_key)).toEqual(
      'name type address_line_1 address_line_2 city state zip_code country phone email alternate_email'.split(' '),
    );
  });

  it('ask only for the parts a question names', () => {
    const city = ask('q', 'Address', { category_id: { fields: [{ ans_key: 'city', label: 'City' }] } });
    expect(partsOf(city).map((part) => part.key)).toEqual(['city']);
  });
});

describe('the shape of a questionnaire', () => {
  it('accepts an unfinished draft', () => {
    expect(Questionnaire.safeParse(questionnaire(section('s', [ask('q', 'Dropdown', { id_value: '' })]))).success).toBe(
      true,
    );
  });

  it('fills in what an older or shorter form leaves out', () => {
    const required = { id: 'q', question_value: 'Name', id_value: 'name', category_name: 'Short Text' };
    expect(Shape.parse(required)).toMatchObject({
      visibility_condition: [],
      match: 'all',
      required: false,
      field_values: [],
    });
  });

  it('refuses two things with one id, and an unknown category', () => {
    const twice = questionnaire(section('s', [ask('q')], { dataTableColumns: [column('q')] }));
    expect(Questionnaire.safeParse(twice).success).toBe(false);
    expect(Shape.safeParse({ ...ask('q'), category_name: 'Essay' }).success).toBe(false);
  });

  it.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])(
    'refuses the id and the part %s, which every object answers',
    (name) => {
      expect(Questionnaire.safeParse(questionnaire(section('s', [ask('q')]))).success).toBe(true);
      expect(Questionnaire.safeParse(questionnaire(section('s', [ask(name)]))).success).toBe(false);
      const part = { category_id: { fields: [{ ans_key: name, label: 'Part' }] } };
      expect(Questionnaire.safeParse(questionnaire(section('s', [ask('q', 'Address', part)]))).success).toBe(false);
    },
  );

  it('refuses more than 2,000 questions over all sections', () => {
    const many = (n: number) =>
      questionnaire(
        ...['a', 'b'].map((s) =>
          section(
            s,
            Array.from({ length: n }, (_, at) => ask(`${s}${at}`)),
          ),
        ),
      );
    expect(Questionnaire.safeParse(many(1000)).success).toBe(true);
    expect(Questionnaire.safeParse(many(1001)).success).toBe(false);
  });
});
