import { useState } from 'react';
import { Button, FederatedSlot } from 'shared';
import { type Listing, ListingStatus, type Section } from 'shared/contract';
import { messages } from './messages.ru';

const texts = messages.listings;

/** Changes the price of an own listing without leaving the profile; nothing where there is none to change. */
export const PriceButton = ({ section, listing }: { section: Section; listing: Listing }) => {
  const { id, title, price, is_visible: status } = listing;
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  // One that is rejected or over comes back by its form, or is published again.
  const isOn = status === ListingStatus.published || status === ListingStatus.review;
  if (price === null || !isOn) return null;
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        block
        aria-label={texts.changePriceOf(title)}
        onClick={() => setState('open')}
      >
        {texts.changePrice}
      </Button>
      {state !== 'never' && (
        <FederatedSlot
          name="mf_listing/PriceDialog"
          props={{ open: state === 'open', onClose: () => setState('closed'), section, listingId: id, price }}
        />
      )}
    </>
  );
};
