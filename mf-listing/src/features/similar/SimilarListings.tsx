import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import {
  FIRST_SCREEN_CARDS,
  ListingCard,
  ListingCardSkeleton,
  PUBLIC_QUERY,
  theme,
  useAppContext,
  VisuallyHidden,
} from 'shared';
import { type BriefListingBySection, type Section, sectionEndpoints, withParam } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from './messages.ru';

export interface SimilarListingsProps {
  section: Section;
  /** Of the listing that they are like. */
  id: number;
}

/** As fresh as a feed. */
const STALE_MS = 5 * 60_000;
const places = ['1', '2', '3', '4'];

/** Listings like the one above; nothing when there are none, or none come. */
export const SimilarListings = ({ section, id }: SimilarListingsProps) => {
  const { api } = useAppContext();
  const titleId = useId();
  const newWindowId = useId();
  const { data, isPending } = useQuery({
    queryKey: ['similar', section, id],
    queryFn: async ({ signal }) =>
      (await api.get<BriefListingBySection[Section][]>(withParam(sectionEndpoints[section].similar, id), { signal }))
        .data,
    meta: PUBLIC_QUERY,
    staleTime: STALE_MS,
  });
  if (!isPending && (data === undefined || data.length === 0)) return null;
  return (
    <Block aria-labelledby={titleId} aria-busy={isPending}>
      <h2 id={titleId}>{messages.title}</h2>
      <VisuallyHidden id={newWindowId}>{messages.newWindow}</VisuallyHidden>
      <Grid>
        {data === undefined
          ? places.map((place) => (
              <li key={place} aria-hidden="true">
                <ListingCardSkeleton />
              </li>
            ))
          : data.map((listing, index) => (
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
      </Grid>
    </Block>
  );
};

const Block = styled.section`
  position: relative;
  display: grid;
  gap: ${theme.space(3.5)};
  padding-top: ${theme.space(8)};
  min-width: 0;
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${theme.space(4.5)};
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    min-width: 0;
  }

  ${theme.media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${theme.space(3)};
  }
`;
