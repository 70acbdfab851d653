import { describe, expect, test } from 'vitest';
import { limits } from '@/domain/limits';
import { answerTexts } from '@/domain/messageCatalogue';
import {
  blankRegistration,
  completedByProfile,
  completingFields,
  isRequired,
  isReviewable,
  nobody,
  personFields,
  registrationErrors,
  registrationLimits,
  registrationStatus,
  reviewerFields,
  similarRegistration,
} from '@/domain/registration';
import { normalizedRequest } from '@/domain/roleAccess/answer';
import type { Profile } from '@/domain/user';
import { validationText } from '@/domain/validationTexts';
import { aCatalogue, anAnswer } from '@test/support/access';

const answered = [anAnswer({ roleName: 'CRA', systemAccessIds: [1] })];
const filled = {
  ...{ firstName: 'Ada', lastName: 'Lane', jobTitle: 'Nurse', organizationName: 'North', phoneNumber: '1' },
  ...{ phoneExtension: '', email: 'a@example.org', requesterComments: '', extendedQuestionAnswers: answered },
};
const errorsOf = (changes: object, catalogue = aCatalogue()) =>
  registrationErrors({ ...filled, ...changes }, personFields, catalogue).fields;

test.each(['PENDING', 'DENIED', 'APPROVED'])('the status %s is known [RPEND-025]', (status) => {
  expect(registrationStatus(status)).toBe(status);
});

test('any other status is unknown [RPEND-025]', () => {
  for (const status of ['', 'pending', 'NEW']) expect(registrationStatus(status)).toBe('UNKNOWN');
});

test('what was decided upon is only read', () => {
  const reviewable = (['PENDING', 'UNKNOWN', 'DENIED', 'APPROVED'] as const).filter((status) =>
    isReviewable({ registrationStatus: status }),
  );
  expect(reviewable).toEqual(['PENDING', 'UNKNOWN']);
});

describe('a registration form', () => {
  test('needs all but the extensions, the comments and the ticket [REG-032]', () => {
    const all = [...personFields, ...completingFields, ...reviewerFields];
    expect(all.filter((field) => !isRequired(field))).toEqual([
      ...['phoneExtension', 'requesterComments'],
      ...['personCompletingThisFormPhoneExtension', 'reviewerComments', 'sysaidTicket'],
    ]);
  });

  test('begins with nothing but one question', () => {
    const { extendedQuestionAnswers, ...texts } = blankRegistration();
    expect(texts).toEqual(Object.fromEntries(personFields.map((field) => [field, ''])));
    expect(extendedQuestionAnswers).toEqual([anAnswer({ systemAccessIds: [] })]);
  });

  test('for a similar access forgets the person and keeps the organization and the answers', () => {
    expect(similarRegistration({ ...filled, phoneExtension: '9', requesterComments: 'Soon' })).toEqual({
      ...filled,
      ...{ firstName: '', lastName: '', jobTitle: '', email: '', phoneNumber: '', requesterComments: 'Soon' },
    });
  });

  test('is completed by the signed-in person, or by nobody', () => {
    const profile = { firstName: 'Bo', lastName: 'Berg', email: 'b@x.org', phoneNumber: '2', phoneExtension: '3' };
    expect(completedByProfile(profile as Profile)).toEqual({
      personCompletingThisFormFullName: 'Bo Berg',
      personCompletingThisFormEmail: 'b@x.org',
      personCompletingThisFormPhoneNumber: '2',
      personCompletingThisFormPhoneExtension: '3',
    });
    expect(completedByProfile(null)).toEqual(nobody);
    expect(nobody).toEqual(Object.fromEntries(completingFields.map((field) => [field, ''])));
  });

  test('is sent with trimmed texts and the fixed system [REG-016]', () => {
    const typed = { ...filled, firstName: ' Ada\t', email: 'a@example.org ' };
    expect(normalizedRequest(typed, null)).toEqual(filled);
    expect(normalizedRequest(typed, 7)).toEqual({
      ...filled,
      extendedQuestionAnswers: [anAnswer({ roleName: 'CRA', systemAccessIds: [7, 1] })],
    });
  });
});

describe('what keeps a registration from being sent', () => {
  test('is nothing where all is filled in', () => {
    expect(registrationErrors(filled, personFields, aCatalogue())).toEqual({ fields: [], globals: [] });
    expect(errorsOf({}, aCatalogue())).toEqual([]);
  });

  test.each(personFields.filter(isRequired))('is an empty %s, or one of blanks [REG-032]', (field) => {
    const errors = [{ field, messages: [validationText(field, 'required')] }];
    expect(errorsOf({ [field]: '' })).toEqual(errors);
    expect(errorsOf({ [field]: '  ' })).toEqual(errors);
  });

  test.each(personFields)('is a %s that is too long; blanks at its ends do not count', (field) => {
    const end = field === 'email' ? '@x.org' : '';
    const longest = '1'.repeat(registrationLimits[field] - end.length) + end;
    expect(errorsOf({ [field]: ` ${longest} ` })).toEqual([]);
    expect(errorsOf({ [field]: `1${longest}` })).toEqual([{ field, messages: [validationText(field, 'size')] }]);
  });

  test.each([
    ['email', ['ana@', 'ana', '@b.org', 'a b@c.org', 'ana@clinic', 'ana@clinic.', 'a@b@c.org']],
    ['phoneNumber', ['not a phone', '()', '+', '12 34 ask me']],
  ] as const)('is a %s that cannot be one', (field, texts) => {
    for (const text of texts) {
      expect(errorsOf({ [field]: text })).toEqual([{ field, messages: [validationText(field, 'invalid')] }]);
      const form = { ...filled, [field]: text };
      expect(registrationErrors(form, personFields, aCatalogue(), { [field]: text }).fields).toEqual([]);
    }
  });

  test.each([
    ['email', ["o'neill+x@mail.clinic.example", 'a@b.co', 'zoë@klinik.de']],
    ['phoneNumber', ['1', '206-555-0199', '+49 30 9018', '(206) 555.0199', '030/9018 x12']],
    ['phoneNumber', ['(+49)301234567', '555–123–4567', '555\u2011123\u20114567', '555.123.4567#12']],
  ] as const)('is no %s that can be one', (field, texts) => {
    for (const text of texts) expect(errorsOf({ [field]: text })).toEqual([]);
  });

  test('is judged by the limits of the fields', () => {
    expect(registrationLimits).toMatchObject({
      firstName: limits.firstName,
      reviewerComments: limits.reviewerComments,
      personCompletingThisFormFullName: limits.firstName + 1 + limits.lastName,
      personCompletingThisFormEmail: limits.email,
    });
  });

  test('is a form without any answer [REG-032]', () => {
    const none = [{ field: 'extendedQuestionAnswers', messages: [answerTexts.none] }];
    expect(errorsOf({ extendedQuestionAnswers: [] })).toEqual(none);
    const unjudged = (extendedQuestionAnswers: typeof answered) =>
      registrationErrors({ ...filled, extendedQuestionAnswers }, personFields, null).fields;
    expect(unjudged([])).toEqual(none);
    expect(unjudged([...answered, anAnswer()])).toEqual(none);
    expect(unjudged(answered)).toEqual([]);
  });

  test('is an answer that does not go together, where the choices are known [REG-032]', () => {
    expect(errorsOf({ extendedQuestionAnswers: [anAnswer()] })).toEqual([
      { field: 'extendedQuestionAnswers[0].roleName', messages: [validationText('roleName', 'required')] },
    ]);
  });
});
