import { useQueries } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type ApiClient, fetchListingsByIds, keyOf, useAppContext, VisuallyHidden } from 'shared';
import { type BriefListing, endpoints, ListingStatus, type Section, sections } from 'shared/contract';
import { styled } from 'styled-components';
import { type SeenListing, useSeenListings } from '../../features/seenListings';
import { ListingRow } from './ListingRow';
import { messages } from './messages.ru';

const texts = messages.seen;

/** Returns the available listings of a section without the user's own. */
const availableListings = (listings: readonly BriefListing[]): BriefListing[] =>
  listings.filter((one) => one.is_visible === ListingStatus.published && !one.is_owner);

const seenQuery = (api: ApiClient, section: Section, ids: readonly number[]) => ({
  queryKey: [...keyOf(endpoints.byIds(section), { body: [...ids] }), 'available'] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    availableListings(await fetchListingsByIds(api, section, ids, signal)),
  enabled: ids.length > 0,
  placeholderData: (previous: BriefListing[] | undefined) => previous,
});

const idsOf = (seen: readonly SeenListing[], section: Section): number[] =>
  seen.filter((one) => one.section === section).map(({ id }) => id);

/** Listings seen on this device, newest first; nothing when none are left. */
export const SeenRow = ({ describedBy }: { describedBy: string }) => {
  const { api } = useAppContext();
  const { entries: seen, clear } = useSeenListings();
  const [cleared, setCleared] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const found = useQueries({
    queries: sections.map((section) => seenQuery(api, section, idsOf(seen, section))),
    // All at once: late cards that sort first would push the others out of sight.
    combine: (results) => (results.some(({ isLoading }) => isLoading) ? [] : results.map(({ data = [] }) => data)),
  });
  const entries = seen.flatMap(({ section, id }) => {
    const listing = found[sections.indexOf(section)]?.find((one) => one.id === id);
    return listing ? [{ section, listing }] : [];
  });
  return (
    <Seen ref={root} className="seen" tabIndex={-1} data-empty={entries.length === 0 || undefined}>
      {entries.length > 0 && (
        <ListingRow
          {...{ entries, describedBy }}
          title={texts.title}
          layout="rail"
          actions={
            <button
              type="button"
              className="all"
              aria-label={texts.clearLabel}
              onClick={() => {
                clear();
                setCleared(true);
                // The button disappears with the row.
                root.current?.focus({ preventScroll: true });
              }}
            >
              {texts.clear}
            </button>
          }
        />
      )}
      <VisuallyHidden role="status">{cleared && entries.length === 0 && texts.cleared}</VisuallyHidden>
    </Seen>
  );
};

const Seen = styled.div`
  outline: none;

  /* Takes no gap of the page. */
  &[data-empty] {
    position: absolute;
  }
`;
