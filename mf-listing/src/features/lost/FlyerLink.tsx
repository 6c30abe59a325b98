import { LinkButton, paths } from 'shared';
import type { Listing } from 'shared/contract';
import { messages } from '../../messages.ru';

/** Link to the printable flyer of a loss or a find. */
export const FlyerLink = ({ listing }: { listing: Pick<Listing, 'id'> }) => (
  <LinkButton variant="secondary" to={paths.flyer(listing.id)}>
    {messages.flyerLink}
  </LinkButton>
);
