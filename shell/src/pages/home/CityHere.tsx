import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, filtersQuery, PlaceIcon, theme, useAppContext } from 'shared';
import type { Point } from 'shared/contract';
import { outlineQuery, usePhonePlace } from 'shared/map';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';

interface CityPlace extends Point {
  name: string;
}

/** Largest distance of the person's own city, in km. */
const NEAR_KM = 100;
const EARTH_KM = 6371;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the great-circle distance of two places, in km. */
const kmBetween = (one: Point, other: Point): number => {
  const high = radians(other.latitude - one.latitude);
  const wide = radians(other.longitude - one.longitude);
  const chord =
    Math.sin(high / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(wide / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
};

/** Returns the name of the city whose centre is nearest, undefined when none is within 100 km. */
export const nearestCity = (place: Point, cities: readonly CityPlace[]): string | undefined => {
  let nearest: { name: string; km: number } | undefined;
  for (const { name, ...middle } of cities) {
    const km = kmBetween(place, middle);
    if (km <= NEAR_KM && (nearest === undefined || km < nearest.km)) nearest = { name, km };
  }
  return nearest?.name;
};

const { here, hereFailures } = messages.home.city;

interface CityHereProps {
  onFind: (city: string) => void;
}

/** Finds the catalogue city nearest to the device, on a press only; the position is not sent anywhere. */
export const CityHere = ({ onFind }: CityHereProps) => {
  const { api } = useAppContext();
  const queryClient = useQueryClient();
  const [missed, setMissed] = useState<'far' | 'failed'>();
  const [searching, setSearching] = useState(false);
  const find = async (place: Point): Promise<void> => {
    setSearching(true);
    try {
      const [places, { cities }] = await Promise.all([
        queryClient.fetchQuery(outlineQuery(api)),
        queryClient.fetchQuery(filtersQuery(api, 'pets')),
      ]);
      const known = new Set(cities.map(({ name }) => name));
      const city = nearestCity(
        place,
        places.filter(({ name }) => known.has(name)),
      );
      if (city === undefined) setMissed('far');
      else onFind(city);
    } catch {
      setMissed('failed');
    } finally {
      setSearching(false);
    }
  };
  const onPlace = (place: Point): void => void find(place);
  // Accuracy within kilometres is enough to name the city.
  const phone = usePhonePlace({ onPoint: onPlace, onRough: onPlace });
  const failure = missed ?? phone.failure;
  return (
    <Here>
      <Button
        variant="secondary"
        icon={<PlaceIcon />}
        busy={phone.isAsking || searching}
        onClick={() => {
          setMissed(undefined);
          phone.ask();
        }}
      >
        {here}
      </Button>
      <p role="status">{failure && hereFailures[failure]}</p>
    </Here>
  );
};

const Here = styled.div`
  display: grid;
  justify-items: start;

  & > p:not(:empty) {
    padding-top: ${theme.space(2)};
    color: ${theme.color.danger};
    font-size: ${theme.font.sm};
  }
`;
