import { styled } from 'styled-components';
import type { Listing } from '../contract/listing';
import { formatPrice } from '../contract/numbers.ru';
import { messages } from '../messages.ru';
import { theme } from '../theme/theme';
import { VisuallyHidden } from '../ui/VisuallyHidden';

/** The price that a listing had before it was lowered, struck through; nothing when there is none to tell. */
export const PriceBefore = ({
  listing: { price, price_before: before },
}: {
  listing: Pick<Listing, 'price' | 'price_before'>;
}) =>
  // Answers of a server from before this have none.
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
