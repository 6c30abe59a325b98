import { zodResolver } from '@hookform/resolvers/zod';
import { type RefObject, type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ZodType } from 'zod';
import { anyFault, type Faults, type Refusal } from './Faults';
import { focusFirstFault } from './focusFirstFault';

type Texts = Record<string, string>;
/** Of a fault that a call came back with; it stands until its field is changed. */
const REFUSED = 'refused';
/** Where react-hook-form keeps what is wrong with the form as a whole. */
const WHOLE = 'root.refused';

export interface TextFormOptions<Values, Field extends string, Sent> {
  /** Reads what is typed: gives what is sent, or faults at fields. Keep it the same while its rules are. */
  schema: ZodType<Sent, Values>;
  /** What the form begins with, such as a draft; asked once. */
  initial: () => Values;
  /** What a change brings with it; the change itself when absent. */
  settle?: (values: Values, part: Partial<Values>) => Partial<Values>;
  /** Called with everything typed whenever the person changes something, to keep it as a draft. */
  keep?: (values: Values) => void;
  /** Sends it; what it gives was refused. One call at a time. */
  send: (sent: Sent) => Refusal<Field> | undefined | Promise<Refusal<Field> | undefined>;
  /** Fields whose faults are told while they are typed in, before they are sent or left. */
  toldAtOnce?: (values: Values) => Field[];
  /** `change`: a fault once told follows the typing; `submit`: it goes with the typing, and is looked for when sending. */
  reValidate?: 'change' | 'submit';
}

export interface TextForm<Values, Field extends string> {
  /** Belongs on the form, whose first faulty field gets the focus. */
  ref: RefObject<HTMLFormElement | null>;
  values: Values;
  /** What is typed now, also between two changes of one event. */
  latest: () => Values;
  /** The faults to be shown. */
  faults: Faults<Field>;
  /** What is wrong with the form as a whole. */
  text: string | undefined;
  /** A submit has found faults. */
  faulty: boolean;
  /** A call is on its way. */
  sending: boolean;
  change: (part: Partial<Values>) => void;
  /** What a field of the kit takes. */
  field: (name: Field & keyof Values) => { value: string; onChange: (text: string) => void; error: string | undefined };
  /** From now on the faults of these fields are told. */
  tell: (...fields: Field[]) => void;
  /** Takes back what a call said of these fields, or of the form as a whole. */
  forgive: (...fields: (Field | 'root')[]) => void;
  submit: (event?: SyntheticEvent) => void;
  goToFault: () => void;
}

/**
 * The state of one form of texts: what is typed, which faults are shown and when, and one submit at a time. A fault of a
 * field is told once the form was sent with it, the field was left, or the server named it.
 */
export const useTextForm = <Values extends { [Name in keyof Values]: string }, Sent, Extra extends string = never>({
  schema,
  initial,
  settle = (_, part) => part,
  keep,
  send,
  toldAtOnce = () => [],
  reValidate = 'change',
}: TextFormOptions<Values, (keyof Values & string) | Extra, Sent>): TextForm<
  Values,
  (keyof Values & string) | Extra
> => {
  type Field = (keyof Values & string) | Extra;
  const [defaultValues] = useState<Texts>(() => ({ ...initial() }));
  const form = useForm<Texts, unknown, Sent>({
    defaultValues,
    // At once, within the press: what is sent may open a window, which browsers allow nobody later.
    resolver: zodResolver(schema as unknown as ZodType<Sent, Texts>, undefined, { mode: 'sync' }),
    shouldFocusError: false,
  });
  const { errors, submitCount } = form.formState;
  const values = form.watch() as Values;
  const latest = (): Values => form.getValues() as Values;
  const root = useRef<HTMLFormElement>(null);
  const told = useRef(new Set<string>());
  const underWay = useRef(false);
  const [sending, setSending] = useState(false);
  const [faulty, setFaulty] = useState(false);

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
    setFaulty(true);
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
    keep?.(latest());
    check();
  };

  const trySending = async (sent: Sent): Promise<void> => {
    setSending(true);
    const refusal = await Promise.resolve(send(sent)).finally(() => setSending(false));
    if (refusal === undefined) return;
    for (const [name, message] of Object.entries<string | undefined>(refusal.faults)) {
      if (message !== undefined) form.setError(name, { type: REFUSED, message });
    }
    if (refusal.text !== undefined) form.setError(WHOLE, { type: REFUSED, message: refusal.text });
  };

  return {
    ref: root,
    values,
    latest,
    faults,
    text: errors.root?.refused?.message,
    faulty,
    sending,
    change,
    field: (name) => ({
      value: values[name],
      onChange: (text) => change({ [name]: text } as Partial<Values>),
      error: faults[name],
    }),
    tell: (...fields) => {
      for (const field of fields) told.current.add(field);
      check();
    },
    forgive: (...fields) => {
      form.clearErrors(fields.filter((name) => name === 'root' || isRefused(name)));
      check();
    },
    submit: (event) => {
      event?.preventDefault();
      if (underWay.current) return;
      underWay.current = true;
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
