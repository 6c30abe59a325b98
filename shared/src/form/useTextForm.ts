import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ZodType } from 'zod';
import { anyFault, type Faults, type Refusal } from './Faults';
import { focusFirstFault } from './focusFirstFault';
import { type ServerFaults, serverFaults } from './serverFaults';

type Texts = Record<string, string>;
/** Of a fault that a call came back with; it stands until its field is changed. */
const REFUSED = 'refused';
/** Where react-hook-form keeps what is wrong with the form as a whole. */
const WHOLE = 'root.refused';

/** Where what is typed outlives a reload; what it does not have is null. */
export interface FormDraft<Values> {
  read: () => Values | null;
  write: (values: Values | null) => unknown;
}

export interface TextFormOptions<Values, Field extends string, Sent, Answer> {
  /**
   * Reads what is typed: gives what is sent, null when there is nothing to send, or faults at fields. Keep it the same
   * while its rules are.
   */
  schema: ZodType<Sent | null, Values>;
  /** What the form begins with when there is no draft; asked once. */
  initial: () => Values;
  /** Begins the form, takes every change of the person, and is forgotten when the call is answered. */
  draft?: FormDraft<Values>;
  /** What a change brings with it; the change itself when absent. */
  settle?: (values: Values, part: Partial<Values>) => Partial<Values>;
  /** The call, a mutation of the query client: one at a time, begun in the task of the press. Throws when it fails. */
  send: (sent: Sent) => Promise<Answer>;
  /** After the call: shows what came of it, makes queries stale, goes on. */
  onSent?: (answer: Answer, sent: Sent) => unknown;
  /** What a failure of the call means; `sorted` is what the server said of single fields. What is typed stays. */
  refusal: (error: unknown, sorted: ServerFaults<Field>) => Refusal<Field>;
  /** Fields by the names that the call has for them, where it has others. */
  places?: Readonly<Partial<Record<string, Field>>>;
  /** Fields whose faults are told while they are typed in, before they are sent or left. */
  toldAtOnce?: (values: Values) => Field[];
  /** A submit has found these faults: brings the first of them to the screen, where it stands on a step of its own. */
  onInvalid?: (faults: Faults<Field>) => void;
  /** `change`: a fault once told follows the typing; `submit`: it goes with the typing, and is looked for when sending. */
  reValidate?: 'change' | 'submit';
}

export interface TextForm<Values, Field extends string, Answer = unknown> {
  /** Belongs on the form (`Form`), whose first invalid field gets the focus. */
  ref: RefObject<HTMLFormElement | null>;
  values: Values;
  /** What is typed now, also between two changes of one event. */
  latest: () => Values;
  /** The faults to be shown. */
  faults: Faults<Field>;
  /** What is wrong with the form as a whole. */
  text: string | undefined;
  /** What the last submit was answered with; undefined while there is no answer. */
  answer: Answer | undefined;
  /** A submit has found faults. */
  invalid: boolean;
  /** A call is on its way. */
  sending: boolean;
  change: (part: Partial<Values>) => void;
  /** What a field of the kit takes. */
  field: (name: Field & keyof Values) => { value: string; onChange: (text: string) => void; error: string | undefined };
  /** From now on the faults of these fields are told; whether there are none of them. */
  tell: (...fields: Field[]) => Promise<boolean>;
  /** Takes back what a call said of these fields, or of the form as a whole. */
  forgive: (...fields: (Field | 'root')[]) => void;
  submit: (event?: SyntheticEvent) => void;
  goToFault: () => void;
}

/**
 * The state of one form of texts: what is typed, which faults are shown and when, and its call, one at a time. A fault of
 * a field is told once the form was sent with it, the field was left, or the server named it.
 */
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
  refusal,
  places = {},
  toldAtOnce = () => [],
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
    // At once, within the press: what is sent may open a window, which browsers allow nobody later.
    resolver: zodResolver(schema as ZodType<Sent | null, Texts>, undefined, { mode: 'sync' }),
    shouldFocusError: false,
  });
  const { errors, submitCount } = form.formState;
  const values = form.watch() as Values;
  const latest = (): Values => form.getValues() as Values;
  const root = useRef<HTMLFormElement>(null);
  const told = useRef(new Set<string>());
  const underWay = useRef(false);
  // A mutation, so that what watches the calls of a page sees it.
  const { mutateAsync } = useMutation({ mutationFn: (sent: Sent) => send(sent) });
  const [sending, setSending] = useState(false);
  const [answer, setAnswer] = useState<Answer>();
  const [invalid, setInvalid] = useState(false);

  const faults: Faults<Field> = {};
  for (const [name, error] of Object.entries(errors)) {
    if (name !== 'root' && error?.message !== undefined) faults[name as Field] = error.message;
  }

  const isRefused = (name: string): boolean => form.getFieldState(name).error?.type === REFUSED;
  const followed = (): Set<string> => new Set([...told.current, ...toldAtOnce(latest())]);
  const check = (): void => {
    const names = [...followed()].filter((name) => !isRefused(name));
    if (names.length > 0) void form.trigger(names);
  };
  // Lists that arrive know what is wrong better than before.
  const onRules = useEffectEvent(check);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rules are what makes the faults others.
  useEffect(() => onRules(), [schema]);

  const goToFault = (): void => focusFirstFault(root.current);
  const onSubmitted = useEffectEvent(() => {
    if (!anyFault(faults)) return;
    setInvalid(true);
    onInvalid?.(faults);
    goToFault();
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

  const placeOf = (name: string): Field | undefined =>
    places[name] ?? (Object.hasOwn(defaultValues, name) ? (name as Field) : undefined);
  const refuse = (error: unknown): void => {
    const refused = refusal(error, serverFaults(error, placeOf));
    for (const [name, message] of Object.entries<string | undefined>(refused.faults)) {
      if (message !== undefined) form.setError(name, { type: REFUSED, message });
    }
    if (refused.text !== undefined) form.setError(WHOLE, { type: REFUSED, message: refused.text });
  };
  const trySending = async (sent: Sent | null): Promise<void> => {
    if (sent === null) return;
    setSending(true);
    try {
      const outcome = await mutateAsync(sent).then(
        (given) => ({ given }),
        (error: unknown) => ({ error }),
      );
      if ('error' in outcome) return refuse(outcome.error);
      draft?.write(null);
      setAnswer(outcome.given);
      await onSent?.(outcome.given, sent);
    } finally {
      setSending(false);
    }
  };

  return {
    ref: root,
    values,
    latest,
    faults,
    text: errors.root?.refused?.message,
    answer,
    invalid,
    sending,
    change,
    field: (name) => ({
      value: values[name],
      onChange: (text) => change({ [name]: text } as Partial<Values>),
      error: faults[name],
    }),
    tell: async (...fields) => {
      for (const field of fields) told.current.add(field);
      const asked = fields.filter((name) => !isRefused(name));
      check();
      return (asked.length === 0 || (await form.trigger(asked))) && asked.length === fields.length;
    },
    forgive: (...fields) => {
      form.clearErrors(fields.filter((name) => name === 'root' || isRefused(name)));
      check();
    },
    submit: (event) => {
      event?.preventDefault();
      if (underWay.current) return;
      underWay.current = true;
      setAnswer(undefined);
      const submitting = form.handleSubmit(trySending, (wrong) => {
        if (reValidate === 'change') for (const name of Object.keys(wrong)) told.current.add(name);
      })();
      void submitting.finally(() => {
        underWay.current = false;
      });
    },
    goToFault,
  };
};
