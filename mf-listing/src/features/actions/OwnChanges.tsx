import { useState } from 'react';
import { Button, EditIcon, FederatedSlot, LinkButton, PriceIcon, sectionPaths } from 'shared';
import { type Listing, ListingStatus, type Section } from 'shared/contract';
import { messages } from './manageMessages.ru';

interface EditLinkProps {
  section: Section;
  id: number;
  /** Drawn as one of the first buttons, or as a row of `ActionRows`. */
  look: 'button' | 'row';
}

/** Leads to the form of a listing of one's own. */
export const EditLink = ({ section, id, look }: EditLinkProps) => (
  <LinkButton variant={look === 'row' ? 'ghost' : 'secondary'} icon={<EditIcon />} to={sectionPaths[section].edit(id)}>
    {messages.edit}
  </LinkButton>
);

interface PriceButtonProps {
  section: Section;
  listing: Pick<Listing, 'id' | 'price' | 'is_visible'>;
}

/** Changes the price of a listing of one's own and nothing else; nothing where it has none. */
export const PriceButton = ({ section, listing: { id, price, is_visible: status } }: PriceButtonProps) => {
  // One that is rejected or over comes back by its form, or is published again.
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
