import { Button, theme } from 'shared';
import { styled } from 'styled-components';
import { messages } from '../messages.ru';

interface PricesFailureProps {
  busy: boolean;
  onRetry: () => void;
}

/** Nothing is sold without its price: says that the prices are not known and offers to ask again. */
export const PricesFailure = ({ busy, onRetry }: PricesFailureProps) => (
  <Root role="alert">
    {messages.dialog.noPrices}
    <Button variant="secondary" size="sm" busy={busy} onClick={onRetry}>
      {messages.dialog.retry}
    </Button>
  </Root>
);

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(2)} ${theme.space(4)};
`;
