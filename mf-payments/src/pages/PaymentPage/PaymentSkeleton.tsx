import { Skeleton, theme, VisuallyHidden } from 'shared';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';

/** Holds the place of the payment until it is known. */
export const PaymentSkeleton = () => (
  <Root aria-busy="true">
    <VisuallyHidden role="status">{messages.payment.loading}</VisuallyHidden>
    <Skeleton height="372px" radius={theme.radius.card} />
  </Root>
);

const Root = styled.div`
  position: relative;
`;
