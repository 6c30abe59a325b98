import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listingKeys } from 'shared';
import { type Purchase, PurchaseStatus } from 'shared/contract';

/** Once a payment is confirmed, everything that shows a paid option is read anew, so that the site shows it at once. */
export const useShowBoost = ({ status, section, listing_id }: Purchase): void => {
  const queryClient = useQueryClient();
  const confirmed = status === PurchaseStatus.confirmed;
  useEffect(() => {
    if (!confirmed) return;
    const keys = [
      listingKeys.boostState(section, listing_id),
      listingKeys.boosted(section),
      listingKeys.listing(section, listing_id),
      listingKeys.own(section),
    ];
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
  }, [confirmed, section, listing_id, queryClient]);
};
