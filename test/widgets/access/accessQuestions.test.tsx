import { withoutOrder } from '@test/support/withoutOrder';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Provider } from 'react-redux';
import Select from 'react-select/base';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { FormErrors } from '@/domain/formErrors';
import { newAnswer, type AnswerList, type ExtendedQuestionAnswer } from '@/domain/roleAccess/answer';
import type { CardFlags } from '@/domain/roleAccess/parts';
import { makeStore } from '@/store/makeStore';
import { AccessQuestions } from '@/widgets/access/AccessQuestions';
import { answersField } from '@/widgets/access/useAnswerErrors';
import { showErrors } from '@/widgets/save/serverErrors';
import { anAnswer } from '@test/support/access';
import { world } from '@test/support/server';
import { withSettings } from '@test/support/withSettings';

interface Given {
  name?: AnswerList;
  answers?: readonly ExtendedQuestionAnswer[];
  errors?: FormErrors | null;
  isNarrowing?: boolean;
  flags?: CardFlags;
  held?: readonly ExtendedQuestionAnswer[];
  isGrowing?: boolean;
}

let latest: readonly ExtendedQuestionAnswer[] = [];

/** A form that has nothing but the questions, after the server has answered with these errors. */
function Form({ name = 'extendedQuestionAnswers', answers = [newAnswer([], 1)], errors = null, ...rest }: Given) {
  const form = useForm({ defaultValues: { extendedQuestionAnswers: answers, userAccesses: answers } });
  const current = form.watch(name);
  useEffect(() => {
    latest = current;
  }, [current]);
  useEffect(() => void showErrors(form, errors, [answersField(name)], 'server'), [form, errors, name]);
  return (
    <FormProvider {...form}>
      <AccessQuestions isNarrowing {...rest} name={name} />
    </FormProvider>
  );
}

async function opened(given: Given = {}) {
  const user = userEvent.setup();
  const view = render(
    <Provider store={makeStore()}>
      <Form {...given} />
    </Provider>,
  );
  const first = await screen.findByRole('region', { name: 'Study role 1' });
  // The selects arrive after the cards.
  await within(first).findByLabelText('Study Role (required)');
  await waitFor(() => expect(first.querySelector('[aria-busy=true]')).toBeNull());
  return { ...view, user };
}

const card = (position: number) => within(screen.getByRole('region', { name: `Study role ${position}` }));
const field = (label: string, position = 1) => card(position).getByLabelText(label);
/** The control with its label and its error. */
const frame = (label: string, position = 1) => field(label, position).closest('.field');
const optionTexts = () => screen.getAllByRole('option').map((option) => option.querySelector('bdi')?.textContent);

async function choose(user: ReturnType<typeof userEvent.setup>, label: string, text: string, position = 1) {
  await user.click(field(label, position));
  await user.click(await screen.findByRole('option', { name: text }));
}

/** On touch screens, and so in jsdom, the library itself ends the focus of a select that has been chosen from. */
function withoutTouch() {
  const defaults = Select.defaultProps;
  const { blurInputOnSelect } = defaults;
  defaults.blurInputOnSelect = false;
  onTestFinished(() => void (defaults.blurInputOnSelect = blurInputOnSelect));
}

const sitesOfCra = 'LAOs / AOs (required for selected study-role)';
const studiesOfCra = 'Studies (required for selected study-role)';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

