import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Purchase, PurchaseStatus } from 'shared/contract';

/** Once a payment is confirmed, everything that shows a paid option is read anew, so that the site shows it at once. */
export const useShowBoost = ({ status, section, listing_id }: Purchase): void => {
  const queryClient = useQueryClient();
  const confirmed = status === PurchaseStatus.confirmed;
  useEffect(() => {
    if (!confirmed) return;
    const keys = [
      ['is-boosted', section, listing_id],
      ['boosted', section],
      ['listing', section, listing_id],
      ['own-listings', section],
    ];
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
  }, [confirmed, section, listing_id, queryClient]);
};
