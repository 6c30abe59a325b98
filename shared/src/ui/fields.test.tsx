import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { NumberField, type NumberFieldProps } from './NumberField';
import { SegmentedChoice } from './SegmentedChoice';
import { SelectField } from './SelectField';
import { TextAreaField } from './TextAreaField';
import { TextField } from './TextField';

const NumberOwner = (props: Partial<NumberFieldProps>) => {
  const [value, setValue] = useState('');
  return <NumberField {...props} label="Цена, ₽" value={value} onChange={setValue} />;
};

const price = () => screen.getByRole('textbox', { name: 'Цена, ₽' });

test.each([
  ['25000', '25000'],
  ['25 000', '25000'],
  ['12a3-4', '1234'],
  ['1500,50', '1500,50'],
  ['.5', '5'],
  ['007', '007'],
])('a number field turns %j into %j', async (typed, value) => {
  render(<NumberOwner />);
  await userEvent.type(price(), typed);
  expect(price()).toHaveValue(value);
  expect(price()).toHaveAttribute('inputmode', 'numeric');
});

test('what stands behind a decimal sign does not count, and goes when the field is left', async () => {
  render(<NumberOwner />);
  await userEvent.type(price(), '999.99');
  await userEvent.tab();
  expect(price()).toHaveValue('999');
  await userEvent.clear(price());
  await userEvent.paste('1 500,50 ₽');
  await userEvent.tab();
  expect(price()).toHaveValue('1500');
});

test('a number that is set from outside takes the place of what was typed', async () => {
  const props = { label: 'Цена, ₽', onChange: () => undefined };
  const { rerender } = render(<NumberField {...props} value="" />);
  fireEvent.change(price(), { target: { value: '15,5' } });
  rerender(<NumberField {...props} value="15" />);
  expect(price()).toHaveValue('15,5');
  rerender(<NumberField {...props} value="20" />);
  expect(price()).toHaveValue('20');
});

test('a number field takes pasted text with its digits only', async () => {
  render(<NumberOwner />);
  await userEvent.click(price());
  await userEvent.paste('45\u00a0000 ₽');
  expect(price()).toHaveValue('45000');
});

test('typing above the maximum is not taken', async () => {
  render(<NumberOwner max={1_000_000} />);
  await userEvent.type(price(), '10000001');
  expect(price()).toHaveValue('1000000');
});

test('a number below the minimum becomes it when the field is left', async () => {
  render(<NumberOwner min={10} />);
  await userEvent.type(price(), '3');
  await userEvent.tab();
  expect(price()).toHaveValue('10');
});

test('an error marks the field, describes it and takes the place of the hint', () => {
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

test('a counter counts without limiting', async () => {
  const onChange = jest.fn();
  render(<TextAreaField label="Описание" value="двенадцать" onChange={onChange} counter={{ max: 10 }} />);
  expect(screen.getByText('Введено 10 из 10 символов')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: 'Описание' }), '!');
  expect(onChange).toHaveBeenCalledWith('двенадцать!');
});

test('a select gives the value and shows the placeholder for none', async () => {
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

test('chips are one radio group: one Tab stop, arrows choose and go round', async () => {
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

test('a chip is chosen by a press, and an error describes the group', async () => {
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
