import { styled } from 'styled-components';
import type { Listing } from '../contract/listing';
import { formatPrice } from '../contract/numbers.ru';
import { messages } from '../messages.ru';
import { theme } from '../theme/theme';
import { VisuallyHidden } from '../ui/VisuallyHidden';

/** Previous, higher price of a listing, struck through; renders nothing without one. */
export const PriceBefore = ({
  listing: { price, price_before: before },
}: {
  listing: Pick<Listing, 'price' | 'price_before'>;
}) =>
  // Absent from older servers.
  before && price !== null ? (
    <Before title={messages.priceLowered}>
      <VisuallyHidden>{messages.priceLowered}: </VisuallyHidden>
      <s>{formatPrice(before)}</s>
    </Before>
  ) : null;

const Before = styled.span`
  position: relative;
  display: inline-block;
  white-space: nowrap;
  margin-inline-start: 0.4em;
  color: ${theme.color.muted};
  font-size: ${theme.font.xs};
  font-weight: 400;
  letter-spacing: normal;
`;
