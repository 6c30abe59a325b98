import type { ReactNode } from 'react';
import { Button, DOT, FlagIcon, Time, theme } from 'shared';
import type { Listing } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';

interface ListingFootProps {
  listing: Listing;
  /** Null for those who cannot complain. */
  onComplain: (() => void) | null;
  children: ReactNode;
}

/** Number and date of the listing, and the complaint button. */
export const ListingFoot = ({ listing, onComplain, children }: ListingFootProps) => (
  <Foot className="foot">
    <p>
      <span>{messages.number(listing.id)}</span>
      <span>{DOT}</span>
      <span>
        {messages.published} <Time value={listing.created_at} inSentence />
      </span>
    </p>
    {onComplain && (
      <Button variant="ghost" size="sm" icon={<FlagIcon />} onClick={onComplain}>
        {messages.complain}
      </Button>
    )}
    {children}
  </Foot>
);

const Foot = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space(1)};
  color: ${theme.color.muted};
  font-size: ${theme.font.sm};

  > button {
    margin-inline-start: calc(-1 * ${theme.space(4)});
    color: inherit;
  }

  ${theme.media.phone} {
    justify-items: center;

    > button {
      margin-inline-start: 0;
    }
  }
`;
