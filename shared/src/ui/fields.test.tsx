import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { SegmentedChoice } from './SegmentedChoice';
import { SelectField } from './SelectField';
import { TextAreaField, TextField } from './TextField';

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

test('makes chips one radio group with cycling arrows', async () => {
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
