import { type Mutation, type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError } from 'shared';

const refusalOf = (of: Query | Mutation | undefined): ApiError | null => {
  const error = of?.state.status === 'error' ? of.state.error : null;
  return error instanceof ApiError && error.status === 403 ? error : null;
};

/** Calls `onRefusal` with every 403 by which a call of the page is answered. */
export const useRefusals = (onRefusal: (refusal: ApiError) => void): void => {
  const queryClient = useQueryClient();
  const listener = useRef(onRefusal);
  useEffect(() => {
    listener.current = onRefusal;
  });
  useEffect(() => {
    const hear = (of: Query | Mutation | undefined): void => {
      const refusal = refusalOf(of);
      if (refusal) listener.current(refusal);
    };
    const stops = [
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') hear(event.query);
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') hear(event.mutation);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient]);
};
