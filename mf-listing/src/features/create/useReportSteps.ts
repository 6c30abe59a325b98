import { type RefObject, type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Section } from 'shared/contract';
import type { TextForm } from 'shared/form';
import type { CreateFaults, CreateField, CreateValues } from './CreateValues';
import { reportOf, reportSteps } from './reportFields';

const PARAM = 'step';
/** The step of the first of these faults, from 0; undefined without one that stands on a step. */
const stepOf = (section: Section, faults: CreateFaults): number | undefined => {
  const step = reportSteps(section).findIndex((fields) => fields.some((name) => faults[name] !== undefined));
  return step === -1 ? undefined : step;
};

export interface ReportSteps {
  /** From 0. */
  step: number;
  count: number;
  isLast: boolean;
  /** Of the step, to take the focus when it comes. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** Goes on to the next step if nothing is wrong with this one; sends the form from the last. */
  submit: (event?: SyntheticEvent) => void;
  back: () => void;
  /** To a step, from 0. */
  go: (step: number) => void;
  /** Goes back to where the first step stands in the history: the way back from a listing leads to none of them. */
  leave: () => Promise<void>;
  /** Brings the step of the first fault to the screen. */
  lead: (faults: CreateFaults) => void;
}

/**
 * The steps of a form that asks after an animal lost or found, kept in the address, so that a reload and the way back
 * keep them. `skipped` are fields that need not be right yet to go on.
 */
export const useReportSteps = (
  section: Section,
  form: Pick<TextForm<CreateValues, CreateField | 'point' | 'catalogueId'>, 'tell' | 'goToFault' | 'ref' | 'values'>,
  send: (event?: SyntheticEvent) => void,
  skipped: readonly CreateField[],
): ReportSteps => {
  const [search, setSearch] = useSearchParams();
  const { state, key } = useLocation();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const steps = reportSteps(section);
  const isReport = reportOf(section, form.values) !== undefined;
  const asked = Math.min(Math.max(Math.trunc(Number(search.get(PARAM))) || 1, 1), steps.length) - 1;
  const depth = Number(state?.depth) || 0;
  // Whoever comes back by the history to a form that was sent begins at its begin.
  const isGone = depth > 0 && form.values.title === '' && form.values.catalogue === '';
  const isSent = useRef(false);
  const onArrived = useEffectEvent(() => {
    if (!isGone || isSent.current) return;
    setSearch(
      (params) => {
        const first = new URLSearchParams(params);
        first.delete(PARAM);
        return first;
      },
      // As the first step stands there, with no step before it: what is typed now stays on the screen.
      { replace: true },
    );
  });
  useEffect(() => {
    if (key) onArrived();
  }, [key]);
  const [left, setLeft] = useState<number | null>(null);
  const step = left ?? (isGone ? 0 : asked);
  const [refused, setRefused] = useState(0);

  const go = (to: number): void => {
    // What was sent has no faults any more, and none of its pictures.
    if (to === step || isSent.current) return;
    setSearch(
      (params) => {
        const next = new URLSearchParams(params);
        if (to === 0) next.delete(PARAM);
        else next.set(PARAM, String(to + 1));
        return next;
      },
      // Of the entry before it in the history, and how many of them are steps.
      { state: { from: step, depth: depth + 1 } },
    );
  };
  const next = async (): Promise<void> => {
    const fields = (steps[step] ?? []).filter((name) => !skipped.includes(name));
    if (await form.tell(...fields)) go(step + 1);
    else setRefused((times) => times + 1);
  };

  const known = useRef(depth);
  const arrived = useRef<() => void>(undefined);
  useEffect(() => {
    known.current = depth;
    if (depth === 0) arrived.current?.();
  }, [depth]);

  const onRefused = useEffectEvent(() => form.goToFault());
  useEffect(() => {
    if (refused > 0) onRefused();
  }, [refused]);
  const shown = useRef(step);
  const onShown = useEffectEvent(() => {
    // Whoever is led to a fault finds it; whoever goes on begins at the top.
    if (form.ref.current?.querySelector('[aria-invalid="true"]')) form.goToFault();
    else heading.current?.focus();
  });
  useEffect(() => {
    if (shown.current !== step) onShown();
    shown.current = step;
  }, [step]);

  const isLast = step === steps.length - 1;
  return {
    step,
    count: steps.length,
    isLast,
    heading,
    go,
    submit: (event) => {
      event?.preventDefault();
      if (isReport && !isLast) void next();
      else send();
    },
    back: () => {
      if (state?.from === step - 1) void navigate(-1);
      else go(step - 1);
    },
    leave: () =>
      new Promise((resolve) => {
        isSent.current = true;
        if (known.current === 0) return resolve();
        // What was sent stays on the screen meanwhile.
        setLeft(step);
        arrived.current = resolve;
        void navigate(-known.current);
      }),
    lead: (faults) => {
      if (isReport) go(stepOf(section, faults) ?? step);
    },
  };
};
