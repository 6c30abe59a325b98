import { startTransition, useEffect, useState } from 'react';

/**
 * Returns whether the page is hydrated: false on the server and during hydration. Dependent parts render in a
 * transition, which keeps the browser responsive.
 *
 * @public
 */
export const useHydrated = (): boolean => {
  const [lives, setLives] = useState(false);
  useEffect(() => startTransition(() => setLives(true)), []);
  return lives;
};
