import { useQuery } from '@tanstack/react-query';
import { PUBLIC_QUERY } from 'shared';
import { probeBlocker } from './probeBlocker';

export interface Blocker {
  detected: boolean;
  checking: boolean;
  check: () => void;
}

/** Returns whether an ad blocker is active; checked once per visit, after the first render, and on request. */
export const useBlocker = (): Blocker => {
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['blocker'],
    queryFn: probeBlocker,
    meta: PUBLIC_QUERY,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return { detected: data === true, checking: isFetching, check: () => void refetch() };
};
