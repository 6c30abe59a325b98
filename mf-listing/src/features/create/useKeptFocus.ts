import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { CreateValues } from './CreateValues';

/** Restores the focus on the category when its choice replaces the form with another. */
export const useKeptFocus = (
  root: RefObject<HTMLFormElement | null>,
  { category }: Pick<CreateValues, 'category'>,
  isReport: boolean,
): void => {
  const was = useRef(isReport);
  const onTurned = useEffectEvent(() => {
    root.current?.querySelector<HTMLElement>(`input[type="radio"][value="${category}"]:checked`)?.focus();
  });
  useEffect(() => {
    if (was.current !== isReport) onTurned();
    was.current = isReport;
  }, [isReport]);
};
