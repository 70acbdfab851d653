import { answerLists, newAnswer, type ExtendedQuestionAnswer } from './roleAccess/answer';

/** What of a draft fits a form. */
interface FittedValues<Values> {
  readonly values: Partial<Values>;
  /** False when something was left out. */
  readonly isWhole: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

/** Stands for what does not fit. */
const misfit = Symbol('misfit');

/** A form may begin with no answer, which does not show what its answers are like. */
const listsOfAnswers: ReadonlySet<string> = new Set(answerLists);

const emptyAnswer = newAnswer([], null);

/** What the lists of an answer hold. */
const anyAnswer: ExtendedQuestionAnswer = {
  ...emptyAnswer,
  siteCodes: [''],
  laoIds: [''],
  studyNames: [''],
  systemAccessIds: [0],
};

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * @param sample a value of the right type; null only means that it is simple
 * @param drop notes that something was left out
 */
function fit(value: unknown, sample: unknown, drop: () => typeof misfit): unknown {
  if (Array.isArray(sample)) {
    if (!Array.isArray(value)) return drop();
    const items = value.map((item) => fit(item, sample[0] ?? '', drop)); // The other lists hold ids and names as texts.
    return items.filter((item) => item !== misfit);
  }
  if (isFields(sample)) {
    if (!isFields(value)) return drop();
    return { ...(Object.is(sample, anyAnswer) ? emptyAnswer : sample), ...fitFields(value, sample, drop) };
  }
  const isSimple = typeof value !== 'object' || value === null;
  const isFitting = sample === null || sample === undefined ? isSimple : typeof value === typeof sample;
  return isFitting ? value : drop();
}

function fitFields(values: Fields, samples: Fields, drop: () => typeof misfit): Fields {
  const kept = Object.entries(values).map(([name, value]) => {
    if (!Object.hasOwn(samples, name)) return [name, drop()] as const;
    return [name, fit(value, listsOfAnswers.has(name) ? [anyAnswer] : samples[name], drop)] as const;
  });
  return Object.fromEntries(kept.filter(([, value]) => value !== misfit));
}

/**
 * What of a draft a form can take. Storage can be edited by hand, and another release may have had other fields: a value
 * of the wrong type would break the form or its save.
 * @param defaults the form's own values
 */
export function fittedValues<Values extends object>(draft: unknown, defaults: Values): FittedValues<Values> {
  let isWhole = true;
  const drop = (): typeof misfit => {
    isWhole = false;
    return misfit;
  };
  const values = isFields(draft) ? fitFields(draft, Object.fromEntries(Object.entries(defaults)), drop) : {};
  return { values: values as Partial<Values>, isWhole: isWhole && isFields(draft) };
}
