import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { useNavigate, useNavigation, useSearchParams } from 'react-router-dom';
import {
  Breadcrumbs,
  breadcrumbsJsonLd,
  inBar,
  PageMeta,
  paths,
  SegmentedChoice,
  sectionPaths,
  useAppContext,
} from 'shared';
import { countryBounds, MAP_LISTINGS, type MapBounds, populatedBounds } from 'shared/contract';
import { useCityBounds } from 'shared/map';
import { rebaseCriteria } from '../../core/feedCriteria';
import {
  type LostCriteria,
  type LostView,
  lostHref,
  lostQuery,
  readLostAddress,
  roundBounds,
} from '../../core/lost/lostCriteria';
import { boundsAround, toKilometre } from '../../core/lost/nearestFirst';
import { useChosen } from '../../core/useChosen';
import { useMediaQuery } from '../../ui/useMediaQuery';
import { ListSheet } from './ListSheet';
import { LostFilters } from './LostFilters';
import { Head, Root, roomFor, SIDE_BY_SIDE, Switch, Title } from './LostLayout';
import { LostList } from './LostList';
import { MapPanel, type MapStart } from './MapPanel';
import { messages } from './messages.ru';
import { NextSteps } from './NextSteps';
import type { SheetStop } from './sheetStops';
import { useOwnPlace } from './useOwnPlace';

/** Returns the parsed address of the page and functions that change it without a history entry. */
const useLostAddress = () => {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const arrived = useMemo(() => readLostAddress(params), [params]);
  const next = useNavigation().location;
  const [target, choose] = useChosen(arrived);
  const navigateTo = (wanted: LostCriteria, shown: LostView): void =>
    choose(
      (last) => ({
        criteria: rebaseCriteria(wanted, target.criteria, last.criteria),
        view: shown === target.view ? last.view : shown,
      }),
      ({ criteria, view }) => navigate(lostHref(criteria, view), { replace: true, preventScrollReset: true }),
    );
  return {
    ...arrived,
    target,
    navigateTo,
    /** Shows other bounds, unless the user is leaving: the map comes to rest, or finds its city, a moment later. */
    showBounds: (bounds: MapBounds): void => {
      if (next && next.pathname !== paths.lost) return;
      navigateTo({ ...target.criteria, bounds: roundBounds(bounds) }, target.view);
    },
  };
};

/** Width in px of the list beside the map on a wide screen. */
const LIST_WIDTH = 476;

/** Returns the map's approximate size, not more: a larger map shows more at the same zoom. */
const sizeOf = (wide: boolean) => () => ({
  width: wide ? window.innerWidth - LIST_WIDTH : window.innerWidth,
  height: window.innerHeight / 3,
});

/** Starts a map without an address of its own at the user's city, once; any earlier choice of another view stays. */
const useCityStart = (isElsewhere: boolean, wide: boolean, onStart: (bounds: MapBounds) => void): void => {
  const [isOver, setIsOver] = useState(isElsewhere);
  if (isElsewhere && !isOver) setIsOver(true);
  const bounds = useCityBounds(!isOver, sizeOf(wide));
  const startAtCity = useEffectEvent((): void => {
    if (bounds) onStart(bounds);
  });
  const isKnown = bounds !== undefined;
  useEffect(() => {
    if (isKnown) startAtCity();
  }, [isKnown]);
};

/** Returns the start of a map: its bounds, else the country's populated part. */
const startOf = (bounds: MapBounds | undefined): MapStart =>
  bounds ? { bounds, covered: bounds } : { bounds: { ...populatedBounds }, covered: countryBounds };

const NOTHING: readonly never[] = [];