describe('the role-access questions', () => {
  test('are one card each, with study role, LAOs / AOs, studies and systems [QCARD-001, QCARD-003, QCARD-033]', async () => {
    const second = { ...anAnswer(), questionNum: 2 };
    await opened({ answers: [anAnswer(), second] });
    for (const position of [1, 2]) {
      for (const label of ['Study Role (required)', 'LAOs / AOs', 'Studies', 'Systems (required)']) {
        expect(field(label, position)).toBeVisible();
      }
    }
    expect(screen.getAllByRole('region')).toHaveLength(2);
  });

  test('load what they offer once for all cards', async () => {
    await opened({ answers: [anAnswer(), { ...anAnswer(), questionNum: 2 }] });
    expect(
      world()
        .journal.map(({ path }) => path)
        .sort(),
    ).toEqual([
      '/rest/public/site_relation',
      '/rest/public/sites',
      '/rest/public/studies',
      '/rest/public/user_registration/study_roles/',
      '/rest/public/user_registration/system_accesses/',
    ]);
  });

  test('of administrators ask for no relations and narrow nothing [QCARD-019]', async () => {
    const { user } = await opened({ isNarrowing: false, answers: [anAnswer({ laoIds: ['LAO-101'] })] });
    expect(world().journal.some(({ path }) => path.endsWith('site_relation'))).toBe(false);
    await user.click(field('Studies'));
    expect(optionTexts()).toHaveLength(world().studies.length);
  });

  test('say what cannot be loaded, and try again', async () => {
    world().faults.failNext('GET /rest/public/studies', { kind: 'status', status: 500 });
    const user = userEvent.setup();
    render(
      <Provider store={makeStore()}>
        <Form />
      </Provider>,
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('Problem retrieving Studies.');
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('region', { name: 'Study role 1' })).toBeVisible();
    expect(world().journal.filter(({ path }) => path === '/rest/public/sites')).toHaveLength(1);
  });
});

