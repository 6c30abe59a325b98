import { useQuery } from '@tanstack/react-query';
import { useCallback, useId, useMemo, useState } from 'react';
import { useNavigate, useNavigation, useSearchParams } from 'react-router-dom';
import {
  Breadcrumbs,
  breadcrumbsJsonLd,
  LinkButton,
  LoadingText,
  loginHref,
  PageMeta,
  paths,
  SegmentedChoice,
  sectionPaths,
  theme,
  useAppContext,
  useSession,
  VisuallyHidden,
} from 'shared';
import { countryBounds, lostKinds, type MapBounds } from 'shared/contract';
import { LostMap } from 'shared/map';
import { styled } from 'styled-components';
import { lostCategories } from '../../core/lost/lostCategories';
import { type LostCriteria, type LostView, lostHref, readLostAddress, tidyBounds } from '../../core/lost/lostCriteria';
import { lostQuery } from '../../core/lost/lostQuery';
import { useMediaQuery } from '../../ui/useMediaQuery';
import { ChosenOnMap } from './ChosenOnMap';
import { LostFilters } from './LostFilters';
import { LostList } from './LostList';
import { lostHeadline, lostPlace } from './lostTexts';
import { messages } from './messages.ru';
import { SIDE_BY_SIDE } from './sideBySide';

const NOTHING: readonly never[] = [];

const Ways = () => {
  const session = useSession();
  return (
    <WayRow>
      {lostKinds.map((kind, index) => {
        const search = `?${new URLSearchParams({ category: lostCategories[kind] })}`;
        const pathname = sectionPaths.pets.create;
        return (
          <LinkButton
            key={kind}
            variant={index === 0 ? 'primary' : 'secondary'}
            to={session.status === 'signed-in' ? `${pathname}${search}` : loginHref({ pathname, search })}
          >
            {messages.ways[kind]}
          </LinkButton>
        );
      })}
    </WayRow>
  );
};

