import { theme } from 'shared';
import { css, styled } from 'styled-components';
import { edgeToEdge, SHEET_LAP } from '../../features/gallery/GalleryFrame';

/** From edge to edge of a phone. */
const bleed = `calc(-1 * ${theme.space(4)})`;

const onPhones = css`
  padding: 0 ${theme.space(4)} ${theme.space(6)};

  > .photos {
    ${edgeToEdge}
    margin: 0 ${bleed};
  }

  > .photos > .discs {
    display: flex;
  }

  /* The sheet with the text lies over the foot of the picture. */
  > .side > .head {
    position: relative;
    margin: calc(-1 * (${SHEET_LAP} + ${theme.space(5)})) ${bleed} 0;
    padding: ${theme.space(4.5)} ${theme.space(4)} 0;
    border-radius: ${theme.radius.sheet} ${theme.radius.sheet} 0 0;
    background: ${theme.color.background};
  }

  > .crumbs {
    order: 5;
  }
`;

/**
 * Layout of a listing's page: pictures and text, and a sticky column with the key facts. In one column: photo, head,
 * actions, text, author, similar, foot; on phones the breadcrumbs follow the author.
 */
export const ListingFrame = styled.article`
  display: grid;
  grid-template:
    'crumbs crumbs' auto
    'photos side' auto
    'text side' 1fr
    'near near' auto / minmax(0, 1fr) clamp(320px, 34.6%, 420px);
  gap: ${theme.space(5)} ${theme.space(9)};
  width: 100%;
  max-width: ${theme.pageWidth};
  margin: 0 auto;
  padding: ${theme.space(3)} ${theme.space(8)} ${theme.space(10)};

  > * {
    min-width: 0;
  }

  /* Its links are higher than their text. */
  > .crumbs {
    grid-area: crumbs;
    margin-bottom: calc(-1 * ${theme.space(3)});
  }

  > .photos {
    position: relative;
    grid-area: photos;
  }

  > .photos > .discs {
    position: absolute;
    top: calc(6px + env(safe-area-inset-top, 0px));
    right: ${theme.space(2)};
    display: none;
    gap: ${theme.space(2)};

    button {
      border-radius: 50%;
      background: color-mix(in srgb, ${theme.color.surface} 94%, transparent);
      box-shadow: ${theme.shadow};
    }
  }

  > .side {
    position: sticky;
    top: 80px;
    display: grid;
    grid-area: side;
    grid-template-columns: minmax(0, 1fr);
    align-self: start;
    gap: ${theme.space(4)};
  }

  > .side > .acts {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${theme.space(4)};

    &:empty {
      display: none;
    }
  }

  > .text {
    display: grid;
    grid-area: text;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: ${theme.space(5)};
  }

  > .near {
    grid-area: near;
  }

  @media (max-width: 960px) {
    display: flex;
    flex-direction: column;
    padding: ${theme.space(3)} ${theme.space(4)} ${theme.space(8)};

    > .side,
    > .side > .acts {
      display: contents;
    }

    > .side > .head {
      order: 1;
    }

    > .side > .acts > * {
      order: 2;
    }

    > .photos,
    > .crumbs {
      order: 0;
    }

    > .text {
      order: 3;
    }

    > .side > .author {
      order: 4;
    }

    > .near {
      order: 6;
    }

    > .side > .foot {
      order: 7;
    }
  }

  ${theme.media.phone} {
    ${onPhones}
  }
`;
