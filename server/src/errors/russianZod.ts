import { z } from 'zod';
import { messages } from '../messages.ru';

const text = messages.validation;

const expectedTexts: Record<string, string> = {
  object: text.object,
  record: text.object,
  string: text.string,
  number: text.number,
  int: text.integer,
  boolean: text.boolean,
  array: text.array,
};

type Bound = (limit: string) => string;
const bounds: Record<string, { tooBig: Bound; tooSmall: Bound }> = {
  string: { tooBig: text.tooLong, tooSmall: text.tooShort },
  array: { tooBig: text.tooMany, tooSmall: text.tooFew },
  set: { tooBig: text.tooMany, tooSmall: text.tooFew },
};
const plainBound = { tooBig: text.atMost, tooSmall: text.atLeast };

const wordIssue: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined && issue.path?.length) return text.required;
      return expectedTexts[issue.expected] ?? text.invalid;
    case 'invalid_value':
      return text.unknownValue;
    case 'invalid_format':
      return text.format;
    case 'unrecognized_keys':
      return text.unknownFields;
    case 'too_big':
      return (bounds[issue.origin] ?? plainBound).tooBig(String(issue.maximum));
    case 'too_small':
      return (bounds[issue.origin] ?? plainBound).tooSmall(String(issue.minimum));
    default:
      return text.invalid;
  }
};

/** Sets Russian texts for validation errors without one, also for the contract, which shares this zod module. */
export const installRussianErrors = (): void => {
  z.config({ localeError: wordIssue });
};
