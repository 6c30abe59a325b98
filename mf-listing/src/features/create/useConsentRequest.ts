import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { consentsQuery, useAppContext, useChangeConsent, useSession } from 'shared';
import { consentEditions } from 'shared/contract';
import { messages } from './messages.ru';

/** The user declined the consent. */
export class ConsentDeclined extends Error {}

/** Returns the state of the consent to publication, and of its dialog. */
export const useConsentRequest = () => {
  const { api, queryClient } = useAppContext();
  const query = consentsQuery(api);
  const isSignedIn = useSession().status === 'signed-in';
  const { data } = useQuery({ ...query, enabled: isSignedIn });
  const [isOpen, setIsOpen] = useState(false);
  /** Ends the wait of a submit for the answer. */
  const waiting = useRef<(isGiven: boolean) => void>(undefined);

  const settle = (isGiven: boolean): void => {
    setIsOpen(false);
    waiting.current?.(isGiven);
    waiting.current = undefined;
  };
  const { mutate, isPending: giving } = useChangeConsent('publication', messages.consent);
  const lacks = (consents: typeof data): boolean =>
    consents?.find(({ kind }) => kind === 'publication')?.given?.edition !== consentEditions.publication;

  return {
    missing: data !== undefined && lacks(data),
    isOpen,
    giving,
    open: () => setIsOpen(true),
    give: () => mutate(true, { onSuccess: () => settle(true) }),
    close: () => settle(false),
    /** Resolves once the consent is given; rejects with `ConsentDeclined`. */
    ensure: async (): Promise<void> => {
      // Refetched: it may have been withdrawn on another device.
      if (!lacks(await queryClient.fetchQuery({ ...query, staleTime: 0 }))) return;
      setIsOpen(true);
      const isGiven = await new Promise((resolve) => {
        waiting.current = resolve;
      });
      if (!isGiven) throw new ConsentDeclined();
    },
  };
};
