import { theme, visuallyHidden } from 'shared';
import { styled } from 'styled-components';

/** Root of the part above a feed. */
export const Head = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(2)};
  min-width: 0;

  & > .top {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${theme.space(3)} ${theme.space(5)};
    min-width: 0;
  }

  & [role='search'] {
    flex: 1 1 240px;
  }

  & > .tools {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    min-width: 0;
  }

  & .line {
    display: flex;
    align-items: center;
    justify-content: flex-end;
    gap: 0 ${theme.space(2)};
    min-width: 0;
    min-height: ${theme.touchSize};
  }

  & .found {
    flex: 1 0 auto;
    margin-right: ${theme.space(2)};
    color: ${theme.color.muted};
    font-size: ${theme.font.sm};
    white-space: nowrap;
  }

  & .map {
    display: inline-flex;
    flex: none;
    align-items: center;
    justify-content: center;
    gap: ${theme.space(1)};
    min-width: ${theme.touchSize};
    min-height: ${theme.touchSize};
    color: ${theme.color.primary};
    font-size: ${theme.font.sm};
    font-weight: 600;
    text-decoration: none;
  }

  /* As high as what may be offered, which is known after the first paint. */
  & > .offer {
    min-height: ${theme.touchSize};
  }

  ${theme.media.phone} {
    gap: ${theme.space(1)};

    & > .top {
      gap: ${theme.space(1)};
    }

    /* The list of them is the page; the search says of what. */
    &[data-top] h1 {
      ${visuallyHidden}
    }

    &[data-top] {
      margin-top: -10px;
    }

    &[data-top] > .top {
      padding-left: ${theme.space(7.5)};
    }

    /* The '+' of the frame's bar links there. */
    & > .top > a {
      display: none;
    }

    &[data-chips] nav {
      display: none;
    }

    &[data-chips] > .tools {
      gap: ${theme.space(1)};
      margin-top: ${theme.space(1)};
    }

    & .line {
      gap: 0;
    }

    /* The icon, not its button, meets the edge of the cards. */
    & .line > button:last-child {
      margin-right: -10px;
    }

    & .found {
      font-size: ${theme.font.xs};
    }

    & .map > span {
      ${visuallyHidden}
    }
  }

  /* The order stays whole. */
  @media (max-width: 359px) {
    & .line:has(> .map) > .found {
      ${visuallyHidden}
    }

    & select {
      font-size: ${theme.font.sm};
    }
  }

  ${theme.media.desktop} {
    gap: ${theme.space(3)};

    & > .tools {
      grid-template-columns: minmax(0, 1fr) auto;
      align-items: end;
      gap: ${theme.space(2)} ${theme.space(4)};
    }

    & ul[aria-label] {
      grid-column: 1 / -1;
      grid-row: 2;
    }

    & [role='search'] {
      min-height: ${theme.buttonHeight};
    }

    & .line:first-child {
      grid-column: 1 / -1;
    }
  }
`;
