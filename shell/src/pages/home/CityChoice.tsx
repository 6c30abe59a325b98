import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  Button,
  ChevronDownIcon,
  ComboboxField,
  Dialog,
  filtersQuery,
  moveToFront,
  PlaceIcon,
  rememberCity,
  theme,
  useAppContext,
  useRememberedCity,
} from 'shared';
import { styled } from 'styled-components';
import { LocateCity } from './LocateCity';
import { messages } from './messages.ru';

const texts = messages.city;

/** City of the home page's listings: the remembered one or all of Russia, and a way to change it. */
export const CityChoice = () => {
  const city = useRememberedCity();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const choose = (chosen: string | null): void => {
    rememberCity(chosen);
    setOpen(false);
  };
  return (
    <>
      <Where ref={button} type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <PlaceIcon size={18} />
        <span>{city ?? texts.everywhere}</span>
        <ChevronDownIcon size={18} />
      </Where>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={texts.title}
        description={texts.stored}
        size="sm"
        finalFocus={button}
        footer={
          <Button variant="secondary" onClick={() => choose(null)}>
            {texts.everywhere}
          </Button>
        }
      >
        {open && <CityBox city={city} onChoose={choose} />}
      </Dialog>
    </>
  );
};

const CityBox = ({ city, onChoose }: { city: string | null; onChoose: (city: string) => void }) => {
  const { api } = useAppContext();
  const { data, isError, isPending } = useQuery(filtersQuery(api, 'pets'));
  const [text, setText] = useState('');
  const cities = [...new Set(data?.cities.map(({ name }) => name))];
  return (
    <>
      <ComboboxField
        label={texts.label}
        placeholder={texts.placeholder}
        items={moveToFront(cities, city, (name) => name)}
        itemLabel={(name) => name}
        value={text}
        loading={isPending}
        error={isError ? texts.failed : undefined}
        onChange={setText}
        onPick={onChoose}
      />
      <LocateCity onFind={onChoose} />
    </>
  );
};

const Where = styled.button`
  display: flex;
  align-items: center;
  gap: ${theme.space(1.5)};
  min-height: ${theme.touchSize};
  max-width: 100%;
  padding: 0 ${theme.space(3)};
  border: 0;
  border-radius: ${theme.radius.pill};
  background: color-mix(in srgb, ${theme.color.surface} 55%, transparent);
  color: ${theme.color.onSun};
  font-size: ${theme.font.title};
  font-weight: 700;
  cursor: pointer;

  & > span {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  ${theme.media.desktop} {
    border-left: 1px solid ${theme.color.line};
    border-radius: 0;
    background: none;
    color: ${theme.color.ink};

    /* Of fixed width: nothing moves when the city is known. */
    & > span {
      flex: 1;
      text-align: left;
    }
  }
`;
