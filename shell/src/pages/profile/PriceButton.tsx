import { useState } from 'react';
import { Button, FederatedSlot } from 'shared';
import type { Listing, Section } from 'shared/contract';
import { messages } from './messages.ru';

const texts = messages.listings;

/** Changes the price of an own listing without leaving the profile; nothing where there is none to change. */
export const PriceButton = ({ section, listing: { id, title, price } }: { section: Section; listing: Listing }) => {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  if (price === null) return null;
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