describe('choosing', () => {
  test('a study role sets what it requires and its systems [QCARD-005, QCARD-016, QCARD-021]', async () => {
    const { user } = await opened();
    await choose(user, 'Study Role (required)', 'CRA');
    expect(field(sitesOfCra)).toBeVisible();
    expect(field(studiesOfCra)).toBeVisible();
    expect(latest[0]?.roleName).toBe('CRA');
    expect(withoutOrder(latest[0]?.systemAccessIds)).toEqual([1, 2, 6, 8]);
    await waitFor(() => expect(field('Study Role (required)')).toHaveAttribute('aria-readonly', 'true'));
  });

  test('a study role moves the focus to its card, and the select that this locks no longer looks focused', async () => {
    withoutTouch();
    const { user } = await opened();
    await choose(user, 'Study Role (required)', 'CRA');
    expect(screen.getByRole('heading', { name: 'Study role 1' })).toHaveFocus();
    expect(document.querySelector('.pg-select__control--is-focused')).toBeNull();
  });

  test('a study role shows what it is for and what it needs, in the menu and once it is chosen', async () => {
    const { user } = await opened();
    await user.click(field('Study Role (required)'));
    const cra = await screen.findByRole('option', { name: 'CRA' });
    const told = 'Clinical research associate who monitors sites. Requires an AO or LAO and a study.';
    expect(cra).toHaveTextContent(told);
    expect(cra).toHaveAccessibleDescription(told);
    await user.click(cra);
    await waitFor(() =>
      expect(field('Study Role (required)')).toHaveAccessibleDescription(
        `${told} To choose another study role, remove this one and add a new role.`,
      ),
    );
  });

  test('nothing is marked red before a role is chosen', async () => {
    await opened();
    expect(card(1).getByText('Study Role (required)')).not.toHaveClass('alarming-label');
    expect(card(1).getByText('Systems (required)')).not.toHaveClass('alarming-label');
  });

  test('is asked for in red while it is required and empty [QCARD-006, QCARD-008]', async () => {
    const answers = [anAnswer({ roleName: 'CRA', siteCodes: ['1'], studyNames: [] })];
    const { user } = await opened({ answers, isNarrowing: false });
    const isAlarming = (label: string) => card(1).getByText(label).classList.contains('alarming-label');
    expect(isAlarming(sitesOfCra)).toBe(false);
    expect(isAlarming(studiesOfCra)).toBe(true);
    await choose(user, studiesOfCra, 'A175');
    expect(isAlarming(studiesOfCra)).toBe(false);
    await user.click(card(1).getByRole('button', { name: /^Remove 1 – San Diego/ }));
    expect(isAlarming(sitesOfCra)).toBe(true);
  });

  test.each([
    ['', 'Portal Gateway', 'Training Center', 1],
    ['7', 'Training Center', 'Portal Gateway', 7],
  ])('systems never takes the fixed one out, set to `%s` [QCARD-010, QCARD-011]', async (set, fixed, other, id) => {
    withSettings({ fixedSystemId: set });
    const { user } = await opened({ answers: [anAnswer({ roleName: 'CRA', systemAccessIds: [id === 1 ? 7 : 1] })] });
    expect(card(1).getByText(fixed)).toBeVisible();
    expect(card(1).queryByRole('button', { name: `Remove ${fixed}` })).toBeNull();
    await user.click(card(1).getByRole('button', { name: `Remove ${other}` }));
    expect(latest[0]?.systemAccessIds).toEqual([id]);
  });

  test('LAOs and AOs keeps them apart, in two groups', async () => {
    const { user } = await opened({ isNarrowing: false });
    await choose(user, 'LAOs / AOs', 'LAO-101 – Harborview University Medical Center');
    await choose(user, 'LAOs / AOs', '1 – San Diego General Hospital');
    expect(latest[0]).toMatchObject({ laoIds: ['LAO-101'], siteCodes: ['1'] });
    await user.click(field('LAOs / AOs'));
    expect(screen.getByText('LAOs', { selector: '[id$="-heading"]' })).toBeVisible();
    expect(screen.getByText('AOs', { selector: '[id$="-heading"]' })).toBeVisible();
  });

  test('is not possible for the sites of a role that takes none [QCARD-012]', async () => {
    await opened({ answers: [anAnswer({ roleName: 'Statistician' })] });
    expect(field('LAOs / AOs')).toHaveAttribute('aria-readonly', 'true');
  });

  test('is over for the sites of such a role once the last one is removed; the focus stays there [QCARD-014]', async () => {
    const { user } = await opened({ answers: [anAnswer({ roleName: 'Statistician', siteCodes: ['1'] })] });
    await user.click(field('LAOs / AOs'));
    expect(await screen.findByRole('listbox')).toBeVisible();
    await user.keyboard('{Backspace}');
    expect(latest[0]?.siteCodes).toEqual([]);
    expect(field('LAOs / AOs')).toHaveAttribute('aria-readonly', 'true');
    expect(field('LAOs / AOs')).toHaveFocus();
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.tab();
    expect(document.activeElement).not.toBe(document.body);
    expect(frame('LAOs / AOs')?.querySelector('.pg-select__control--is-focused')).toBeNull();
  });

  test('offers a study role on one card only [QCARD-015]', async () => {
    const answers = [anAnswer({ roleName: 'CRA' }), { ...anAnswer(), questionNum: 2 }];
    const { user } = await opened({ answers });
    await user.click(field('Study Role (required)', 2));
    expect(optionTexts()).toContain('Pharmacist');
    expect(optionTexts()).not.toContain('CRA');
  });

  test('is not needed for a role that is no longer active: it stays shown [QCARD-034]', async () => {
    await opened({ answers: [anAnswer({ roleName: 'Legacy Field Monitor' })] });
    expect(card(1).getByText('Legacy Field Monitor')).toBeVisible();
  });

  test('is not possible where the screen says so [QCARD-020]', async () => {
    await opened({ flags: { role: true, sites: true, studies: true, systems: true, remove: true } });
    for (const label of ['Study Role (required)', 'LAOs / AOs', 'Studies', 'Systems (required)']) {
      expect(field(label)).toHaveAttribute('aria-readonly', 'true');
    }
    expect(
      card(1)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Remove study role 1']);
    expect(card(1).getByRole('button', { name: 'Remove study role 1' })).toBeDisabled();
  });
});

describe('options that do not fit', () => {
  const relation = () => {
    const [first] = world().siteRelations.filter(({ active }) => active);
    if (first === undefined) throw new Error('no relation');
    return { lao: first.lao.otherIdentifier ?? '', ao: first.site.siteCode, study: first.study.study };
  };

  test('are hidden, and shown with their reason when asked for [QCARD-018]', async () => {
    const { lao, study } = relation();
    const { user } = await opened({ answers: [anAnswer({ laoIds: [lao] })] });
    await user.click(field('Studies'));
    expect(optionTexts()).toContain(study);
    const offered = screen.getAllByRole('option').length;
    expect(offered).toBeLessThan(world().studies.length);
    await user.keyboard('{Escape}');

    await user.click(card(1).getByRole('button', { name: /^Show \d+ unavailable options?$/ }));
    expect(card(1).getByText('The lists now include unavailable options, each with the reason.')).toBeVisible();
    expect(card(1).getByRole('button', { name: /^Hide \d+ unavailable options?$/ })).toBeVisible();
    await user.click(field('Studies'));
    expect(screen.getAllByRole('option')).toHaveLength(world().studies.length);
    const hidden = screen.getAllByRole('option').filter((option) => option.textContent?.includes('is not active'));
    expect(hidden).toHaveLength(world().studies.length - offered);
    for (const option of hidden) expect(option).toHaveAttribute('aria-disabled', 'true');
    expect(hidden[0]).toHaveTextContent(new RegExp(`^(A\\d+) \\1 is not active under ${lao}`));
  });

  test('are pointed out where the typed text matches nothing else, until they are shown', async () => {
    const { lao } = relation();
    const { user } = await opened({ answers: [anAnswer({ laoIds: [lao] })] });
    const ofLao = world().siteRelations.filter((one) => one.active && one.lao.otherIdentifier === lao);
    const offered = ofLao.map(({ study }) => study.study);
    const hidden = world().studies.find(({ study }) => !offered.some((one) => one.includes(study)))?.study ?? '';
    await user.type(field('Studies'), hidden);
    expect(screen.getByText('No matches. Some options are unavailable. You can show them below.')).toBeVisible();
    expect(await screen.findByText(new RegExp(`0 available options for ${hidden}\\.`))).toBeInTheDocument();
    await user.type(field('Systems (required)'), 'no such system');
    expect(screen.getByText('No matches')).toBeVisible();

    await user.click(card(1).getByRole('button', { name: /^Show \d+ unavailable options?$/ }));
    await user.type(field('Studies'), hidden);
    expect(optionTexts()).toEqual([hidden]);
    await user.type(field('Studies'), 'x');
    expect(screen.getByText('No matches')).toBeVisible();
  });

  test('are not offered in a select that is disabled', async () => {
    const [first = '', second = ''] = world()
      .studyRoles.filter(({ allowAOs, allowLAOs }) => allowAOs && allowLAOs)
      .map(({ roleName }) => roleName);
    const answers = [anAnswer({ roleName: first }), { ...anAnswer({ roleName: second }), questionNum: 2 }];
    await opened({ isNarrowing: false, answers });
    for (const position of [1, 2]) {
      expect(field('Study Role (required)', position)).toHaveAttribute('aria-readonly', 'true');
      expect(card(position).queryByRole('button', { name: /unavailable/ })).toBeNull();
    }
  });

  test('stay where they are selected, and say once what is wrong', async () => {
    const { lao } = relation();
    const strange = world().studies.find(
      ({ study }) => !world().siteRelations.some((one) => one.lao.otherIdentifier === lao && one.study.study === study),
    );
    await opened({ answers: [anAnswer({ laoIds: [lao], studyNames: [strange?.study ?? ''] })] });
    const sentence = `${strange?.study}: ${strange?.study} is not active under ${lao}`;
    expect(frame('Studies')?.textContent.split(sentence)).toHaveLength(2);
    expect(card(1).getAllByText(strange?.study ?? '')[0]).toBeVisible();
  });
});

describe('access that a person holds already', () => {
  test('is never alarming: one neutral note for what is held, advice for what is added [QCARD-019]', async () => {
    const [first] = world().siteRelations.filter(({ active }) => active);
    const lao = first?.lao.otherIdentifier ?? '';
    const apart = world().studies.filter(
      ({ study }) => !world().siteRelations.some((one) => one.lao.otherIdentifier === lao && one.study.study === study),
    );
    const [kept = '', added = ''] = apart.map(({ study }) => study);
    const answers = [anAnswer({ laoIds: [lao], studyNames: [kept, added] })];
    await opened({ answers, held: [anAnswer({ laoIds: [lao], studyNames: [kept] })] });
    expect(
      card(1).getByText('Some of these organizations and studies are not active together. You can keep them.'),
    ).toBeVisible();
    expect(card(1).queryByText(new RegExp(`${kept} is not active`))).toBeNull();
    expect(card(1).getByText(new RegExp(`${added} is not active under ${lao}`))).toHaveClass('select-advice');
    expect(document.querySelector('.select-problem, .has-problem')).toBeNull();
  });
});

describe('errors', () => {
  const errorsAt = (...fields: Array<[string, string]>): FormErrors => ({
    fields: fields.map(([name, message]) => ({ field: name, messages: [message] })),
    globals: [],
  });

  test('of the server stand at the part of the card that they name [QCARD-026, QCARD-027]', async () => {
    const answers = [anAnswer(), { ...anAnswer(), questionNum: 2 }];
    const errors = errorsAt(
      ['extendedQuestionAnswers[0].studyNames', 'At least one study is required'],
      ['extendedQuestionAnswers[1].roleName', 'Role name is required'],
    );
    await opened({ answers, errors });
    expect(frame('Studies', 1)).toHaveTextContent('At least one study is required');
    expect(frame('Study Role (required)', 2)).toHaveTextContent('Role name is required');
    expect(card(1).queryByText('Role name is required')).toBeNull();
  });

  test('move up with their rows when a row is removed [QCARD-028]', async () => {
    const answers = [1, 2, 3].map((questionNum) => ({ ...anAnswer(), questionNum }));
    const errors = errorsAt(['userAccesses[0].roleName', 'of the first'], ['userAccesses[2].roleName', 'of the third']);
    const { user } = await opened({ name: 'userAccesses', answers, errors });
    await user.click(card(2).getByRole('button', { name: 'Remove study role 2' }));
    expect(card(1).getByText('of the first')).toBeVisible();
    expect(card(2).getByText('of the third')).toBeVisible();
    await user.click(card(1).getByRole('button', { name: 'Remove study role 1' }));
    expect(card(1).getByText('of the third')).toBeVisible();
    expect(screen.queryByText('of the first')).toBeNull();
    expect(screen.getByRole('button', { name: 'Add new role' })).toHaveFocus();
  });
});

describe('cards', () => {
  test('are added with the next number and take the focus [QCARD-032]', async () => {
    const { user } = await opened({ answers: [{ ...anAnswer(), questionNum: 7 }] });
    await user.click(screen.getByRole('button', { name: 'Add new role' }));
    expect(latest.map(({ questionNum }) => questionNum)).toEqual([7, 8]);
    expect(screen.getByRole('heading', { name: 'Study role 2' })).toHaveFocus();
  });

  test('are removed one at a time by a double click, after which the next card is under the pointer', async () => {
    const answers = [1, 2].map((questionNum) => ({ ...anAnswer(), questionNum }));
    await opened({ answers });
    for (const detail of [1, 2]) {
      fireEvent.click(screen.getByRole('button', { name: 'Remove study role 1' }), { detail });
    }
    expect(latest.map(({ questionNum }) => questionNum)).toEqual([2]);
  });

  test('are neither added nor removed where the screen says so', async () => {
    await opened({ isGrowing: false });
    expect(screen.queryByRole('button', { name: 'Add new role' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  });
});
