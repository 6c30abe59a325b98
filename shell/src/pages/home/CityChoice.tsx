import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  Button,
  ChevronDownIcon,
  ComboboxField,
  Dialog,
  filtersQuery,
  PlaceIcon,
  rememberCity,
  theme,
  useAppContext,
  useRememberedCity,
  withFirst,
} from 'shared';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';

const texts = messages.home.city;

/** Whose listings the home page shows: the remembered city or all of Russia, and the way to another one. */
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
      <Where
        ref={button}
        type="button"
        variant="secondary"
        size="sm"
        aria-haspopup="dialog"
        icon={<PlaceIcon size={18} />}
        onClick={() => setOpen(true)}
      >
        <span>{city ?? texts.everywhere}</span>
        <ChevronDownIcon size={18} />
      </Where>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={texts.title}
        description={texts.kept}
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

interface CityBoxProps {
  city: string | null;
  onChoose: (city: string) => void;
}

const CityBox = ({ city, onChoose }: CityBoxProps) => {
  const { api } = useAppContext();
  const { data, isError, isPending } = useQuery(filtersQuery(api, 'pets'));
  const [text, setText] = useState('');
  const cities = [...new Set(data?.cities.map(({ name }) => name))];
  return (
    <ComboboxField
      label={texts.label}
      placeholder={texts.placeholder}
      items={withFirst(cities, city, (name) => name)}
      itemLabel={(name) => name}
      value={text}
      loading={isPending}
      error={isError ? texts.failed : undefined}
      onChange={setText}
      onPick={onChoose}
    />
  );
};

const Where = styled(Button)`
  justify-self: start;
  min-height: ${theme.touchSize};
`;
