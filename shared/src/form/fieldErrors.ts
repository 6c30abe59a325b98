import { ApiError, failureText, numberError, plainDigits } from 'shared';
import { type ZodType, z } from 'zod';
import type { NumberKind } from '../contract/numberKinds.ru';

/** Error texts by field. @beta */
export type FieldErrors<Field extends string = string> = Partial<Record<Field, string>>;

/** Meaning of a failed call for a form. @beta */
export interface FormFailure<Field extends string = string> {
  errors: FieldErrors<Field>;
  /** Error text of the form as a whole. */
  text?: string | undefined;
}

/** Returns whether any field has an error. @beta */
export const hasErrors = (errors: FieldErrors): boolean => Object.values(errors).some((text) => text !== undefined);

// By its public name: a bundled copy of the class would not match the client's errors.

/** The server's field errors, sorted to the form's fields, and the texts that match none. @beta */
export interface ServerErrors<Field extends string = string> {
  errors: FieldErrors<Field>;
  others: string[];
}

/** Sorts field errors of an `ApiError` to the form's fields, the first of each. */
export const sortServerErrors = <Field extends string>(
  error: unknown,
  toField: (field: string) => Field | undefined,
): ServerErrors<Field> => {
  const errors: FieldErrors<Field> = {};
  const others: string[] = [];
  for (const { field, msg } of error instanceof ApiError ? error.fields : []) {
    const name = toField(field);
    if (name === undefined) others.push(msg);
    else errors[name] ??= msg;
  }
  return { errors, others };
};

/** Focuses the first invalid field of `root` in document order, if any. @beta */
export const focusFirstError = (root: HTMLElement | null): void => {
  const first = root?.querySelector<HTMLElement>('[aria-invalid="true"]');
  // A group of radio buttons is invalid as a whole; the focus goes into it.
  (first?.matches('[role="radiogroup"]') ? first.querySelector('input') : first)?.focus();
};

/** Returns a schema by code: `read` returns the input of the call, null for nothing, or errors. @beta */
export const schemaFrom = <Values, Sent>(
  read: (values: Values) => { sent: Sent | null; errors: FieldErrors },
): ZodType<Sent | null, Values> =>
  z.custom<Values>().transform((values, context) => {
    const { sent, errors } = read(values);
    for (const [field, message] of Object.entries(errors)) context.addIssue({ code: 'custom', path: [field], message });
    return sent;
  });

/** Returns a schema of plain digits. `empty` is the error for an empty text; null allows it. @beta */
export const digitsSchema = (kind: NumberKind, empty: string | null) =>
  z.string().transform((text, context) => {
    const digits = plainDigits(kind, text);
    const problem = digits === '' ? empty : numberError(kind, text);
    if (problem) context.addIssue(problem);
    return digits;
  });

/** Returns the usual `refusal`: field errors, and the server's text, else one of `texts`. @beta */
export const describeFailureBy =
  (texts: Parameters<typeof failureText>[1]) =>
  <Field extends string>(error: unknown, { errors }: ServerErrors<Field>): FormFailure<Field> => ({
    errors,
    text: failureText(error, texts),
  });
