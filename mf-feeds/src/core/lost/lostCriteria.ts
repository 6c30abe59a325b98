import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type ApiClient, callQuery, PUBLIC_QUERY, paths } from 'shared';
import {
  countryBounds,
  endpoints,
  type LostKind,
  lostKinds,
  type MapBounds,
  MINUTE_MS,
  type Point,
} from 'shared/contract';
import { boundsText } from 'shared/paths';

export interface LostCriteria {
  kind?: LostKind;
  /** Name of a kind of animal. */
  type?: string;
  from?: string;
  /** Visible part of the map; the whole country by default. */
  bounds?: MapBounds;
}

/** Query parameters of the page. */
export const LOST_PARAMS = ['kind', 'type', 'from', 'bounds', 'view'] as const;

const TYPE_MAX = 200;
/** A hundred metres: more digits make addresses longer and nothing clearer. */
const DIGITS = 3;
const SIDES = ['north', 'south', 'east', 'west'] as const;

const readType = (text: string): string | undefined => {
  const trimmed = text.length > TYPE_MAX ? '' : text.normalize('NFC').trim();
  return trimmed === '' || trimmed.includes('\u0000') ? undefined : trimmed;
};

const readDay = (text: string): string | undefined => {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  // The 31st of a shorter month parses as another day.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? undefined : text;
};

const readBounds = (text: string): MapBounds | undefined => {
  const parts = text.split(',');
  if (parts.length !== SIDES.length || !parts.every((part) => /^-?\d{1,3}(?:\.\d{1,6})?$/.test(part))) return undefined;
  const [north = 0, south = 0, east = 0, west = 0] = parts.map(Number);
  const isOnEarth =
    [north, south].every((one) => Math.abs(one) <= 90) && [east, west].every((one) => Math.abs(one) <= 180);
  return isOnEarth && north > south ? { north, south, east, west } : undefined;
};

const withoutNothing = <T extends object>(values: { [K in keyof T]: T[K] | undefined }): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;

/** Parses an address; ignores values that the search would refuse. */
const readLostCriteria = (params: URLSearchParams): LostCriteria => {
  const textOf = (name: string): string => params.get(name) ?? '';
  return withoutNothing<LostCriteria>({
    kind: lostKinds.find((one) => one === textOf('kind')),
    type: readType(textOf('type')),
    from: readDay(textOf('from')),
    bounds: readBounds(textOf('bounds')),
  });
};

/** What a phone shows; the list by default. */
export type LostView = 'map' | undefined;

/** Parses the page's address into criteria and a phone's view. */
export const readLostAddress = (params: URLSearchParams): { criteria: LostCriteria; view: LostView } => ({
  criteria: readLostCriteria(params),
  view: params.get('view') === 'map' ? 'map' : undefined,
});

/** Rounds bounds for an address. */
export const roundBounds = (bounds: MapBounds): MapBounds => {
  const of = (side: (typeof SIDES)[number]): number => Number(bounds[side].toFixed(DIGITS));
  return { north: of('north'), south: of('south'), east: of('east'), west: of('west') };
};

/** Returns the page's address for criteria, in one spelling. */
export const lostHref = ({ kind, type, from, bounds }: LostCriteria, view?: LostView): string => {
  const written = withoutNothing<Record<string, string>>({
    kind,
    type,
    from,
    bounds: bounds && boundsText(roundBounds(bounds)),
    view,
  });
  const search = new URLSearchParams(written).toString().replaceAll('%2C', ',');
  return search === '' ? paths.lost : `${paths.lost}?${search}`;
};

/** Returns the search request of criteria. */
export const lostSearchOf = ({ bounds = countryBounds, ...rest }: LostCriteria) => ({ bounds, ...rest });

/** Returns the query of losses and finds on the map, nearest to `near`, or latest. Previous data stays meanwhile. */
export const lostQuery = (api: ApiClient, criteria: LostCriteria, near: Point | null = null) =>
  queryOptions({
    ...callQuery(api, endpoints.lostSearch, { body: { ...lostSearchOf(criteria), ...(near && { near }) } }),
    placeholderData: keepPreviousData,
    meta: PUBLIC_QUERY,
    staleTime: MINUTE_MS,
  });
