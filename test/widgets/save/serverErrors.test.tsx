import { act, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { get, useForm, type FieldError } from 'react-hook-form';
import { describe, expect, test } from 'vitest';
import { errorAt, problemsOf } from '@/components/form/formProblems';
import type { FormErrors } from '@/domain/formErrors';
import { cardErrors } from '@/domain/roleAccess/errorKeys';
import { answersField } from '@/widgets/access/useAnswerErrors';
import { showErrors } from '@/widgets/save/serverErrors';

const fields = [{ field: 'email', label: 'Email' }, { field: 'city', label: 'City' }, answersField('userAccesses')];

/** A form with two fields and some answers, after a refusal by the server. */
function refused(errors: FormErrors, answers = 2) {
  const { result, unmount } = renderHook(() => {
    const form = useForm({
      defaultValues: { email: '', city: '', userAccesses: Array.from({ length: answers }, () => ({})) },
    });
    return { form, errors: form.formState.errors };
  });
  let others: string[] = [];
  act(() => {
    others = showErrors(result.current.form, errors, fields, 'server');
  });
  const shown = result.current.errors;
  unmount();
  return { others, errors: shown, problems: problemsOf(shown, fields).map(({ text }) => text) };
}

function messagesAt(errors: unknown, path: string): string[] {
  const messages = get<unknown, FieldError | undefined>(errors, path)?.types?.['messages'];
  return Array.isArray(messages) ? messages : [];
}

const errorsAt = (...names: string[]): FormErrors => ({
  fields: names.map((field) => ({ field, messages: [`about ${field}`] })),
  globals: [],
});

describe('errors of a 422', () => {
  test('stand beside their fields, several in one sentence [VAL-034]', () => {
    const messages = ['is long', 'is odd'];
    const given = ['email', 'city'].map((field) => ({ field, messages }));
    const { errors, others, problems } = refused({ fields: given, globals: ['All is wrong.'] });
    expect(errorAt(errors, 'email')).toBe('is long; is odd');
    expect(errorAt(errors, 'city')).toBe('is long; is odd');
    expect(problems).toEqual(['Email: is long; is odd', 'City: is long; is odd']);
    expect(others).toEqual(['All is wrong.']);
  });

  test('that no card shows are left to the summary', () => {
    const homeless = [
      'userAccesses[2].roleName',
      'userAccesses[999999].roleName',
      'userAccesses[0].version',
      'userAccesses[x].roleName',
      'extendedQuestionAnswers[0].roleName',
      'name',
    ];
    const { others, problems } = refused(errorsAt(...homeless, 'userAccesses[1].roleName', 'userAccesses'));
    expect(others).toEqual(homeless.map((field) => `about ${field}`));
    expect(problems).toEqual(['Study roles: about userAccesses', 'Study role 2: about userAccesses[1].roleName']);
  });

  test('are each visible exactly once, in the summary as beside the fields, whatever the fields are called', () => {
    const part = fc.constantFrom('roleName', 'siteCodes', 'studyNames', 'systemAccessIds', 'version', 'constructor');
    const list = fc.constantFrom('extendedQuestionAnswers', 'userAccesses', '__proto__');
    const key = fc.oneof(
      fc.constantFrom('email', 'city', '__proto__', 'constructor'),
      fc.tuple(list, fc.nat(6), part).map(([of, row, name]) => `${of}[${row}].${name}`),
      fc.string({ minLength: 1 }),
    );
    const counts = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(
        fc.uniqueArray(key, { maxLength: 6 }),
        counts,
        fc.nat(2),
        fc.nat(4),
        (keys, many, globals, answers) => {
          const errors: FormErrors = {
            fields: keys.map((field, place) => ({
              field,
              messages: Array.from({ length: many[place] ?? 1 }, (_, index) => `<m${place}-${index}>`),
            })),
            globals: Array.from({ length: globals }, (_, index) => `<g${index}>`),
          };
          const all = [...errors.globals, ...errors.fields.flatMap(({ messages }) => messages)];
          const found = refused(errors, answers);
          const summary = [...found.problems, ...found.others].join(' ');
          for (const message of all) expect(summary.split(message)).toHaveLength(2);

          const onCards = Array.from({ length: answers }, (_, row) =>
            Object.values(cardErrors((field) => messagesAt(found.errors, `userAccesses[${row}].${field}`))),
          );
          const beside = [
            errorAt(found.errors, 'email'),
            errorAt(found.errors, 'city'),
            ...onCards.flat(2),
            ...found.others,
          ];
          for (const message of all) expect(beside.join(' ').split(message)).toHaveLength(2);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('errors of the form’s own check', () => {
  test('give way to what a field’s rule has said', () => {
    const { result } = renderHook(() => {
      const form = useForm({ defaultValues: { email: '', city: '' } });
      return { form, errors: form.formState.errors };
    });
    act(() => result.current.form.setError('email', { type: 'validate', message: 'Email is required' }));
    act(() => void showErrors(result.current.form, errorsAt('email', 'city'), fields, 'check'));
    expect(errorAt(result.current.errors, 'email')).toBe('Email is required');
    expect(errorAt(result.current.errors, 'city')).toBe('about city');
  });
});
