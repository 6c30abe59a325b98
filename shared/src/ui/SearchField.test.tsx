import { beforeAll, expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import { loadOverlays } from '../testing/overlays';
import { SearchField } from './SearchField';

const searched: string[] = [];

const Owner = ({ clearSearches = false }: { clearSearches?: boolean }) => {
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

beforeAll(() => loadOverlays());

test('trims the typed text', async () => {
  searched.length = 0;
  const user = userEvent.setup();
  render(<Owner />);
  await user.type(screen.getByRole('searchbox', { name: 'Поиск' }), '  рыжий кот {Enter}');
  expect(searched).toEqual(['рыжий кот']);
});

test('keeps the focus on clearing and ends the search if requested', async () => {
  searched.length = 0;
  const user = userEvent.setup();
  render(<Owner clearSearches />);
  const field = screen.getByRole('searchbox', { name: 'Поиск' });
  await user.type(field, 'кот');
  await user.click(screen.getByRole('button', { name: 'Очистить поиск' }));
  expect(field).toHaveFocus();
  expect([field.getAttribute('value'), ...searched]).toEqual(['', '']);
  expect(screen.queryByRole('button', { name: 'Очистить поиск' })).not.toBeInTheDocument();
});

test('submits the rest of the query without scripts', () => {
  const { container } = render(<Owner />);
  const form = screen.getByRole('search');
  expect(
    new URLSearchParams(new FormData(form as HTMLFormElement) as unknown as Record<string, string>).toString(),
  ).toBe(new URLSearchParams({ city: 'Тула', q: '' }).toString());
  expect(container.querySelector('form')).toHaveAttribute('method', 'get');
});

test('keeps text typed before hydration', async () => {
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = renderToString(<Owner />);
  const field = place.querySelector<HTMLInputElement>('input[name=q]');
  if (field) field.value = 'такса';
  const root = await act(async () => hydrateRoot(place, <Owner />));
  expect(place.querySelector('input[name=q]')).toHaveValue('такса');
  expect(place.querySelector('button')).toHaveAccessibleName('Очистить поиск');
  await act(async () => root.unmount());
  place.remove();
});
