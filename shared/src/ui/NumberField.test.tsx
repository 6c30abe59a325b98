import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { NumberField, type NumberFieldProps } from './NumberField';

const Owner = ({ first = '', ...props }: Partial<NumberFieldProps> & { first?: string }) => {
  const [value, setValue] = useState(first);
  return (
    <>
      <NumberField kind="price" {...props} label="Цена" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
};

const field = () => screen.getByRole('textbox', { name: 'Цена' });
const stored = () => screen.getByRole('status');
const note = () => document.getElementById(field().getAttribute('aria-describedby') ?? '');

test.each(['25000', '25 000', '12a3-4', '1500,50', '.5', '007', '10-15 тыс'])(
  'keeps %j as it was typed',
  async (text) => {
    render(<Owner max={1_000_000} />);
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
  render(<Owner />);
  await userEvent.type(field(), text);
  if (understood === null) return expect(note()).toBeNull();
  expect(field()).toHaveAccessibleDescription(understood.replaceAll(' ', '\u00a0'));
  expect(note()).toHaveAttribute('aria-live', 'polite');
  expect(field()).toBeValid();
});

test('shows the error of a non-number on blur, not while typing', async () => {
  render(<Owner hint="До 1 000 000 ₽" />);
  await userEvent.type(field(), '10-15 тыс');
  expect(field()).toHaveAccessibleDescription('До 1 000 000 ₽');
  await userEvent.tab();
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription('Укажите одну цену, а не диапазон');
  await userEvent.type(field(), '0');
  expect(field()).toBeValid();
});

test('shows the error of a pasted non-number at once', async () => {
  render(<Owner />);
  await userEvent.click(field());
  await userEvent.paste('10 000 – 15 000 ₽');
  expect(field()).toHaveValue('10 000 – 15 000 ₽');
  expect(field()).toHaveAccessibleDescription('Укажите одну цену, а не диапазон');
});

test('rejects typing above the maximum, keeps the caret and says so', async () => {
  render(<Owner max={1_000_000} />);
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

test('rejects a paste above the maximum and says why', async () => {
  render(<Owner max={1_000_000} first="500" />);
  await userEvent.tripleClick(field());
  await userEvent.paste('5 млн');
  expect(field()).toHaveValue('500');
  expect(field()).toHaveAccessibleDescription(/^Не принято: 5\s000\s000\s₽\. Не больше 1\s000\s000\s₽$/);
});

test('lets a number above the maximum get smaller', async () => {
  render(<Owner max={1000} first="123456" />);
  await userEvent.type(field(), '{Backspace}');
  expect(field()).toHaveValue('12345');
});

test('accepts a chip number pasted in groups', async () => {
  render(<Owner kind="chip" />);
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
