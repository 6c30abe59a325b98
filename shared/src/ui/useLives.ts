import { startTransition, useEffect, useState } from 'react';

/**
 * Whether the page lives: false on the server and while the browser takes over what it drew, true from then on. What
 * changes with it is drawn in slices, between which the browser answers the person.
 */
export const useLives = (): boolean => {
  const [lives, setLives] = useState(false);
  useEffect(() => startTransition(() => setLives(true)), []);
  return lives;
};
