import { useState } from 'react';
import { Button, filtersQuery, PlaceIcon, theme, useAppContext } from 'shared';
import { distance, type Point } from 'shared/contract';
import { outlineQuery, useDevicePosition } from 'shared/map';
import { styled } from 'styled-components';
import { messages } from './messages.ru';

const NEAR_KM = 100;

/** Returns the name of the city whose centre is nearest, undefined when none is within 100 km. */
export const nearestCity = (position: Point, cities: readonly (Point & { name: string })[]): string | undefined => {
  let nearest: { name: string; km: number } | undefined;
  for (const { name, ...middle } of cities) {
    const km = distance(position, middle);
    if (km <= NEAR_KM && (nearest === undefined || km < nearest.km)) nearest = { name, km };
  }
  return nearest?.name;
};

const { here, hereFailures } = messages.city;

/** Finds the catalogue city nearest to the device, on a press only; the position is not sent anywhere. */
export const LocateCity = ({ onFind }: { onFind: (city: string) => void }) => {
  const { api, queryClient } = useAppContext();
  const [lookupFailure, setLookupFailure] = useState<'far' | 'failed'>();
  const [searching, setSearching] = useState(false);
  const find = async (position: Point): Promise<void> => {
    setSearching(true);
    try {
      const [positions, { cities }] = await Promise.all([
        queryClient.fetchQuery(outlineQuery(api)),
        queryClient.fetchQuery(filtersQuery(api, 'pets')),
      ]);
      const known = new Set(cities.map(({ name }) => name));
      const city = nearestCity(
        position,
        positions.filter(({ name }) => known.has(name)),
      );
      if (city === undefined) setLookupFailure('far');
      else onFind(city);
    } catch {
      setLookupFailure('failed');
    } finally {
      setSearching(false);
    }
  };
  const onPosition = (position: Point): void => void find(position);
  // Accuracy within kilometres is enough to name the city.
  const phone = useDevicePosition({ onPoint: onPosition, onRough: onPosition });
  const failure = lookupFailure ?? phone.failure;
  return (
    <Root>
      <Button
        variant="secondary"
        icon={<PlaceIcon />}
        busy={phone.isRequesting || searching}
        onClick={() => {
          setLookupFailure(undefined);
          phone.ask();
        }}
      >
        {here}
      </Button>
      <p role="status">{failure && hereFailures[failure]}</p>
    </Root>
  );
};

const Root = styled.div`
  display: grid;
  justify-items: start;

  & > p:not(:empty) {
    padding-top: ${theme.space(2)};
    color: ${theme.color.danger};
    font-size: ${theme.font.sm};
  }
`;
