import { theme } from 'shared';
import { OWN_FOOTER_SHOWN } from 'shared/host';

/** Heights of the bars, in CSS pixels, without the device's safe area. */
export const TOP_BAR_HEIGHT = 64;
export const TOP_BAR_HEIGHT_PHONE = 56;
export const BOTTOM_BAR_HEIGHT = 66;

const OWN_FOOT_HEIGHT = 76;

/** Room of the bottom bar on phones. */
const BOTTOM_BAR_SPACE = `calc(${BOTTOM_BAR_HEIGHT}px + env(safe-area-inset-bottom, 0px))`;

/** Narrower than this, but wider than a phone, the top bar is condensed. */
export const CONDENSED = '@media (max-width: 1010px)';

/** Plain CSS: scroll targets stay clear of the bars, and headings focused by script have no ring. */
export const frameStyle = `
  html {
    scroll-padding-top: ${TOP_BAR_HEIGHT + 16}px;
  }

  ${theme.media.phone} {
    html {
      /* For what sections put above it. */
      --bottom-bar: ${BOTTOM_BAR_SPACE};

      scroll-padding-top: ${TOP_BAR_HEIGHT_PHONE + 16}px;
      scroll-padding-bottom: ${BOTTOM_BAR_SPACE};
    }

    h1[data-in-bar] {
      position: fixed;
      z-index: ${theme.layer.bar + 1};
      top: calc(env(safe-area-inset-top, 0px) + ${TOP_BAR_HEIGHT_PHONE / 2}px);
      right: 64px;
      left: 52px;
      display: -webkit-box;
      width: auto;
      height: auto;
      margin: 0;
      padding: 0;
      overflow: hidden;
      clip-path: none;
      font-size: ${theme.font.xl};
      line-height: 1.15;
      white-space: normal;
      transform: translateY(-50%);
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
    }

    ${OWN_FOOTER_SHOWN} {
      --bottom-bar: calc(${OWN_FOOT_HEIGHT}px + env(safe-area-inset-bottom, 0px));
    }
  }

  main:focus,
  h1[tabindex='-1']:focus {
    outline: none;
  }
`;
