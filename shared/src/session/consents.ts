import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../api/ApiError';
import { callApi, callQuery } from '../api/callApi';
import type { ApiClient } from '../api/createApiClient';
import { type ConsentKind, consentEditions } from '../contract/constants';
import { endpoints } from '../contract/endpoints';
import { sections } from '../contract/sections';
import { useAppContext } from '../federation/AppContextProvider';
import { listingKeys } from '../listings/listingQueries';
import { toast } from '../ui/toast';

/** Returns the query for the consents of the signed-in user. @internal */
export const consentsQuery = (api: ApiClient) => callQuery(api, endpoints.consents);

/** Returns a mutation that gives or withdraws a consent and refetches own listings. Shows a failure. @internal */
export const useChangeConsent = (kind: ConsentKind, texts: { failed: string }) => {
  const { api } = useAppContext();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (given: boolean) =>
      callApi(api, endpoints.changeConsent, { body: { kind, edition: consentEditions[kind], given } }),
    onSuccess: (consents) => {
      client.setQueryData(consentsQuery(api).queryKey, consents);
      for (const section of sections) {
        void client.invalidateQueries({ queryKey: listingKeys.own(section) });
        void client.invalidateQueries({ queryKey: listingKeys.ofSection(section) });
      }
    },
    onError: (error) => toast.error(failureText(error, { other: texts.failed })),
  });
};
