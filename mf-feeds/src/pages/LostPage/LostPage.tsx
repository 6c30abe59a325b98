import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import {
  Breadcrumbs,
  breadcrumbsJsonLd,
  PageMeta,
  paths,
  SegmentedChoice,
  sectionPaths,
  theme,
  useAppContext,
} from 'shared';
import { countryBounds, MAP_LISTINGS, type MapBounds } from 'shared/contract';
import { styled } from 'styled-components';
import { type LostCriteria, type LostView, lostHref } from '../../core/lost/lostCriteria';
import { lostQuery } from '../../core/lost/lostQuery';
import { boundsAround, toKilometre } from '../../core/lost/nearestFirst';
import { useMediaQuery } from '../../ui/useMediaQuery';
import { LostFilters } from './LostFilters';
import { LostList } from './LostList';
import { MapPlace } from './MapPlace';
import { MapStatus } from './MapStatus';
import { messages } from './messages.ru';
import { SIDE_BY_SIDE } from './sideBySide';
import { useLostAddress } from './useLostAddress';
import { useOwnPlace } from './useOwnPlace';
import { Ways } from './Ways';

const NOTHING: readonly never[] = [];

/** Losses and finds in a list and on a map, side by side or by a switch; what narrows them stands in the address. */
export const LostPage = () => {
  const { api, publicUrl = '' } = useAppContext();
  const listId = useId();
  const address = useLostAddress();
  const { criteria, view, wish } = address;
  const wide = useMediaQuery(SIDE_BY_SIDE);
  const [chosen, setChosen] = useState<readonly number[]>(NOTHING);
  const [start, setStart] = useState<MapBounds>(criteria.bounds ?? countryBounds);
  const drawn = wide || view === 'map';
  const [wasDrawn, setWasDrawn] = useState(drawn);
  // A map that comes back shows what the address tells by then, and not where an earlier one began.
  if (drawn !== wasDrawn) {
    setWasDrawn(drawn);
    if (drawn) setStart(wish.criteria.bounds ?? countryBounds);
  }
  const go = (wanted: LostCriteria, shown: LostView): void => {
    setChosen(NOTHING);
    address.go(wanted, shown);
  };
  const own = useOwnPlace((place, isExact) => {
    // What is roughly known is always gone to: of its circle a near view may show nothing.
    const around = boundsAround(place, (isExact && wish.criteria.bounds) || countryBounds);
    if (!around) return;
    setStart(around);
    go({ ...wish.criteria, bounds: around }, wish.view);
  });
  // Where all are listed the page orders them by itself, and nobody is told of a place.
  const [isTold, setIsTold] = useState(false);
  const near = own.nearTo && isTold ? toKilometre(own.nearTo) : null;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(lostQuery(api, criteria, near));
  if (own.nearTo && data && data.total > MAP_LISTINGS && !isTold) setIsTold(true);
  const [known, setKnown] = useState(data);
  if (data && data !== known) setKnown(data);
  const { bounds: _bounds, ...everywhere } = wish.criteria;
  const { kind } = criteria;
  const title = kind ? messages.titles[kind] : messages.title;
  const crumbs = [{ text: messages.crumb, to: sectionPaths.pets.feed }, { text: title }];
  const onEverywhere =
    criteria.bounds &&
    (() => {
      setStart({ ...countryBounds });
      go(everywhere, wish.view);
    });
  const state = { failure: isFetching ? null : error, busy: isFetching, onRetry: () => void refetch(), onEverywhere };
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
      <MapPlace
        drawn={drawn}
        shown={view === 'map'}
        listId={listId}
        start={start}
        // What a search that failed would have told is not known: what was there is not taken away.
        data={data ?? known}
        status={view === 'map' && !wide ? <MapStatus data={data} {...state} /> : null}
        own={own}
        chosen={chosen}
        onChoose={setChosen}
        onBounds={address.look}
      />
      <Ways type={criteria.type} shown={wish.criteria.bounds} />
      <LostList
        id={listId}
        away={view === 'map'}
        data={data}
        own={own}
        listed={near && !isPlaceholderData ? 'nearest' : 'latest'}
        chosen={chosen}
        {...state}
      />
    </Root>
  );
};

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
