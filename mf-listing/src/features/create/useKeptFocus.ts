import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { CreateValues } from './CreateValues';

/** Keeps the focus at the category when the choice of it turns the form into another one, which draws it anew. */
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
