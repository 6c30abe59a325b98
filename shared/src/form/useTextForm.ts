import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, toast } from 'shared';
import type { ZodType } from 'zod';
import {
  type FieldErrors,
  type FormFailure,
  focusFirstError,
  hasErrors,
  type ServerErrors,
  sortServerErrors,
} from './fieldErrors';

type Texts = Record<string, string>;
/** Type of an error from the server; it stays until its field is changed. */
const REFUSED = 'refused';
/** Where react-hook-form stores the error of the whole form. */
const WHOLE = 'root.refused';

/** Storage of typed values across reloads; fields missing from it are null. */
export interface FormDraft<Values> {
  read: () => Values | null;
  write: (values: Values | null) => unknown;
}

export interface TextFormOptions<Values, Field extends string, Sent, Answer> {
  /** Parses the values into input, null for nothing to send, or errors. Keep it stable while its rules are. */
  schema: ZodType<Sent | null, Values>;
  /** Returns the initial values without a draft; called once. */
  initial: () => Values;
  /** Initialises the form, stores every change by the user, and is cleared when the call succeeds. */
  draft?: FormDraft<Values>;
  /** Returns the values that follow from a change; the change itself by default. */
  settle?: (values: Values, part: Partial<Values>) => Partial<Values>;
  /** Makes the call, within the task of the press. Throws on failure. */
  send: (sent: Sent) => Promise<Answer>;
  /** Called after success: shows the result, invalidates queries, navigates. */
  onSent?: (answer: Answer, sent: Sent) => unknown;
  /** Returns the meaning of a failure; `sorted` has the server's field errors. Typed values stay. */
  readFailure: (error: unknown, sorted: ServerErrors<Field>) => FormFailure<Field>;
  /** Fields by names of the call, where these differ. */
  places?: Readonly<Partial<Record<string, Field>>>;
  /** Fields whose errors show while typing, before a submit or blur. */
  validateOnChange?: (values: Values) => Field[];
  /** Called with the errors of a submit: brings the first into view if it is on another step. */
  onInvalid?: (errors: FieldErrors<Field>) => void;
  /** `change`: a shown error follows the typing; `submit`: typing clears it until the next submit. */
  reValidate?: 'change' | 'submit';
}

/** @beta */
export interface TextForm<Values, Field extends string, Answer = unknown> {
  /** For the form (`Form`), whose first invalid field gets the focus. */
  ref: RefObject<HTMLFormElement | null>;
  values: Values;
  /** Returns the current values, also between two changes of one event. */
  latest: () => Values;
  errors: FieldErrors<Field>;
  text: string | undefined;
  /** Of the last submit; undefined before. */
  answer: Answer | undefined;
  invalid: boolean;
  sending: boolean;
  change: (part: Partial<Values>) => void;
  /** Returns the props of a field of the kit. */
  field: (name: Field & keyof Values) => { value: string; onChange: (text: string) => void; error: string | undefined };
  /** Shows the errors of these fields from now on; resolves to whether there are none. */
  validate: (...fields: Field[]) => Promise<boolean>;
  /** Clears the server's errors of these fields, or of the form as a whole. */
  clearErrors: (...fields: (Field | 'root')[]) => void;
  submit: (event?: SyntheticEvent) => void;
  focusError: () => void;
}

/** Manages a form of texts. An error shows after a submit, after blur, or when the server names it. @beta */
export const useTextForm = <
  Values extends { [Name in keyof Values]: string },
  Sent,
  Answer = unknown,
  Extra extends string = never,
>({
  schema,
  initial,
  draft,
  settle = (_, part) => part,
  send,
  onSent,
  readFailure,
  places = {},
  validateOnChange = () => [],
  onInvalid,
  reValidate = 'change',
}: TextFormOptions<Values, (keyof Values & string) | Extra, Sent, Answer>): TextForm<
  Values,
  (keyof Values & string) | Extra,
  Answer
