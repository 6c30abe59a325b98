import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ActionMenu, FederatedSlot, sectionPaths, useNow, useRenewal } from 'shared';
import { daysToRenew, ListingStatus, type OwnListingBySection, type Section } from 'shared/contract';
import { messages } from './messages.ru';

const texts = messages.listings;

interface OwnRowMenuProps {
  section: Section;
  listing: OwnListingBySection[Section];
}

/** Menu of an own listing in the profile: edit, change the price, renew near its end. */
export const OwnRowMenu = ({ section, listing }: OwnRowMenuProps) => {
  const { id, title, price, is_visible: status, expires_at: end } = listing;
  const navigate = useNavigate();
  const now = useNow('minute');
  const { mutate: renew } = useRenewal(section, id);
  const [pricing, setPricing] = useState<'never' | 'open' | 'closed'>('never');
  // A rejected or ended one returns by its form, or is published again.
  const isOn = status === ListingStatus.published || status === ListingStatus.review;
  const isEnding = end !== undefined && now !== null && daysToRenew(end, now) !== null;
  return (
    <>
      <ActionMenu
        label={texts.menu(title)}
        actions={[
          ...(isEnding ? [{ label: texts.renew, onPress: () => renew() }] : []),
          { label: texts.edit, onPress: () => void navigate(sectionPaths[section].edit(id)) },
          ...(price !== null && isOn ? [{ label: texts.changePrice, onPress: () => setPricing('open') }] : []),
        ]}
      />
      {pricing !== 'never' && price !== null && (
        <FederatedSlot
          name="mf_listing/PriceDialog"
          props={{ open: pricing === 'open', onClose: () => setPricing('closed'), section, listingId: id, price }}
        />
      )}
    </>
  );
};
