import { type MouseEvent, type ReactNode, useState } from 'react';
import { ConfirmDialog, persisted } from 'shared';
import { styled } from 'styled-components';
import { z } from 'zod';
import { messages } from '../../messages.ru';
import { leadsAway } from './leadsAway';

const told = persisted('told-of-leaving', z.literal(true));
const texts = messages.leaving;

/** A link of a message, in a new tab. The first external link warns before it opens, once per device. */
export const AwayLink = ({ href, children }: { href: string; children: ReactNode }) => {
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
