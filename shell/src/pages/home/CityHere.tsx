import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, filtersQuery, PlaceIcon, theme, useAppContext } from 'shared';
import type { Point } from 'shared/contract';
import { outlineQuery, useDevicePosition } from 'shared/map';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';
import { nearestCity } from './nearestCity';

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
  const phone = useDevicePosition({ onPoint: onPlace, onRough: onPlace });
  const failure = missed ?? phone.failure;
  return (
    <Here>
      <Button
        variant="secondary"
        icon={<PlaceIcon />}
        busy={phone.isRequesting || searching}
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
