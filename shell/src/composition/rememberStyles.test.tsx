import { expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { css, keyframes, ServerStyleSheet, styled } from 'styled-components';
import { rememberStyles, styleOf } from './rememberStyles';

const turn = keyframes`from { rotate: 0deg; } to { rotate: ${1}turn; }`;
const line = css`
  color: ${'red'};
  margin: ${'0'} ${'1px'};
`;
const Plain = styled.div`
  ${line}
  padding: ${'2px'};

  &:hover {
    color: ${'blue'};
  }
`;
const Turning = styled(Plain)<{ $width: number }>`
  animation: ${turn} 1s;
  width: ${({ $width }) => $width}px;
  ${({ $width }) => $width > 1 && line}
  ${Plain} & {
    color: green;
  }
`;

const Toned = styled(Plain)<{ $tone?: string | false | undefined; $deep?: string }>`
  z-index: ${({ $deep }) => ($deep === undefined ? 0 : 1)};
  color: ${({ $tone }) => $tone};
  border-color: ${({ $deep = '' }) => $deep};
`;
/** Whose styles are empty. */
const Bare = styled(Toned)`
  ${({ $tone }) => $tone === 'pink' && 'outline: 0;'}
`;

const looks = {
  sized: css<{ $size: number }>`
    height: ${({ $size }) => $size}px;
    ${Plain} & {
      height: 0;
    }
  `,
  turning: css`
    animation: ${turn} 2s;
  `,
  none: null,
};
/** One of several looks, each a template with properties of its own. */
const Varied = styled.i<{ $look: keyof typeof looks; $size: number }>`
  ${({ $look }) => looks[$look]}
`;
const one = css`
  top: ${'1px'};
`;
/** The same pieces in different places. */
const Placed = styled.b<{ $first: typeof one | null; $second: typeof one | null }>`
  ${({ $first }) => $first}
  &:hover {
    ${({ $second }) => $second}
  }
`;

const draw = (widths: number[]): { html: string; styles: string } => {
  const sheet = new ServerStyleSheet();
  const html = renderToString(
    sheet.collectStyles(
      <Plain>
        {widths.map((width) => (
          <Turning key={width} $width={width} />
        ))}
        {widths.map((width) => (
          <Toned key={width} $tone={width > 1 && 'pink'} />
        ))}
        <Toned $tone="pink" $deep="" />
        <Toned $deep="pink" />
        <Bare $tone="pink" />
        <Bare $deep="pink" />
        {widths.flatMap((size) => [
          <Varied key={`sized ${size}`} $look="sized" $size={size} />,
          <Varied key={`turning ${size}`} $look="turning" $size={size} />,
          <Varied key={`none ${size}`} $look="none" $size={size} />,
        ])}
        <Placed $first={one} $second={null} />
        <Placed $first={null} $second={one} />
      </Plain>,
    ),
  );
  const styles = sheet.getStyleTags();
  sheet.seal();
  return { html, styles };
};

test('pages have the same styles as without it, each those of its own components alone', () => {
  const pages = [[1, 2], [2], [2, 3, 1], []];
  const before = pages.map(draw);
  rememberStyles();
  expect(pages.map(draw)).toEqual(before);
  // What is kept by now gives the same.
  expect(pages.map(draw)).toEqual(before);
  expect(before[1]?.styles).toContain('width:2px');
  expect(before[1]?.styles).not.toContain('width:1px');
});

test('the styles of a class name are known unless they have more to them than rules', () => {
  const { html } = draw([7]);
  const known = [...html.matchAll(/<i class="sc-\S+ (\w+)">/g)].map(([, name = '']) => styleOf(name)?.rules.join(' '));
  expect(known).toEqual([expect.stringContaining('height:7px'), undefined, undefined]);
});
