import { expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { ComboboxField } from './ComboboxField';

interface City {
  id: number;
  name: string;
}

const cities: City[] = [
  'Москва',
  'Санкт-Петербург',
  'Орёл',
  'Королёв',
  'Орехово-Зуево',
  'Казань',
  'Тула',
  'Самара',
  'Пермь',
  'Омск',
  'Уфа',
  'Сочи',
].map((name, id) => ({ id, name }));

/** A form's owner: typing clears the id, picking sets it. */
const Owner = ({ items = cities, loading = false }: { items?: City[]; loading?: boolean }) => {
  const [text, setText] = useState('');
  const [id, setId] = useState<number | null>(null);
  return (
    <form aria-label="Форма" onSubmit={(event) => event.preventDefault()}>
      <ComboboxField
        label="Город"
        items={items}
        itemLabel={(city) => city.name}
        value={text}
        onChange={(next) => {
          setText(next);
          setId(null);
        }}
        onPick={(city) => setId(city.id)}
        pickedKey={id}
        loading={loading}
        error={id === null ? 'Такого города нет в каталоге сайта' : undefined}
      />
      <output>{id === null ? 'не выбран' : `выбран ${id}`}</output>
    </form>
  );
};

const setUp = (props: Parameters<typeof Owner>[0] = {}) => {
  render(<Owner {...props} />);
  return { field: screen.getByRole('combobox', { name: 'Город' }), user: userEvent.setup() };
};

const offered = () => screen.queryAllByRole('option').map((option) => option.textContent);

test('suggests matches with prefixes first, ё equal to е', async () => {
  const { field, user } = setUp();
  await user.type(field, 'ОР');
  expect(offered()).toEqual(['Орёл', 'Орехово-Зуево', 'Королёв']);
  expect(field).toHaveAttribute('aria-expanded', 'true');
  await user.type(field, 'ел');
  expect(offered()).toEqual(['Орёл']);
});

test('suggests the first ten on a press in the empty field', async () => {
  const { field, user } = setUp();
  await user.click(field);
  expect(offered()).toEqual(cities.slice(0, 10).map((city) => city.name));
});

test('picks by arrows and Enter; typing clears the pick', async () => {
  const { field, user } = setUp();
  await user.type(field, 'ор');
  await waitFor(() => expect(screen.getByRole('option', { name: 'Орёл' })).toHaveAttribute('data-active-item'));
  await user.keyboard('{ArrowDown}{Enter}');
  expect(field).toHaveValue('Орехово-Зуево');
  expect(screen.getByText('выбран 4')).toBeInTheDocument();
  expect(screen.getByText('Выбрано из списка')).toBeInTheDocument();
  // Closes a moment later, as with Escape.
  await waitFor(() => expect(offered()).toEqual([]));

  await user.type(field, '!');
  expect(screen.getByText('не выбран')).toBeInTheDocument();
  expect(field).toHaveAccessibleDescription('Такого города нет в каталоге сайта');
});

test('picks the first match on Enter after typing', async () => {
  const { field, user } = setUp();
  await user.type(field, 'каз');
  await waitFor(() => expect(screen.getByRole('option')).toHaveAttribute('data-active-item'));
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('Казань');
  expect(screen.getByText('выбран 5')).toBeInTheDocument();
});

test('picks nothing on Enter in an untouched field', async () => {
  const { field, user } = setUp();
  await user.click(field);
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('');
  expect(screen.getByText('не выбран')).toBeInTheDocument();
});

test('picks a pressed suggestion', async () => {
  const { field, user } = setUp();
  await user.type(field, 'мо');
  await user.click(screen.getByRole('option', { name: 'Москва' }));
  expect(field).toHaveValue('Москва');
  expect(screen.getByText('выбран 0')).toBeInTheDocument();
  await waitFor(() => expect(field).toHaveFocus());
});

test('closes the list on Escape and keeps the text', async () => {
  const { field, user } = setUp();
  await user.type(field, 'мо');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(offered()).toEqual([]));
  expect(field).toHaveAttribute('aria-expanded', 'false');
  expect(field).toHaveValue('мо');
});

test('says when nothing matches', async () => {
  const { field, user } = setUp();
  await user.type(field, 'Атлантида');
  expect(screen.getByRole('status', { name: 'Варианты' })).toHaveTextContent('Ничего не найдено');
});

test('says when the catalogue is loading', async () => {
  const { field, user } = setUp({ items: [], loading: true });
  await user.click(field);
  expect(screen.getByRole('status', { name: 'Варианты' })).toHaveTextContent('Загружаем варианты…');
});

test('shows given suggestions instead of the built-in ones', async () => {
  const suggestions = jest.fn((text: string) => cities.filter((city) => city.name.endsWith(text)));
  render(
    <ComboboxField
      label="Город"
      items={cities}
      itemLabel={(city) => city.name}
      value="а"
      onChange={() => undefined}
      onPick={() => undefined}
      suggestions={suggestions}
    />,
  );
  expect(suggestions).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('combobox', { name: 'Город' }));
  expect(offered()).toEqual(['Москва', 'Тула', 'Самара', 'Уфа']);
});

test('suggests a spoken name and accepts it on blur', async () => {
  const { field, user } = setUp();
  await user.type(field, 'питер');
  await waitFor(() => expect(offered()).toEqual(['Санкт-Петербург']));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('status')).toHaveTextContent('не выбран');
  await user.tab();
  expect(field).toHaveValue('Санкт-Петербург');
  expect(screen.getByRole('status')).toHaveTextContent('выбран 1');
});