> => {
  type Field = (keyof Values & string) | Extra;
  const [defaultValues] = useState<Texts>(() => ({ ...(draft?.read() ?? initial()) }));
  const form = useForm<Texts, unknown, Sent | null>({
    defaultValues,
    // Synchronous, within the press: later browsers would block a window that sending opens.
    resolver: zodResolver(schema as ZodType<Sent | null, Texts>, undefined, { mode: 'sync' }),
    shouldFocusError: false,
  });
  const { errors: found, submitCount } = form.formState;
  const values = form.watch() as Values;
  const latest = (): Values => form.getValues() as Values;
  const root = useRef<HTMLFormElement>(null);
  const validated = useRef(new Set<string>());
  const isPending = useRef(false);
  // A mutation, so that observers of a page's calls see it.
  const { mutateAsync } = useMutation({ mutationFn: (sent: Sent) => send(sent) });
  const [sending, setSending] = useState(false);
  const [answer, setAnswer] = useState<Answer>();
  const [invalid, setInvalid] = useState(false);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const errors: FieldErrors<Field> = {};
  for (const [name, error] of Object.entries(found)) {
    if (name !== 'root' && error?.message !== undefined) errors[name as Field] = error.message;
  }

  const isRefused = (name: string): boolean => form.getFieldState(name).error?.type === REFUSED;
  const followed = (): Set<string> => new Set([...validated.current, ...validateOnChange(latest())]);
  const check = (): void => {
    const names = [...followed()].filter((name) => !isRefused(name));
    if (names.length > 0) void form.trigger(names);
  };
  // Loaded lists change the errors.
  const onRules = useEffectEvent(check);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rules are what changes the errors.
  useEffect(() => onRules(), [schema]);

  const focusError = (): void => focusFirstError(root.current);
  const onSubmitted = useEffectEvent(() => {
    if (!hasErrors(errors)) return;
    setInvalid(true);
    onInvalid?.(errors);
    focusError();
  });
  useEffect(() => {
    if (submitCount > 0) onSubmitted();
  }, [submitCount]);

  const change = (part: Partial<Values>): void => {
    const settled = Object.entries<string | undefined>(settle(latest(), part));
    const names = settled.map(([name]) => name);
    for (const [name, text] of settled) form.setValue(name, text ?? '');
    const live = followed();
    form.clearErrors(['root', ...names.filter((name) => isRefused(name) || !live.has(name))]);
    draft?.write(latest());
    check();
  };

  const toField = (name: string): Field | undefined =>
    places[name] ?? (Object.hasOwn(defaultValues, name) ? (name as Field) : undefined);
  const refuse = (error: unknown): void => {
    const refused = readFailure(error, sortServerErrors(error, toField));
    if (!isShown.current) {
      // The user has closed the form meanwhile, and would believe it sent. After a 401 the login page explains.
      const text = refused.text ?? Object.values<string | undefined>(refused.errors)[0];
      if (text !== undefined && !(error instanceof ApiError && error.status === 401)) toast.error(text);
      return;
    }
    for (const [name, message] of Object.entries<string | undefined>(refused.errors)) {
      if (message !== undefined) form.setError(name, { type: REFUSED, message });
    }
    if (refused.text !== undefined) form.setError(WHOLE, { type: REFUSED, message: refused.text });
  };
  const trySending = async (sent: Sent | null): Promise<void> => {
    if (sent === null) return;
    setSending(true);
    const typed = JSON.stringify(latest());
    try {
      const outcome = await mutateAsync(sent).then(
        (result) => ({ result }),
        (error: unknown) => ({ error }),
      );
      if ('error' in outcome) return refuse(outcome.error);
      // What was typed meanwhile was not sent.
      if (JSON.stringify(latest()) === typed) draft?.write(null);
      setAnswer(outcome.result);
      await onSent?.(outcome.result, sent);
    } finally {
      setSending(false);
    }
  };

  return {
    ref: root,
    values,
    latest,
    errors,
    text: found.root?.refused?.message,
    answer,
    invalid,
    sending,
    change,
    field: (name) => ({
      value: values[name],
      onChange: (text) => change({ [name]: text } as Partial<Values>),
      error: errors[name],
    }),
    validate: async (...fields) => {
      for (const field of fields) validated.current.add(field);
      const open = fields.filter((name) => !isRefused(name));
      check();
      return (open.length === 0 || (await form.trigger(open))) && open.length === fields.length;
    },
    clearErrors: (...fields) => {
      form.clearErrors(fields.filter((name) => name === 'root' || isRefused(name)));
      check();
    },
    submit: (event) => {
      event?.preventDefault();
      if (isPending.current) return;
      isPending.current = true;
      setAnswer(undefined);
      const submitting = form.handleSubmit(trySending, (wrong) => {
        if (reValidate === 'change') for (const name of Object.keys(wrong)) validated.current.add(name);
      })();
      void submitting.finally(() => {
        isPending.current = false;
      });
    },
    focusError,
  };
};
