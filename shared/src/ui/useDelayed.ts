import { useEffect, useState } from 'react';

/** Returns true once `active` has lasted `delayMs` milliseconds; false again at once. */
export const useDelayed = (active: boolean, delayMs: number): boolean => {
  const [passed, setPassed] = useState(false);

  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setPassed(true), delayMs);
    return () => {
      clearTimeout(timer);
      setPassed(false);
    };
  }, [active, delayMs]);

  return active && passed;
};
