import { type Mutation, type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError, paths, recheckToken } from 'shared';

const isForbidden = (of: Query | Mutation | undefined): boolean =>
  of?.state.status === 'error' && of.state.error instanceof ApiError && of.state.error.status === 403;

/**
 * Goes to the home page as soon as a call made from a page of the administration is answered with 403 (spec section 6),
 * and has the session looked at anew: whoever was an admin is one no more.
 */
export const useLeaveOnForbidden = (): void => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    const leave = (): void => {
      void navigate(paths.home, { replace: true });
      recheckToken();
    };
    const stops = [
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error' && isForbidden(event.query)) leave();
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error' && isForbidden(event.mutation)) leave();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient, navigate]);
};
