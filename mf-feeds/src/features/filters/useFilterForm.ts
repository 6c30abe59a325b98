import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { filtersQuery, rememberCity, useAppContext } from 'shared';
import { type FeedCriteria, type Section, writeCriteria } from 'shared/contract';
import { focusFirstError } from 'shared/form';
import { type CriteriaProps, countQuery, withoutFilters } from '../../core/feedCriteria';
import { type CheckedField, draftOf, type FilterDraft, resolveDraft } from './FilterDraft';
import { filterLists } from './FilterLists';

export interface FilterFormOptions extends CriteriaProps {
  /** Whether the form is visible, so that its lists are worth loading. */
  active: boolean;
  /** After 'Показать', not after 'Сбросить'. */
  onSubmitted?: () => void;
}

/** Milliseconds without changes before the form's results are counted. */
const PAUSE_MS = 300;

/** Returns the number of listings that match the form; undefined while it changes, is being counted, or fails. */
const useResultCount = ({ section, wanted, active }: { section: Section; wanted: FeedCriteria; active: boolean }) => {
  const { api } = useAppContext();
  const query = writeCriteria(section, wanted).toString();
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(query), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [query]);
  const isSettled = query === settled;
  const { data } = useQuery({ ...countQuery(api, section, wanted), enabled: active && isSettled });
  return active ? data : undefined;
};

/** Returns the form refilled, with the values that the user has changed since it was last filled. */
const withUnapplied = (filled: FilterDraft, draft: FilterDraft, before: FilterDraft): FilterDraft =>
  Object.fromEntries(
    Object.entries(filled).map(([name, value]) => {
      const key = name as keyof FilterDraft;
      return [name, draft[key] === before[key] ? value : draft[key]];
    }),
  ) as FilterDraft;

/** Returns the state of a filter form, refilled when the applied criteria change. */
export const useFilterForm = ({ section, criteria, active, onApply, onSubmitted }: FilterFormOptions) => {
  const { api } = useAppContext();
  const { data, isError, refetch } = useQuery({ ...filtersQuery(api, section), enabled: active });
  const lists = useMemo(() => data && filterLists(section, data), [section, data]);

  const applied = writeCriteria(section, criteria).toString();
  const [filled, setFilled] = useState(() => ({ active, applied, by: draftOf(criteria) }));
  const [draft, setDraft] = useState(filled.by);
  const [typing, setTyping] = useState<CheckedField | null>(null);
  const [refusals, setRefusals] = useState(0);
  const formRef = useRef<HTMLFormElement>(null);
  if (filled.active !== active || filled.applied !== applied) {
    const by = draftOf(criteria);
    setFilled({ active, applied, by });
    // Values that were not applied are dropped when the form closes, but not when a chip, the order or words change.
    setDraft(filled.active === active ? withUnapplied(by, draft, filled.by) : by);
    if (filled.active !== active) setTyping(null);
  }

  useEffect(() => {
    if (refusals > 0) focusFirstError(formRef.current);
  }, [refusals]);

  const { criteria: wanted, errors: allErrors } = resolveDraft(section, draft, lists);
  const errors = { ...allErrors };
  for (const field of typing === 'price' ? (['price', 'priceFrom', 'priceTo'] as const) : [typing]) {
    if (field !== null) delete errors[field];
  }
  const found = useResultCount({ section, wanted, active: active && Object.keys(allErrors).length === 0 });

  const apply = (next: FeedCriteria): void => {
    setDraft(draftOf(next));
    onApply(next);
  };

  return {
    section,
    draft,
    /** Undefined until loaded. */
    lists,
    listsFailed: isError,
    retryLists: () => void refetch(),
    /** Number of listings that match the form; undefined until known. */
    found,
    /** Errors of the fields without focus. */
    errors,
    formRef,
    change: (patch: Partial<FilterDraft>) => setDraft((before) => ({ ...before, ...patch })),
    setTyping,
    submit: (event: FormEvent) => {
      event.preventDefault();
      setTyping(null);
      if (Object.keys(allErrors).length > 0) {
        setRefusals((count) => count + 1);
        return;
      }
      if (wanted.city !== undefined) rememberCity(wanted.city);
      apply(wanted);
      onSubmitted?.();
    },
    reset: () => {
      setTyping(null);
      apply(withoutFilters(criteria));
    },
  };
};

export type FilterForm = ReturnType<typeof useFilterForm>;
