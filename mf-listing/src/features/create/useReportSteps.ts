import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Section } from 'shared/contract';
import { type CreateErrors, type CreateField, type ListingForm, reportOf, reportSteps } from './CreateValues';

const PARAM = 'step';
/** Returns the step of the first error, from 0; undefined when no step has one. */
const stepOf = (section: Section, errors: CreateErrors): number | undefined => {
  const step = reportSteps(section).findIndex((fields) => fields.some((name) => errors[name] !== undefined));
  return step === -1 ? undefined : step;
};

export type ReportSteps = ReturnType<typeof useReportSteps>;

/** Returns the steps of the form for a lost or found animal, stored in history. `skipped` fields may be invalid. */
export const useReportSteps = (
  section: Section,
  form: ListingForm,
  send: (event?: SyntheticEvent) => void,
  skipped: readonly CreateField[],
) => {
  const [search, setSearch] = useSearchParams();
  const place = useLocation();
  const { state, key } = place;
  const navigate = useNavigate();
  /** Heading of the step, focused when it opens. */
  const heading = useRef<HTMLHeadingElement>(null);
  const steps = reportSteps(section);
  const isReport = reportOf(section, form.values) !== undefined;
  const requested = Math.min(Math.max(Math.trunc(Number(search.get(PARAM))) || 1, 1), steps.length) - 1;
  const depth = Number(state?.depth) || 0;
  // Returning by history to a submitted form starts over.
  const isSubmitted = depth > 0 && form.values.title === '' && form.values.catalogue === '';
  const isSent = useRef(false);
  const onArrived = useEffectEvent(() => {
    if (!isSubmitted || isSent.current) return;
    setSearch(
      (params) => {
        const first = new URLSearchParams(params);
        first.delete(PARAM);
        return first;
      },
      // Without state, like the first step: typed values stay.
      { replace: true },
    );
  });
  useEffect(() => {
    if (key) onArrived();
  }, [key]);
  const [left, setLeft] = useState<number | null>(null);
  const step = left ?? (isSubmitted ? 0 : requested);
  const [refused, setRefused] = useState(0);

  const last = useRef({ place, to: step });
  /** Whether a press has begun to open this step: a second one may come before the step. */
  const isOpening = (to: number): boolean => {
    const { current } = last;
    last.current = { place, to };
    return current.place === place && current.to === to;
  };
  /** Opens a step, from 0. */
  const go = (to: number): void => {
    // A submitted form has no errors any more, and none of its pictures.
    if (to === step || isSent.current || isOpening(to)) return;
    setSearch(
      (params) => {
        const next = new URLSearchParams(params);
        if (to === 0) next.delete(PARAM);
        else next.set(PARAM, String(to + 1));
        return next;
      },
      // The previous step, and how many history entries are steps.
      { state: { from: step, depth: depth + 1 } },
    );
  };
  const next = async (): Promise<void> => {
    const fields = (steps[step] ?? []).filter((name) => !skipped.includes(name));
    if (await form.validate(...fields)) go(step + 1);
    else setRefused((times) => times + 1);
  };

  const known = useRef(depth);
  const arrived = useRef<() => void>(undefined);
  useEffect(() => {
    known.current = depth;
    if (depth === 0) arrived.current?.();
  }, [depth]);

  const onRefused = useEffectEvent(() => form.focusError());
  useEffect(() => {
    if (refused > 0) onRefused();
  }, [refused]);
  const shown = useRef(step);
  const onShown = useEffectEvent(() => {
    // Focuses the error if there is one, else the top.
    if (form.ref.current?.querySelector('[aria-invalid="true"]')) form.focusError();
    else heading.current?.focus();
  });
  useEffect(() => {
    if (shown.current !== step) onShown();
    shown.current = step;
  }, [step]);

  const isLast = step === steps.length - 1;
  return {
    /** From 0. */
    step,
    count: steps.length,
    isLast,
    heading,
    go,
    /** Opens the next step if this one is valid; the last one submits the form. */
    submit: (event?: SyntheticEvent): void => {
      event?.preventDefault();
      if (isReport && !isLast) void next();
      else send();
    },
    back: (): void => {
      if (state?.from !== step - 1) go(step - 1);
      else if (!isOpening(step - 1)) void navigate(-1);
    },
    /** Returns to the first step's history entry: Back from the listing then opens none of them. */
    leave: () =>
      new Promise<void>((resolve) => {
        isSent.current = true;
        if (known.current === 0) return resolve();
        // The submitted form stays on the screen meanwhile.
        setLeft(step);
        arrived.current = resolve;
        void navigate(-known.current);
      }),
    /** Opens the step of the first error. */
    lead: (errors: CreateErrors): void => {
      if (isReport) go(stepOf(section, errors) ?? step);
    },
  };
};
