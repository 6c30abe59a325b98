import { createGlobalStyle } from 'styled-components';

/** By which the sheet is found when it is printed. */
export const SHEET_ID = 'flyer';

const sheet = `#${SHEET_ID}`;

/** While the page is there, what is printed is the sheet and nothing else: one page of A4 without margins of the browser. */
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
