import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSession, viewerOf } from './session';

/** `meta` of a query whose response is equal for all users: a change of the session does not affect it. @public */
export const PUBLIC_QUERY = { public: true } as const;

/** Returns whether the response depends on the user. */
export const isPersonal = ({ meta }: Query): boolean => meta?.public !== true;

/**
 * Refetches active personal queries and removes inactive ones when the user changes, so that no user sees another's
 * data. Mount it above the pages, so that its effect runs after they have rendered for the new session.
 */
export const useRefreshOnSessionChange = (): void => {
  const queryClient = useQueryClient();
  const person = viewerOf(useSession());
  const before = useRef(person);
  useEffect(() => {
    if (before.current === person) return;
    before.current = person;
    queryClient.removeQueries({ type: 'inactive', predicate: isPersonal });
    void queryClient.invalidateQueries({ predicate: isPersonal });
  }, [person, queryClient]);
};
