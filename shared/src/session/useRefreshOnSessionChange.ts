import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSession } from './useSession';
import { viewerOf } from './viewerOf';

/** `meta` of a query whose answer is the same for everybody: a change of the session leaves it alone. */
export const PUBLIC_QUERY = { public: true } as const;

/** True when the answer depends on who asks. */
export const isPersonal = ({ meta }: Query): boolean => meta?.public !== true;

/**
 * Renews what is on the screen and forgets everything else whenever another person, or nobody, is at the screen, so
 * that nobody sees what was asked for somebody else.
 *
 * Belongs above the pages: its effect then runs once all of them have been drawn for the new session, and what only the
 * person before might ask for is forgotten instead of being asked for in vain.
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
