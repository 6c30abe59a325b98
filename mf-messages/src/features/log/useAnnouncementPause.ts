import { useCallback, useEffect, useState } from 'react';

/** How long it stays quiet after the loading, in milliseconds: until screen readers have looked at what came. */
const AFTER_MS = 500;

/**
 * Keeps screen readers from being told of what is loaded by request: quiet from `pause`, or from the start when it is
 * loading already, until after the loading.
 */
export const useAnnouncementPause = (loading: boolean): { isPaused: boolean; pause: () => void } => {
  const [isPaused, setIsPaused] = useState(loading);
  useEffect(() => {
    if (!isPaused || loading) return;
    const timer = setTimeout(() => setIsPaused(false), AFTER_MS);
    return () => clearTimeout(timer);
  }, [isPaused, loading]);
  return { isPaused, pause: useCallback(() => setIsPaused(true), []) };
};
