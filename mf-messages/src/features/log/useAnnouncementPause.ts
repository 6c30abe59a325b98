import { useCallback, useEffect, useState } from 'react';

/** How long it stays quiet after the loading, in milliseconds: until screen readers have looked at what came. */
const AFTER_MS = 500;

/**
 * Keeps screen readers from being told of what is loaded by request: quiet from `hush`, or from the start when it is
 * loading already, until after the loading.
 */
export const useHush = (loading: boolean): { quiet: boolean; hush: () => void } => {
  const [quiet, setQuiet] = useState(loading);
  useEffect(() => {
    if (!quiet || loading) return;
    const timer = setTimeout(() => setQuiet(false), AFTER_MS);
    return () => clearTimeout(timer);
  }, [quiet, loading]);
  return { quiet, hush: useCallback(() => setQuiet(true), []) };
};
