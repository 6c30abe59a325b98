import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { consentsQuery, useAppContext, useChangeConsent, useSession } from 'shared';
import { type ConsentKind, consentEditions } from 'shared/contract';
import { messages } from './messages.ru';

/** The user declined the consent. */
export class ConsentDeclined extends Error {}

/** A pending question to the user. */
interface Waiting {
  granted: () => void;
  declined: (error: ConsentDeclined) => void;
}

/** Returns a consent's state and dialog. `ensure` resolves once it is given; rejects with `ConsentDeclined`. */
export const useConsentRequest = (kind: ConsentKind) => {
  const { api, queryClient } = useAppContext();
  const query = consentsQuery(api);
  const isSignedIn = useSession().status === 'signed-in';
  const { data } = useQuery({ ...query, enabled: isSignedIn });
  const [isOpen, setIsOpen] = useState(false);
  const waiting = useRef<Waiting | null>(null);

  const settle = (act: (one: Waiting) => void): void => {
    setIsOpen(false);
    if (waiting.current) act(waiting.current);
    waiting.current = null;
  };
  const { mutate, isPending: giving } = useChangeConsent(kind, messages.consent);
  const lacks = (consents: typeof data): boolean =>
    consents?.find((one) => one.kind === kind)?.given?.edition !== consentEditions[kind];

  return {
    missing: data !== undefined && lacks(data),
    isOpen,
    giving,
    open: () => setIsOpen(true),
    give: () => mutate(true, { onSuccess: () => settle(({ granted }) => granted()) }),
    close: () => settle(({ declined }) => declined(new ConsentDeclined())),
    ensure: async (): Promise<void> => {
      // Refetched: it may have been withdrawn on another device.
      if (!lacks(await queryClient.fetchQuery({ ...query, staleTime: 0 }))) return;
      setIsOpen(true);
      await new Promise<void>((granted, declined) => {
        waiting.current = { granted, declined };
      });
    },
  };
};