/** Losses and finds in a list and on a map, side by side or switched; filters are in the address. */
export const LostPage = () => {
  const { api, publicUrl = '' } = useAppContext();
  const listId = useId();
  const address = useLostAddress();
  const { criteria, view, target } = address;
  const wide = useMediaQuery(SIDE_BY_SIDE);
  const [chosen, setChosen] = useState<readonly number[]>(NOTHING);
  const [start, setStart] = useState(() => startOf(criteria.bounds));
  const rendered = wide || view === 'map';
  const [wasRendered, setWasRendered] = useState(rendered);
  // A map shown again follows the address, not its first start.
  if (rendered !== wasRendered) {
    setWasRendered(rendered);
    if (rendered) setStart(startOf(target.criteria.bounds));
  }
  const [stop, setStop] = useState<SheetStop>('half');
  const choose = useCallback((ids: readonly number[]): void => {
    setChosen(ids);
    if (ids.length > 0) setStop('peek');
  }, []);
  const navigateTo = (wanted: LostCriteria, shown: LostView): void => {
    setChosen(NOTHING);
    address.navigateTo(wanted, shown);
  };
  const own = useOwnPlace((place, isExact) => {
    // A rough place is always moved to: a near view may miss its circle.
    const around = boundsAround(place, (isExact && target.criteria.bounds) || countryBounds);
    if (!around) return;
    setStart(startOf(around));
    navigateTo({ ...target.criteria, bounds: around }, target.view);
  });
  useCityStart(target.criteria.bounds !== undefined, wide, (bounds) => {
    setStart(startOf(bounds));
    address.showBounds(bounds);
  });
  // When all are listed the page sorts them itself, and the place is not sent.
  const [isSent, setIsSent] = useState(false);
  const near = own.nearTo && isSent ? toKilometre(own.nearTo) : null;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(lostQuery(api, criteria, near));
  if (own.nearTo && data && data.total > MAP_LISTINGS && !isSent) setIsSent(true);
  const [known, setKnown] = useState(data);
  if (data && data !== known) setKnown(data);
  const { bounds: _bounds, ...everywhere } = target.criteria;
  const { kind } = criteria;
  const title = kind ? messages.titles[kind] : messages.title;
  const crumbs = [{ text: messages.crumb, to: sectionPaths.pets.feed }, { text: title }];
  const onEverywhere =
    criteria.bounds &&
    (() => {
      setStart(startOf(undefined));
      navigateTo(everywhere, target.view);
    });
  const state = { failure: isFetching ? null : error, busy: isFetching, onRetry: () => void refetch(), onEverywhere };
  const isNarrowed = criteria.type !== undefined || criteria.from !== undefined || criteria.bounds !== undefined;

  const over = view === 'map' && !wide;
  // Errors and empty results are shown in what the lowest stop hides.
  const shownStop = stop === 'peek' && (state.failure || data?.total === 0) ? 'half' : stop;

  return (
    <Root data-map={view === 'map' || undefined} style={over ? roomFor(shownStop) : undefined}>
      <PageMeta
        title={title}
        description={messages.description}
        canonical={lostHref(kind ? { kind } : {})}
        noindex={isNarrowed}
        jsonLd={breadcrumbsJsonLd([...crumbs.slice(0, 1), { text: title, to: paths.lost }], publicUrl)}
      />
      <Title>
        <Breadcrumbs crumbs={crumbs} />
        <h1 {...inBar}>{title}</h1>
      </Title>
      <Head>
        <LostFilters
          criteria={target.criteria}
          types={data?.types ?? NOTHING}
          onApply={(wanted) => navigateTo(wanted, target.view)}
        />
        <Switch>
          <SegmentedChoice<'list' | 'map'>
            label={messages.view}
            hideLabel
            value={target.view ?? 'list'}
            onChange={(shown) => navigateTo(target.criteria, shown === 'map' ? 'map' : undefined)}
            options={[
              { value: 'list', label: messages.views.list },
              { value: 'map', label: messages.views.map },
            ]}
          />
        </Switch>
      </Head>
      <MapPanel
        rendered={rendered}
        shown={view === 'map'}
        listId={listId}
        start={start}
        // A failed search still shows the previous results.
        data={data ?? known}
        own={own}
        chosen={chosen}
        onChoose={choose}
        onBounds={address.showBounds}
      />
      <ListSheet over={over} stop={shownStop} onStop={setStop}>
        {!over && <NextSteps type={criteria.type} shown={target.criteria.bounds} />}
        <LostList
          id={listId}
          data={data}
          own={own}
          listed={near && !isPlaceholderData ? 'nearest' : 'latest'}
          chosen={chosen}
          {...state}
        />
        {over && <NextSteps type={criteria.type} shown={target.criteria.bounds} />}
      </ListSheet>
    </Root>
  );
};
