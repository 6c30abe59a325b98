import { theme } from 'shared';
import { styled } from 'styled-components';

/** Container of the messages: a card with margins, on phones everything between the bars. */
export const Frame = styled.div`
  display: grid;
  grid-template-rows: minmax(0, 1fr);
  width: 100%;
  max-width: 1128px;
  height: 100%;
  min-height: 300px;
  margin: 0 auto;
  padding: ${theme.space(5)} ${theme.space(4)};

  ${theme.media.wide} {
    max-width: 1400px;
  }

  ${theme.media.phone} {
    padding: 0;
  }
`;
