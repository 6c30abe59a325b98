import { Fragment, type MouseEvent, memo, type ReactNode, useState } from 'react';
import { ConfirmDialog, persisted, VisuallyHidden } from 'shared';
import { styled } from 'styled-components';
import { z } from 'zod';
import { leadsAway, splitLinks, tidyLines } from '../../core/messageText';
import { messages } from '../../messages.ru';

const told = persisted('told-of-leaving', z.literal(true));
const texts = messages.leaving;

/** A link of a message, in a new tab. The first external link warns before it opens, once per device. */
const AwayLink = ({ href, children }: { href: string; children: ReactNode }) => {
  const [asking, setAsking] = useState(false);
  const onClick = (event: MouseEvent): void => {
    if (!leadsAway(href, window.location.origin) || told.read()) return;
    event.preventDefault();
    setAsking(true);
  };
  return (
    <>
      <Link href={href} target="_blank" rel="noopener noreferrer nofollow" dir="ltr" onClick={onClick}>
        {children}
      </Link>
      {asking && (
        <ConfirmDialog
          open
          title={texts.title}
          text={texts.text(new URL(href).host)}
          confirmLabel={texts.open}
          cancelLabel={texts.stay}
          onConfirm={() => {
            told.write(true);
            setAsking(false);
            window.open(href, '_blank', 'noopener,noreferrer');
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};

const Link = styled.a`
  position: relative;
  color: inherit;
  unicode-bidi: isolate;
`;

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
