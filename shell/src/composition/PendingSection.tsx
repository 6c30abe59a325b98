import { Spinner, theme } from 'shared';
import { styled } from 'styled-components';
import { messages } from '../messages.ru';

/** Stands in the frame until the browser has drawn the page that the server could not. */
export const PendingSection = () => (
  <Root>
    <Spinner />
    {messages.frame.loading}
  </Root>
);

const Root = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space(3)};
  min-height: 40vh;
  margin: 0;
  color: ${theme.color.muted};
`;
