import { expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { createGlobalStyle, keyframes, ServerStyleSheet, styled } from 'styled-components';
import { createStyleTags } from './styleTags';

const turn = keyframes`from { rotate: 0deg; } to { rotate: ${1}turn; }`;
const Box = styled.div<{ $width: number }>`
  width: ${({ $width }) => $width}px;
`;
const Turning = styled.i`
  animation: ${turn} 1s;
`;
const Everywhere = createGlobalStyle<{ $colour: string }>`
  body {
    color: ${({ $colour }) => $colour};
  }
`;

/** The tags of a page, with and without what is kept, and whether styled-components was asked for them. */
const draw = (tagsOf: ReturnType<typeof createStyleTags>, page: React.ReactNode) => {
  const sheet = new ServerStyleSheet();
  try {
    renderToString(sheet.collectStyles(page));
    const expected = sheet.getStyleTags();
    let isAsked = false;
    const { getStyleTags } = sheet;
    sheet.getStyleTags = () => {
      isAsked = true;
      return getStyleTags();
    };
    return { tags: tagsOf(sheet), expected, isAsked };
  } finally {
    sheet.seal();
  }
};

const pages: [string, React.ReactNode][] = [
  ['one class name', <Box key="" $width={1} />],
  ['another of the same component', <Box key="" $width={2} />],
  ['both', [<Box key="1" $width={1} />, <Box key="2" $width={2} />]],
  ['both, the other way round', [<Box key="1" $width={2} />, <Box key="2" $width={1} />]],
  ['an animation', <Turning key="" />],
  ['an animation and a class name', [<Turning key="1" />, <Box key="2" $width={1} />]],
  ['styles of the whole page', <Everywhere key="" $colour="red" />],
  ['others of the whole page', <Everywhere key="" $colour="blue" />],
  ['nothing', null],
];

test.each(pages)('a page with %s has its tags, whatever was drawn before', (_what, page) => {
  const tagsOf = createStyleTags(100);
  for (const [, before] of pages) draw(tagsOf, before);
  const { tags, expected } = draw(tagsOf, page);
  expect(tags).toBe(expected);
});

test('the tags of the same class names are made once, and no more lists of them are kept than are asked for', () => {
  const tagsOf = createStyleTags(2);
  const isAsked = (width: number): boolean => draw(tagsOf, <Box $width={width} />).isAsked;
  expect([1, 1, 2, 1, 3, 1].map(isAsked)).toEqual([true, false, true, false, true, true]);
});
