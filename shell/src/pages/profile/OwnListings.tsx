import { queryOptions, useQueries } from '@tanstack/react-query';
import { useId, useState } from 'react';
import {
  type ApiClient,
  callApi,
  EmptyState,
  ErrorState,
  errorText,
  type ListingBlocksProps,
  listingKeys,
  Skeleton,
  SkeletonLimit,
  sectionDescriptors,
  theme,
  useAppContext,
  VisuallyHidden,
} from 'shared';
import { endpoints, ListingStatus, type OwnListingBySection, type Section, sections } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from './messages.ru';
import { AwaitedConsent, NeededActions } from './NeededActions';
import { OwnRow, ownRowStyle } from './OwnRow';

/** `GET /api/my-articles…`: the user's own listings of one section, in every state but deleted. */
const ownListingsQuery = <S extends Section>(api: ApiClient, section: S) =>
  queryOptions({
    queryKey: listingKeys.own(section),
    queryFn: ({ signal }) => callApi(api, endpoints.own(section), { signal }),
    // Listings open in windows of their own, where they are closed, edited and deleted.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

type Listings = ListingBlocksProps['listings'];

const useOwnListings = () => {
  const { api } = useAppContext();
  const all = useQueries({ queries: sections.map((section) => ownListingsQuery(api, section)) });
  return {
    listings: all.every(({ data }) => data !== undefined)
      ? (Object.fromEntries(sections.map((section, index) => [section, all[index]?.data])) as unknown as Listings)
      : undefined,
    /** Error of one of the sections. */
    error: all.find(({ error }) => error !== null)?.error ?? null,
    isFetching: all.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const query of all) if (query.isError) void query.refetch();
    },
  };
};

const texts = messages.listings;
const skeletonRows = ['a', 'b', 'c', 'd'];

const { published, review, rejected, outdated } = ListingStatus;
const tabs = [
  ['active', published],
  ['review', review],
  ['correct', rejected],
  ['ended', outdated],
] as const;
type Tab = (typeof tabs)[number][0];

/** The user's own listings: those that need the author first, then by state, in three blocks. */
export const OwnListings = () => {
  const titleId = useId();
  return (
    <Root aria-labelledby={titleId}>
      <VisuallyHidden as="h2" id={titleId}>
        {texts.title}
      </VisuallyHidden>
      <Content />
    </Root>
  );
};

const Content = () => {
  const { listings, error, isFetching, retry } = useOwnListings();
  if (listings) {
    return (
      <>
        <AwaitedConsent listings={listings} />
        <NeededActions listings={listings} />
        <Blocks listings={listings} />
      </>
    );
  }
  if (error) {
    return <ErrorState title={texts.failed} text={errorText(error, texts.failed)} onRetry={retry} busy={isFetching} />;
  }
  return (
    <SkeletonLimit>
      <div aria-busy="true">
        <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
        {skeletonRows.map((row) => (
          <div key={row} className="waiting">
            <Skeleton height="72px" radius={theme.radius.tile} />
          </div>
        ))}
      </div>
    </SkeletonLimit>
  );
};

const Blocks = ({ listings }: { listings: Listings }) => {
  const newWindowId = useId();
  const [chosen, setChosen] = useState<Tab | null>(null);
  const all = sections.flatMap((section): readonly OwnListingBySection[Section][] => listings[section]);
  const counts = new Map(tabs.map(([, status]) => [status, all.filter((one) => one.is_visible === status).length]));
  // Without active listings, begins with the first tab that has any.
  const [tab, status] =
    tabs.find(([name]) => name === chosen) ?? tabs.find(([, one]) => (counts.get(one) ?? 0) > 0) ?? tabs[0];
  if (all.length === 0) return <EmptyState picture="listings" title={texts.empty} />;
  const block = <S extends Section>(section: S) => {
    const shown = listings[section].filter((listing) => listing.is_visible === status);
    return (
      shown.length > 0 && (
        <section key={section} aria-labelledby={`${newWindowId}-${section}`}>
          <h3 id={`${newWindowId}-${section}`}>{sectionDescriptors[section].blockLabel}</h3>
          <ul>
            {shown.map((listing) => (
              <li key={listing.id}>
                <OwnRow section={section} listing={listing} describedBy={newWindowId} />
              </li>
            ))}
          </ul>
        </section>
      )
    );
  };
  return (
    <>
      <VisuallyHidden id={newWindowId}>{texts.newWindow}</VisuallyHidden>
      <div className="tabs">
        <fieldset aria-label={texts.byState}>
          {tabs.map(([name, state]) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === tab}
              data-wanted={(name === 'correct' && (counts.get(state) ?? 0) > 0) || undefined}
              onClick={({ currentTarget }) => {
                setChosen(name);
                currentTarget.scrollIntoView({ block: 'nearest', inline: 'center' });
              }}
            >
              <span>{texts.tabs[name]}</span> <b>{counts.get(state) ?? 0}</b>
            </button>
          ))}
        </fieldset>
      </div>
      {(counts.get(status) ?? 0) === 0 && <p>{texts.nothing}</p>}
      {sections.map((section) => block(section))}
    </>
  );
};

const Root = styled.section`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(4)};
  min-width: 0;

  .waiting {
    padding: ${theme.space(2)} 0;
  }

  .tabs {
    margin-inline: calc(-1 * ${theme.gutter});
    overflow-x: auto;
    scrollbar-width: none;

    fieldset {
      display: flex;
      gap: ${theme.space(2)};
      width: max-content;
      padding: 3px ${theme.gutter};
    }

    button {
      display: flex;
      flex: none;
      align-items: center;
      gap: ${theme.space(2)};
      min-height: ${theme.touchSize};
      padding: 0 ${theme.space(3.5)};
      border: 1px solid ${theme.color.line};
      border-radius: ${theme.radius.pill};
      background: ${theme.color.surface};
      font-size: ${theme.font.title};
      font-weight: 600;
      cursor: pointer;
    }

    b {
      color: ${theme.color.muted};
      font-weight: 600;
    }

    [data-wanted] {
      color: ${theme.color.onDangerSoft};

      b {
        color: inherit;
      }
    }

    [aria-pressed='true'] {
      border-color: ${theme.color.ink};
      background: ${theme.color.ink};
      color: ${theme.color.background};

      b {
        color: inherit;
      }
    }
  }

  h3 {
    font-size: ${theme.font.xl};
    font-weight: 800;
  }

  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(420px, 100%), 1fr));
    column-gap: ${theme.space(6)};
    list-style: none;
  }

  ${ownRowStyle}
`;
