import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../api/ApiError';
import { callApi } from '../api/callApi';
import { formatDate } from '../contract/dates.ru';
import { endpoints } from '../contract/endpoints';
import type { Section } from '../contract/sections';
import { useAppContext } from '../federation/AppContextProvider';
import { messages } from '../messages.ru';
import { toast } from '../ui/toast';
import { listingKeys } from './queryKeys';

/**
 * Returns the renewal of one's own listing, which yields its new end and shows the outcome; refetches its page and the
 * list of own listings.
 */
export const useRenewal = (section: Section, id: number) => {
  const { api } = useAppContext();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(api, endpoints.renew(section), { params: { id } }),
    onSuccess: ({ expires_at }) => toast.success(messages.renewal.done(formatDate(new Date(expires_at)))),
    onError: (error) => toast.error(errorText(error, messages.renewal.failed)),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: listingKeys.listing(section, id) }),
        queryClient.invalidateQueries({ queryKey: listingKeys.own(section) }),
      ]),
  });
};
