import { startTransition, useEffect, useState } from 'react';

/** Returns false on the server and during hydration. Dependent parts render in a transition. @public */
export const useHydrated = (): boolean => {
  const [lives, setLives] = useState(false);
  useEffect(() => startTransition(() => setLives(true)), []);
  return lives;
};
