import { startTransition, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';

/** Makes a choice out of the last one, and goes to its address. */
type Choose<C> = (change: (last: C) => C, go: (chosen: C) => Promise<void> | void) => void;

/** Returns what the user chose last until its address is shown, or another one instead; else what `arrived`. */
export const useChosen = <C extends object>(arrived: C): [C, Choose<C>] => {
  // Another object after each navigation, also to the same address; in browsers also after going back.
  const at = useLocation();
  const [choice, setChoice] = useState<{ at: Location; chosen: C; isOver: boolean } | null>(null);
  const chosen = choice && !(choice.isOver && choice.at !== at) ? choice.chosen : null;
  /** The same before a slow phone has rendered it. */
  const latest = useRef<C>(null);
  useLayoutEffect(() => {
    latest.current = chosen;
  }, [chosen]);
  const choose = useCallback<Choose<C>>(
    async (change, go) => {
      const own = change(latest.current ?? arrived);
      latest.current = own;
      setChoice({ at, chosen: own, isOver: false });
      await go(own);
      // Rendered with the address, or after it.
      if (latest.current === own) startTransition(() => setChoice({ at, chosen: own, isOver: true }));
    },
    [at, arrived],
  );
  return [chosen ?? arrived, choose];
};