/** Losses and finds in a list and on a map, side by side or by a switch; what narrows them stands in the address. */
export const LostPage = () => {
  const { api, publicUrl = '' } = useAppContext();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const listId = useId();
  const { criteria, view } = useMemo(() => readLostAddress(params), [params]);
  const next = useNavigation().location;
  // Chosen last, also while what it gives is on its way: the next choice goes on from it.
  const wish = next?.pathname === paths.lost ? readLostAddress(new URLSearchParams(next.search)) : { criteria, view };
  const wide = useMediaQuery(SIDE_BY_SIDE);
  const { data, error, isFetching, refetch } = useQuery(lostQuery(api, criteria));
  const [chosen, setChosen] = useState<readonly number[]>(NOTHING);
  const listings = data?.listings ?? NOTHING;
  const about = useCallback(
    (id: number) => {
      const listing = listings.find((one) => one.id === id);
      return listing && { name: `${lostHeadline(listing)}, ${lostPlace(listing)}`, image: listing.images[0] ?? null };
    },
    [listings],
  );
  const [start, setStart] = useState<MapBounds>(criteria.bounds ?? countryBounds);

  const go = (wanted: LostCriteria, shown: LostView): void => {
    setChosen(NOTHING);
    void navigate(lostHref(wanted, shown), { replace: true, preventScrollReset: true });
  };
  const { bounds: _bounds, ...everywhere } = wish.criteria;
  const look = (bounds: MapBounds): void =>
    void navigate(lostHref({ ...wish.criteria, bounds: tidyBounds(bounds) }, wish.view), {
      replace: true,
      preventScrollReset: true,
    });
  const { kind } = criteria;
  const title = kind ? messages.titles[kind] : messages.title;
  const crumbs = [{ text: messages.crumb, to: sectionPaths.pets.feed }, { text: title }];
  const isNarrowed = criteria.type !== undefined || criteria.from !== undefined || criteria.bounds !== undefined;

  return (
    <Root>
      <PageMeta
        title={title}
        description={messages.description}
        canonical={lostHref(kind ? { kind } : {})}
        noindex={isNarrowed}
        jsonLd={breadcrumbsJsonLd([...crumbs.slice(0, 1), { text: title, to: paths.lost }], publicUrl)}
      />
      <Head>
        <Breadcrumbs crumbs={crumbs} />
        <h1>{title}</h1>
        <LostFilters
          criteria={wish.criteria}
          types={data?.types ?? NOTHING}
          onApply={(wanted) => go(wanted, wish.view)}
        />
        <Switch>
          <SegmentedChoice<'list' | 'map'>
            label={messages.view}
            hideLabel
            value={wish.view ?? 'list'}
            onChange={(shown) => go(wish.criteria, shown === 'map' ? 'map' : undefined)}
            options={[
              { value: 'list', label: messages.views.list },
              { value: 'map', label: messages.views.map },
            ]}
          />
        </Switch>
      </Head>
      <MapPlace $shown={view === 'map'}>
        <Skip href={`#${listId}`}>{messages.toList}</Skip>
        {wide || view === 'map' ? (
          <LostMap
            key={Object.values(start).join('/')}
            label={messages.map}
            start={start}
            points={data?.points ?? NOTHING}
            clusters={data?.clusters ?? NOTHING}
            about={about}
            selected={chosen}
            onSelect={setChosen}
            onBounds={look}
          />
        ) : (
          <LoadingText>{messages.loading}</LoadingText>
        )}
        {chosen.length > 0 && <ChosenOnMap ids={chosen} listings={listings} onClose={() => setChosen(NOTHING)} />}
      </MapPlace>
      <LostList
        id={listId}
        away={view === 'map'}
        data={data}
        failure={isFetching ? null : error}
        busy={isFetching}
        chosen={chosen}
        onRetry={() => void refetch()}
        onEverywhere={
          criteria.bounds &&
          (() => {
            setStart(countryBounds);
            go(everywhere, wish.view);
          })
        }
      />
      <Ways />
      <VisuallyHidden aria-live="polite">{chosen.length > 0 ? messages.chosen : ''}</VisuallyHidden>
    </Root>
  );
};

const TOP_BAR = '64px';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(4)};
  padding: ${theme.space(4)};

  ${theme.media.desktop} {
    grid-template-columns: 420px minmax(0, 1fr);
    grid-template-rows: auto auto 1fr;
    gap: ${theme.space(4)} ${theme.space(6)};
    padding: ${theme.space(5)} 0 ${theme.space(6)} ${theme.space(6)};
  }
`;

const Head = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space(3)};
`;

const Switch = styled.div`
  ${theme.media.desktop} {
    display: none;
  }
`;

const WayRow = styled.div`
  display: grid;
  align-content: start;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space(3)};
`;

const MapPlace = styled.div<{ $shown: boolean }>`
  position: relative;
  height: max(320px, 100dvh - 372px - var(--bottom-bar, 0px));
  overflow: hidden;
  border-radius: ${theme.radius.card};
  background: ${theme.color.neutralSoft};

  @media not all and ${SIDE_BY_SIDE} {
    ${({ $shown }) => !$shown && 'display: none;'}
  }

  ${theme.media.desktop} {
    position: sticky;
    top: ${TOP_BAR};
    grid-row: 1 / span 3;
    grid-column: 2;
    align-self: start;
    height: calc(100dvh - ${TOP_BAR});
    margin-top: -${theme.space(5)};
    border-radius: 0;
  }
`;

const Skip = styled.a`
  position: absolute;
  z-index: 2;
  top: ${theme.space(3)};
  left: ${theme.space(3)};
  padding: ${theme.space(3)} ${theme.space(4)};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  color: ${theme.color.primary};
  transform: translateY(-200%);

  &:focus-visible {
    transform: none;
  }
`;
