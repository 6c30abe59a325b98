import { visuallyHidden } from '../ui/VisuallyHidden';
import { colorStyle } from './colorStyle';
import { theme } from './theme';

const tokens = `
  ${colorStyle()}

  :root {
    --shadow: 0 1px 2px rgb(74 48 16 / 0.07), 0 8px 24px rgb(74 48 16 / 0.1);
    --shadow-raised: 0 2px 6px rgb(74 48 16 / 0.1), 0 16px 48px rgb(74 48 16 / 0.18);
    --gutter: 16px;
    --page-width: 1280px;
    --font-section: 1.3125rem;
    --font-page: 1.5rem;
    --font-hero: 2.125rem;
  }

  ${theme.media.desktop} {
    :root {
      --gutter: 32px;
      --font-section: 1.625rem;
      --font-page: 2.125rem;
      --font-hero: 4rem;
    }
  }

  ${theme.media.wide} {
    :root { --page-width: 1500px; }
  }

  ${theme.media.dark} {
    :root {
      --shadow: 0 1px 2px rgb(0 0 0 / 0.3), 0 8px 24px rgb(0 0 0 / 0.25);
      --shadow-raised: 0 2px 6px rgb(0 0 0 / 0.4), 0 16px 48px rgb(0 0 0 / 0.5);
    }
  }
`;

/** Tokens of both schemes, a small reset, bare elements. In the head before component styles. @internal */
export const globalStyle = `
  ${tokens}

  *, *::before, *::after { box-sizing: border-box; }

  body, h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, legend { margin: 0; padding: 0; }

  fieldset { min-width: 0; border: 0; }

  ul[class], ol[class] { list-style: none; }

  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
  }

  body {
    min-height: 100vh;
    min-height: 100dvh;
    background: ${theme.color.background};
    color: ${theme.color.ink};
    font-family: ${theme.fontFamily};
    font-size: ${theme.font.md};
    line-height: 1.5;
    overflow-wrap: break-word;
    -webkit-font-smoothing: antialiased;
  }

  h1, h2, h3, h4 {
    font-weight: 700;
    line-height: 1.2;
    letter-spacing: ${theme.tracking};
    text-wrap: balance;
  }

  h1, h2 { font-weight: 800; }

  h1 { font-size: ${theme.font.xxl}; }

  h2 { font-size: ${theme.font.xl}; }

  h3 { font-size: ${theme.font.lg}; }

  img, svg, video { display: block; max-width: 100%; }

  .visually-hidden { ${visuallyHidden} }

  :where(.icon) { flex-shrink: 0; stroke-linecap: round; stroke-linejoin: round; }

  :where(.icon:not([fill])) { fill: none; }

  :where(.icon:not([stroke])) { stroke: currentColor; }

  :where(.icon:not([stroke-width])) { stroke-width: 1.9; }

  button, input, select, textarea { color: inherit; font: inherit; letter-spacing: inherit; }

  button { touch-action: manipulation; }

  input:where([type='radio'], [type='checkbox']) {
    flex: none;
    width: 22px;
    height: 22px;
    margin: 0;
    accent-color: ${theme.color.primary};
  }

  a { color: ${theme.color.primary}; text-underline-offset: 0.15em; }

  :focus-visible { outline: 3px solid ${theme.color.focus}; outline-offset: 2px; }

  /* Blue; searches have a button of their own, where they need one. */
  ::-webkit-search-cancel-button { display: none; }

  /* Whatever the component's own rule says. */
  [hidden] { display: none !important; }

  /* The library's own 400 ms are slower than everything else here. */
  [data-sonner-toast][data-styled] { transition-duration: 180ms !important; }

  [data-sonner-toast][data-styled] [data-icon] { width: 20px !important; height: 20px !important; margin-inline: 0 8px !important; }

  ${theme.media.reducedMotion} {
    *, *::before, *::after {
      scroll-behavior: auto !important;
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0.01ms !important;
    }
  }
`;
