import { LinkButton, paths } from 'shared';
import type { Listing, Section } from 'shared/contract';
import { hasFlyer } from '../../core/listing/hasFlyer';
import { messages } from '../../messages.ru';

/** The way to the sheet that is printed about a loss or a find; nothing for a listing that has none. */
export const FlyerLink = ({ section, listing }: { section: Section; listing: Listing }) =>
  hasFlyer(section, listing) && (
    <LinkButton variant="secondary" block to={paths.flyer(listing.id)}>
      {messages.flyerLink}
    </LinkButton>
  );
