import { Fragment, memo } from 'react';
import { VisuallyHidden } from 'shared';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';
import { AwayLink } from './AwayLink';
import { splitLinks } from './splitLinks';
import { tidyLines } from './tidyLines';

/**
 * The text of a message with its links, which open in a new tab (docs/specification.md, 'Messages'). The text cannot
 * affect the page: no markup, its own direction, and marks and long words stay inside the bubble.
 */
export const MessageText = memo(({ text }: { text: string }) => (
  <Words dir="auto">
    {splitLinks(tidyLines(text)).map(({ text: run, href }, index) =>
      href === undefined ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places.
        <Fragment key={index}>{run}</Fragment>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places.
        <AwayLink key={index} href={href}>
          {run}
          <VisuallyHidden> {messages.dialog.newTab}</VisuallyHidden>
        </AwayLink>
      ),
    )}
  </Words>
));

const Words = styled.p`
  overflow: hidden;
  overflow-wrap: anywhere;
  text-align: start;
  unicode-bidi: isolate;
  white-space: pre-wrap;
`;
