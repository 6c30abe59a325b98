import { useState } from 'react';
import { Button, FederatedSlot, LinkButton, sectionPaths } from 'shared';
import { ListingStatus, type OwnListingBySection, type Section } from 'shared/contract';
import { messages } from './manageMessages.ru';

interface EditButtonsProps<S extends Section> {
  section: S;
  listing: OwnListingBySection[S];
}

/** The ways to change a listing of one's own: its form, and its price alone. */
export const EditButtons = <S extends Section>({ section, listing }: EditButtonsProps<S>) => {
  const { id, price, is_visible: status } = listing;
  // One that is rejected or over comes back by its form, or is published again.
  const isOn = status === ListingStatus.published || status === ListingStatus.review;
  const [pricing, setPricing] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <LinkButton variant="secondary" to={sectionPaths[section].edit(id)}>
        {messages.edit}
      </LinkButton>
      {price !== null && isOn && (
        <Button variant="secondary" onClick={() => setPricing('open')}>
          {messages.changePrice}
        </Button>
      )}
      {pricing !== 'never' && (
        <FederatedSlot
          name="mf_listing/PriceDialog"
          props={{ open: pricing === 'open', onClose: () => setPricing('closed'), section, listingId: id, price }}
        />
      )}
    </>
  );
};
