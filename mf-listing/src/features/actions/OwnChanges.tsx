import { useState } from 'react';
import { Button, EditIcon, FederatedSlot, LinkButton, PriceIcon, sectionPaths } from 'shared';
import { type Listing, ListingStatus, type Section } from 'shared/contract';
import { messages } from './manageMessages.ru';

interface EditLinkProps {
  section: Section;
  id: number;
  /** One of the first buttons, or a row of `ActionRows`. */
  look: 'button' | 'row';
}

/** Link to the edit form of an own listing. */
export const EditLink = ({ section, id, look }: EditLinkProps) => (
  <LinkButton variant={look === 'row' ? 'ghost' : 'secondary'} icon={<EditIcon />} to={sectionPaths[section].edit(id)}>
    {messages.edit}
  </LinkButton>
);

interface PriceButtonProps {
  section: Section;
  listing: Pick<Listing, 'id' | 'price' | 'is_visible'>;
}

/** Changes only the price of an own listing; nothing for one without a price. */
export const PriceButton = ({ section, listing: { id, price, is_visible: status } }: PriceButtonProps) => {
  // A rejected or ended one returns by its form, or is published again.
  const isOn = status === ListingStatus.published || status === ListingStatus.review;
  const [pricing, setPricing] = useState<'never' | 'open' | 'closed'>('never');
  if (price === null || !isOn) return null;
  return (
    <>
      <Button variant="ghost" icon={<PriceIcon />} onClick={() => setPricing('open')}>
        {messages.changePrice}
      </Button>
      {pricing !== 'never' && (
        <FederatedSlot
          name="mf_listing/PriceDialog"
          props={{ open: pricing === 'open', onClose: () => setPricing('closed'), section, listingId: id, price }}
        />
      )}
    </>
  );
};
