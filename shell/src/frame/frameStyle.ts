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

    ${OWN_FOOTER_SHOWN} {
      --bottom-bar: calc(${OWN_FOOT_HEIGHT}px + env(safe-area-inset-bottom, 0px));
    }
  }

  main:focus,
  h1[tabindex='-1']:focus {
    outline: none;
  }
`;
