import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import {
  callQuery,
  FIRST_SCREEN_CARDS,
  ListingCard,
  ListingCardSkeleton,
  PUBLIC_QUERY,
  SkeletonLimit,
  theme,
  useAppContext,
  VisuallyHidden,
} from 'shared';
import { endpoints, type Section } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';

/** As fresh as a feed. */
const STALE_MS = 5 * 60_000;
const places = ['1', '2', '3', '4'];

/** Listings similar to the one above; nothing when there are none or they fail to load. */
export const SimilarListings = ({ section, id }: { section: Section; id: number }) => {
  const { api } = useAppContext();
  const titleId = useId();
  const newWindowId = useId();
  const { data, isPending } = useQuery({
    ...callQuery(api, endpoints.similar(section), { params: { id } }),
    meta: PUBLIC_QUERY,
    staleTime: STALE_MS,
  });
  if (!isPending && (data === undefined || data.length === 0)) return null;
  return (
    <Block aria-labelledby={titleId} aria-busy={isPending}>
      <h2 id={titleId}>{messages.similar.title}</h2>
      <VisuallyHidden id={newWindowId}>{messages.similar.newWindow}</VisuallyHidden>
      {data === undefined ? (
        <SkeletonLimit line>
          <ul aria-hidden="true">
            {places.map((place) => (
              <li key={place}>
                <ListingCardSkeleton />
              </li>
            ))}
          </ul>
        </SkeletonLimit>
      ) : (
        <ul>
          {data.map((listing, index) => (
            <li key={listing.id}>
              <ListingCard
                section={section}
                listing={listing}
                index={FIRST_SCREEN_CARDS + index}
                describedBy={newWindowId}
                grid="four"
              />
            </li>
          ))}
        </ul>
      )}
    </Block>
  );
};

/* Columns are as wide as pictures in a grid of four. */
const Block = styled.section`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(3.5)};
  min-width: 0;

  > ul {
    display: grid;
    grid-auto-columns: 292px;
    grid-auto-flow: column;
    gap: ${theme.space(4)};
    /* What floats over a card and its focus ring are not cut off. */
    padding: ${theme.space(1)} ${theme.space(1)} ${theme.space(3)};
    overflow-x: auto;
    scroll-padding-inline: ${theme.space(1)};
    scroll-snap-type: x proximity;
    scrollbar-width: thin;
    list-style: none;

    > li {
      min-width: 0;
      scroll-snap-align: start;
    }
  }

  ${theme.media.wide} {
    > ul {
      grid-auto-columns: 350px;
    }
  }

  @media (max-width: 1279px) {
    > ul {
      grid-auto-columns: calc(25vw - 28px);
    }
  }

  @media (max-width: 960px) {
    > ul {
      grid-auto-columns: calc(25vw - 20px);
    }
  }

  ${theme.media.phone} {
    > ul {
      grid-auto-columns: calc(50vw - 22px);
      gap: ${theme.space(3)};
      margin: 0 calc(-1 * ${theme.space(4)});
      padding-inline: ${theme.space(4)};
      scroll-padding-inline: ${theme.space(4)};
      scrollbar-width: none;
    }
  }
`;
