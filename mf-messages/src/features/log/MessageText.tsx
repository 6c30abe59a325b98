import { Fragment, type MouseEvent, memo, type ReactNode, useState } from 'react';
import { ConfirmDialog, persisted, VisuallyHidden } from 'shared';
import { styled } from 'styled-components';
import { z } from 'zod';
import { collapseBlankLines, isExternal, splitLinks } from '../../core/messageText';
import { messages } from '../../messages.ru';

const warned = persisted('told-of-leaving', z.literal(true));
const texts = messages.leaving;

/** A link of a message, in a new tab. The first external link warns before it opens, once per device. */
const ExternalLink = ({ href, children }: { href: string; children: ReactNode }) => {
  const [isConfirming, setIsConfirming] = useState(false);
  const onClick = (event: MouseEvent): void => {
    if (!isExternal(href, window.location.origin) || warned.read()) return;
    event.preventDefault();
    setIsConfirming(true);
  };
  return (
    <>
      <Link href={href} target="_blank" rel="noopener noreferrer nofollow" dir="ltr" onClick={onClick}>
        {children}
      </Link>
      {isConfirming && (
        <ConfirmDialog
          open
          title={texts.title}
          text={texts.text(new URL(href).host)}
          confirmLabel={texts.open}
          cancelLabel={texts.stay}
          onConfirm={() => {
            warned.write(true);
            setIsConfirming(false);
            window.open(href, '_blank', 'noopener,noreferrer');
          }}
          onClose={() => setIsConfirming(false)}
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

/** The text of a message with its links. It cannot affect the page: no markup, its own direction, clipped marks. */
export const MessageText = memo(({ text }: { text: string }) => (
  <Words dir="auto">
    {splitLinks(collapseBlankLines(text)).map(({ text: run, start, href }) =>
      href === undefined ? (
        <Fragment key={start}>{run}</Fragment>
      ) : (
        <ExternalLink key={start} href={href}>
          {run}
          <VisuallyHidden> {messages.dialog.newTab}</VisuallyHidden>
        </ExternalLink>
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
