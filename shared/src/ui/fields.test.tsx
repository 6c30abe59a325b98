import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { loadOverlays } from '../testing/overlays';
import { ComboboxField } from './ComboboxField';
import { NumberField, type NumberFieldProps } from './NumberField';
import { SearchField } from './SearchField';
import { SegmentedChoice } from './SegmentedChoice';
import { SelectField } from './SelectField';
import { clampInput, TextAreaField, TextField } from './TextField';

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
const NumberFieldOwner = ({ first = '', ...props }: Partial<NumberFieldProps> & { first?: string }) => {
  const [value, setValue] = useState(first);
  return (
    <>
      <NumberField kind="price" {...props} label="Цена" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
};
const searched: string[] = [];

const SearchFieldOwner = ({ clearSearches = false }: { clearSearches?: boolean }) => {
  const [text, setText] = useState('');
  return (
    <SearchField
      label="Поиск"
      value={text}
      onChange={setText}
      action="/posts"
      kept={{ city: 'Тула' }}
      onSearch={(words) => searched.push(words)}
      clearSearches={clearSearches}
    />
  );
};
const SexOwner = () => {
  const [sex, setSex] = useState<number | null>(null);
  return (
    <SegmentedChoice
      label="Пол"
      value={sex}
      onChange={setSex}
      options={[
        { value: null, label: 'Любой' },
        { value: 1, label: 'Мальчик' },
        { value: 2, label: 'Девочка' },
        { value: 0, label: 'Не указан' },
      ]}
    />
  );
};
describe('ComboboxField', () => {
  const setUp = (props: Parameters<typeof Owner>[0] = {}) => {
    render(<Owner {...props} />);
    return { field: screen.getByRole('combobox', { name: 'Город' }), user: userEvent.setup() };
  };

  const offered = () => screen.queryAllByRole('option').map((option) => option.textContent);

  test('suggests matches with prefixes first, ё equal to е @slow', async () => {
    const { field, user } = setUp();
    await user.type(field, 'ОР');
    expect(offered()).toEqual(['Орёл', 'Орехово-Зуево', 'Королёв']);
    expect(field).toHaveAttribute('aria-expanded', 'true');
    await user.type(field, 'ел');
    expect(offered()).toEqual(['Орёл']);
  });

  test('suggests the first ten on a press in the empty field @slow', async () => {
    const { field, user } = setUp();
    await user.click(field);
    expect(offered()).toEqual(cities.slice(0, 10).map((city) => city.name));
  });

  test('picks by arrows and Enter; typing clears the pick @slow', async () => {
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

  test('picks the first match on Enter after typing @slow', async () => {
    const { field, user } = setUp();
    await user.type(field, 'каз');
    await waitFor(() => expect(screen.getByRole('option')).toHaveAttribute('data-active-item'));
    await user.keyboard('{Enter}');
    expect(field).toHaveValue('Казань');
    expect(screen.getByText('выбран 5')).toBeInTheDocument();
  });

  test('picks nothing on Enter in an untouched field @slow', async () => {
    const { field, user } = setUp();
    await user.click(field);
    await user.keyboard('{Enter}');
    expect(field).toHaveValue('');
    expect(screen.getByText('не выбран')).toBeInTheDocument();
  });

  test('picks a pressed suggestion @slow', async () => {
    const { field, user } = setUp();
    await user.type(field, 'мо');
    await user.click(screen.getByRole('option', { name: 'Москва' }));
    expect(field).toHaveValue('Москва');
    expect(screen.getByText('выбран 0')).toBeInTheDocument();
    await waitFor(() => expect(field).toHaveFocus());
  });

  test('closes the list on Escape and keeps the text @slow', async () => {
    const { field, user } = setUp();
    await user.type(field, 'мо');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(offered()).toEqual([]));
    expect(field).toHaveAttribute('aria-expanded', 'false');
    expect(field).toHaveValue('мо');
  });

  test('reports when nothing matches @slow', async () => {
    const { field, user } = setUp();
    await user.type(field, 'Атлантида');
    expect(screen.getByRole('status', { name: 'Варианты' })).toHaveTextContent('В списке такого нет');
  });

  test('reports when the catalogue is loading', async () => {
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

  test('suggests an alias and accepts it on blur @slow', async () => {
    const { field, user } = setUp();
    await user.type(field, 'питер');
    await waitFor(() => expect(offered()).toEqual(['Санкт-Петербург']));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('status')).toHaveTextContent('не выбран');
    await user.tab();
    expect(field).toHaveValue('Санкт-Петербург');
    expect(screen.getByRole('status')).toHaveTextContent('выбран 1');
  });
});

describe('NumberField', () => {
  const field = () => screen.getByRole('textbox', { name: 'Цена' });
  const stored = () => screen.getByRole('status');
  const note = () => document.getElementById(field().getAttribute('aria-describedby') ?? '');

  test.each(['25000', '25 000', '12a3-4', '1500,50', '.5', '007', '10-15 тыс'])(
    'keeps %j as it was typed',
    async (text) => {
      render(<NumberFieldOwner max={1_000_000} />);
      await userEvent.type(field(), text);
      await userEvent.tab();
      expect(field()).toHaveValue(text);
      expect(stored()).toHaveTextContent(text);
      expect(field()).toHaveAttribute('inputmode', 'numeric');
    },
  );

  test.each([
    ['15.000', '= 15 000 ₽'],
    ['15,000', '= 15 000 ₽'],
    ['15 тыс', '= 15 000 ₽'],
    ['15 000 руб.', '= 15 000 ₽'],
    ['1,5 тыс', '= 1 500 ₽'],
    ['15.00', '= 15 ₽'],
    ['007', '= 7 ₽'],
    ['15 000', null],
    ['15\u00a0000 ₽', null],
    ['15000', null],
    ['10-15', null],
  ])('of %j it shows and announces %p while it is typed', async (text, understood) => {
    render(<NumberFieldOwner />);
    await userEvent.type(field(), text);
    if (understood === null) return expect(note()).toBeNull();
    expect(field()).toHaveAccessibleDescription(understood.replaceAll(' ', '\u00a0'));
    expect(note()).toHaveAttribute('aria-live', 'polite');
    expect(field()).toBeValid();
  });

  test('shows the error of a non-number on blur, not while typing', async () => {
    render(<NumberFieldOwner hint="До 1 000 000 ₽" />);
    await userEvent.type(field(), '10-15 тыс');
    expect(field()).toHaveAccessibleDescription('До 1 000 000 ₽');
    await userEvent.tab();
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription('Укажите одну цену, а не диапазон');
    await userEvent.type(field(), '0');
    expect(field()).toBeValid();
  });

  test('shows the error of a pasted non-number at once', async () => {
    render(<NumberFieldOwner />);
    await userEvent.click(field());
    await userEvent.paste('10 000 – 15 000 ₽');
    expect(field()).toHaveValue('10 000 – 15 000 ₽');
    expect(field()).toHaveAccessibleDescription('Укажите одну цену, а не диапазон');
  });

  test('rejects typing above the maximum, keeps the caret and reports it @slow', async () => {
    render(<NumberFieldOwner max={1_000_000} />);
    await userEvent.type(field(), '10000001');
    expect(field()).toHaveValue('1000000');
    expect(field()).toHaveAccessibleDescription(/^Не принято: 10\s000\s001\s₽\. Не больше 1\s000\s000\s₽$/);
    expect(field()).toBeValid();
    await userEvent.type(field(), '5', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(field()).toHaveValue('1000000');
    expect((field() as HTMLInputElement).selectionStart).toBe(2);
    await userEvent.type(field(), '{Backspace}');
    expect(note()).toBeNull();
  });

  test('rejects a paste above the maximum with the reason', async () => {
    render(<NumberFieldOwner max={1_000_000} first="500" />);
    await userEvent.tripleClick(field());
    await userEvent.paste('5 млн');
    expect(field()).toHaveValue('500');
    expect(field()).toHaveAccessibleDescription(/^Не принято: 5\s000\s000\s₽\. Не больше 1\s000\s000\s₽$/);
  });

  test('lets a number above the maximum get smaller', async () => {
    render(<NumberFieldOwner max={1000} first="123456" />);
    await userEvent.type(field(), '{Backspace}');
    expect(field()).toHaveValue('12345');
  });

  test('accepts a chip number pasted in groups', async () => {
    render(<NumberFieldOwner kind="chip" />);
    await userEvent.click(field());
    await userEvent.paste('643 094 100 123 456');
    expect(note()).toBeNull();
    await userEvent.clear(field());
    await userEvent.paste('643-094-100-123-456');
    expect(field()).toHaveAccessibleDescription('= 643 094 100 123 456'.replaceAll(' ', '\u00a0'));
    await userEvent.clear(field());
    await userEvent.paste('643094100123456789');
    expect(field()).toHaveValue('643094100123456789');
    expect(field()).toHaveAccessibleDescription('Номер чипа — 15 цифр, без букв');
  });
});

describe('SearchField', () => {
  beforeAll(() => loadOverlays());

  test('trims the typed text', async () => {
    searched.length = 0;
    const user = userEvent.setup();
    render(<SearchFieldOwner />);
    await user.type(screen.getByRole('searchbox', { name: 'Поиск' }), '  рыжий кот {Enter}');
    expect(searched).toEqual(['рыжий кот']);
  });

  test('keeps the focus on clearing and ends the search if requested', async () => {
    searched.length = 0;
    const user = userEvent.setup();
    render(<SearchFieldOwner clearSearches />);
    const field = screen.getByRole('searchbox', { name: 'Поиск' });
    await user.type(field, 'кот');
    await user.click(screen.getByRole('button', { name: 'Очистить поиск' }));
    expect(field).toHaveFocus();
    expect([field.getAttribute('value'), ...searched]).toEqual(['', '']);
    expect(screen.queryByRole('button', { name: 'Очистить поиск' })).not.toBeInTheDocument();
  });

  test('submits the rest of the query without scripts', () => {
    const { container } = render(<SearchFieldOwner />);
    const form = screen.getByRole('search');
    expect(
      new URLSearchParams(new FormData(form as HTMLFormElement) as unknown as Record<string, string>).toString(),
    ).toBe(new URLSearchParams({ city: 'Тула', q: '' }).toString());
    expect(container.querySelector('form')).toHaveAttribute('method', 'get');
  });

  test('keeps text typed before hydration', async () => {
    const place = document.createElement('div');
    document.body.append(place);
    place.innerHTML = renderToString(<SearchFieldOwner />);
    const field = place.querySelector<HTMLInputElement>('input[name=q]');
    if (field) field.value = 'такса';
    const root = await act(async () => hydrateRoot(place, <SearchFieldOwner />));
    expect(place.querySelector('input[name=q]')).toHaveValue('такса');
    expect(place.querySelector('button')).toHaveAccessibleName('Очистить поиск');
    await act(async () => root.unmount());
    place.remove();
  });
});

describe('fields', () => {
  test('marks and describes the field by an error instead of the hint', () => {
    const ref = createRef<HTMLInputElement>();
    const props = { label: 'Заголовок', value: '', onChange: () => undefined, hint: 'Коротко', ref };
    const { rerender } = render(<TextField {...props} />);
    const field = screen.getByRole('textbox', { name: 'Заголовок' });
    expect(ref.current).toBe(field);
    expect(field).toBeValid();
    expect(field).toHaveAccessibleDescription('Коротко');
    rerender(<TextField {...props} error="Это поле должно быть заполнено" />);
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Это поле должно быть заполнено');
  });

  test('counts without limiting', async () => {
    const onChange = jest.fn();
    render(<TextAreaField label="Описание" value="двенадцать" onChange={onChange} counter={{ max: 10 }} />);
    expect(screen.getByText('Введено 10 из 10 символов')).toBeInTheDocument();
    await userEvent.type(screen.getByRole('textbox', { name: 'Описание' }), '!');
    expect(onChange).toHaveBeenCalledWith('двенадцать!');
  });

  test('returns the selected value and shows the placeholder without one', async () => {
    const onChange = jest.fn();
    render(
      <SelectField
        label="Тип животного"
        value=""
        onChange={onChange}
        placeholder="Любой"
        options={[{ value: 'dogs', label: 'Собаки' }]}
      />,
    );
    const select = screen.getByRole('combobox', { name: 'Тип животного' });
    expect(select).toHaveDisplayValue('Любой');
    await userEvent.selectOptions(select, 'Собаки');
    expect(onChange).toHaveBeenCalledWith('dogs');
  });

  test('makes chips one radio group with cycling arrows @slow', async () => {
    const user = userEvent.setup();
    render(<SexOwner />);
    expect(screen.getByRole('radiogroup', { name: 'Пол' })).toBeInTheDocument();
    await user.tab();
    expect(screen.getByRole('radio', { name: 'Любой' })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'Мальчик' })).toBeChecked();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.getByRole('radio', { name: 'Не указан' })).toBeChecked();
    await user.tab();
    expect(document.body).toHaveFocus();
  });

  test('chooses a chip by a press and describes the group by an error', async () => {
    const onChange = jest.fn();
    render(
      <SegmentedChoice
        label="Категория"
        value=""
        onChange={onChange}
        options={[{ value: 'Продажа', label: 'Продажа' }]}
        error="Выберите категорию"
      />,
    );
    expect(screen.getByRole('radiogroup', { name: 'Категория' })).toHaveAccessibleDescription('Выберите категорию');
    await userEvent.click(screen.getByText('Продажа'));
    expect(onChange).toHaveBeenCalledWith('Продажа');
  });
});

describe('TextField', () => {
  test.each([
    ['room is left', 'аб', 'абв', 3, 'абв', 3],
    ['one more at the end', 'абвг', 'абвгд', 5, 'абвг', 4],
    ['one more in the middle', 'абвг', 'абXвг', 3, 'абвг', 2],
    ['a paste keeps what fits', 'аб', 'аXYZб', 4, 'аXYб', 3],
    ['an emoji counts once', 'абв', 'абв🐶', 5, 'абв🐶', 5],
    ['a fifth character after an emoji', 'абв🐶', 'абв🐶г', 6, 'абв🐶', 5],
    ['no half of an emoji stays', 'абвг', 'абвг🐶', 6, 'абвг', 4],
    ['no part of a family stays', 'аб', 'аб👨‍👩‍👧', 10, 'аб', 2],
    ['what was too long gets shorter', 'абвгдежз', 'абвгдеж', 7, 'абвгдеж', 7],
  ])('%s', (_, before, now, caret, text, at) => {
    expect(clampInput({ before, now, caret }, 4)).toEqual({ text, caret: at });
  });
});
