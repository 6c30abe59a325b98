import { Link } from 'react-router-dom';
import { theme } from 'shared';
import { styled } from 'styled-components';

/** The first picture of a row's subject. */
export const RowPicture = styled.div`
  flex: none;
  width: 96px;
  overflow: hidden;
  border-radius: ${theme.radius.field};

  ${theme.media.phone} {
    align-self: start;
  }
`;

/** Title and lines, beside the picture. */
export const RowText = styled.div`
  display: grid;
  flex: 1 1 240px;
  min-width: 0;
  gap: ${theme.space(0.5)};

  ${theme.media.phone} {
    flex-basis: calc(100% - 96px - ${theme.space(4)});
  }
`;

export const RowTitle = styled(Link)`
  justify-self: start;
  overflow-wrap: anywhere;
  color: ${theme.color.ink};
  font-weight: 700;
  line-height: 1.3;
  text-decoration: none;

  ${theme.media.hover} {
    &:hover {
      color: ${theme.color.primary};
      text-decoration: underline;
    }
  }
`;

export const RowLine = styled.span`
  overflow-wrap: anywhere;
  color: ${theme.color.muted};
  font-size: ${theme.font.sm};
  line-height: 1.4;
`;
