import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import {
  Button,
  ListingPicture,
  returnedCountQuery,
  theme,
  useAppContext,
  useBrowserNow,
  useCloseOnBack,
} from 'shared';
import { DAY_MS } from 'shared/contract';
import { keyframes, styled } from 'styled-components';
import type { ListingProps } from '../../core/listing/ListingProps';
import { petName } from '../../core/listing/petName';
import { useStats } from '../../core/useStats';
import { messages } from './messages.ru';
import { Paws } from './Paws';

const Ears = () => (
  <Drawing viewBox="0 0 256 120" aria-hidden="true">
    <path d="M28 118 36 14c1-8 6-10 12-6l66 46z" />
    <path d="M40 96 46 36l44 32z" />
    <path d="m228 118-8-104c-1-8-6-10-12-6l-66 46z" />
    <path d="m216 96-6-60-44 32z" />
  </Drawing>
);

const Drawing = styled.svg`
  position: absolute;
  top: -34px;
  left: 0;
  width: 100%;
  fill: ${theme.color.background};

  path:nth-child(even) {
    fill: ${theme.color.ochreSoft};
  }
`;

interface ReunionScreenProps extends ListingProps {
  /** Returns the button that shares the listing under a title. */
  share: (title: string, label: string) => ReactNode;
  onClose: () => void;
}

/** Returns the days begun since the loss; null when its date is unknown. */
const daysSince = (listing: ListingProps['listing'], now: Date): number | null => {
  const day = 'lost' in listing ? listing.lost?.event_date : undefined;
  return day ? Math.max(1, Math.floor((now.getTime() - Date.parse(day)) / DAY_MS)) : null;
};

/** The animal is home: its picture, thanks with the real numbers, and a share button. Only for its owner. */
export const ReunionScreen = ({ section, listing, share, onClose }: ReunionScreenProps) => {
  const { api } = useAppContext();
  const now = useBrowserNow('minute');
  const title = useRef<HTMLHeadingElement>(null);
  const name = petName(listing.title);
  const count = useQuery(returnedCountQuery(api)).data?.count ?? 0;
  const total = useStats(section, listing.id).data?.total;
  const days = daysSince(listing, now);
  const helped = total ? messages.helped(total.views, total.dialogs) : null;
  useCloseOnBack(true, onClose);
  // The dialog that led here is gone, and the focus with it.
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.closest('section')?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <Screen>
      <div>
        <Paws />
        <figure>
          <Ears />
          <ListingPicture file={listing.images[0] ?? null} alt="" sizes="240px" ratio="1 / 1" eager />
        </figure>
        <h1 ref={title} tabIndex={-1}>
          {messages.title(name)}
        </h1>
        <p>
          {days !== null && <span>{messages.searched(days)} </span>}
          <span>{messages.thanks}</span> {helped !== null && <span>{helped}</span>}
        </p>
      </div>
      <footer>
        {count > 0 && (
          <p>
            <strong>{messages.returned(count)}</strong>
            <small>{messages.among(name)}</small>
          </p>
        )}
        {share(messages.title(name), messages.share)}
        <Button variant="ghost" onClick={onClose}>
          {messages.close}
        </Button>
      </footer>
    </Screen>
  );
};

const rise = keyframes`
  from { opacity: 0; transform: scale(0.9); }
`;

const Screen = styled.section`
  display: grid;
  grid-template-rows: 1fr auto;
  min-height: calc(100dvh - var(--bottom-bar, 0px));
  /* Below the frame's bar. */
  scroll-margin-top: 64px;
  background: ${theme.color.sun};
  color: ${theme.color.onSun};
  text-align: center;

  > div {
    position: relative;
    display: grid;
    align-content: center;
    justify-items: center;
    gap: ${theme.space(3)};
    overflow: hidden;
    padding: ${theme.space(12)} ${theme.gutter} ${theme.space(8)};
  }

  figure {
    position: relative;
    width: 256px;
    margin-top: ${theme.space(6)};
    animation: ${rise} 600ms ease-out;

    > span {
      overflow: hidden;
      border: 8px solid ${theme.color.background};
      border-radius: 50%;
    }

    img {
      object-position: 50% 25%;
    }
  }

  h1 {
    position: relative;
    font-size: clamp(2rem, 11vw, 3rem);
    overflow-wrap: anywhere;

    &:focus-visible {
      outline: none;
    }
  }

  > div > p {
    position: relative;
    max-width: 36ch;
    font-size: ${theme.font.md};
  }

  > footer {
    display: grid;
    gap: ${theme.space(3)};
    width: 100%;
    max-width: 560px;
    margin: 0 auto;
    padding: ${theme.space(5)} ${theme.gutter} ${theme.space(6)};
    border-radius: ${theme.radius.sheet} ${theme.radius.sheet} 0 0;
    background: ${theme.color.background};
    color: ${theme.color.ink};
  }

  strong,
  small {
    display: block;
  }

  small {
    color: ${theme.color.muted};
    font-size: ${theme.font.sm};
  }
`;
