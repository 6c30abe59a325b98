import { createGlobalStyle } from 'styled-components';

/** Id that the print styles select. */
export const SHEET_ID = 'flyer';

const sheet = `#${SHEET_ID}`;

/** Prints the sheet and nothing else while the page is open: one A4 page without browser margins. */
export const PrintStyle = createGlobalStyle`
  @page {
    size: A4 portrait;
    margin: 0;
  }

  @media print {
    body *:not(:has(${sheet}), ${sheet}, ${sheet} *) {
      display: none;
    }

    html,
    body,
    body *:has(${sheet}) {
      display: block;
      min-width: 0;
      max-width: none;
      min-height: 0;
      margin: 0;
      padding: 0;
      background: none;
    }
  }
`;
