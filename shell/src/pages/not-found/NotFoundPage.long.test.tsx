import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { createStaticHandler } from 'react-router-dom';
import { renderPage } from 'shared/testing';
import { notFoundRoute } from '../routes';

test('reports that there is no such page and links to others', async () => {
  await renderPage([notFoundRoute], { path: '/no/such/page' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Страница не найдена' })).toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['На главную', '/'],
    ['Объявления', '/posts'],
    ['Барахолка', '/market'],
    ['Услуги', '/services'],
  ]);
  expect(document.title).toBe('Страница не найдена — ЛапаРядом');
});

test('answers 404 when the server renders it', async () => {
  const context = await createStaticHandler([notFoundRoute]).query(new Request('http://localhost/no/such/page'));
  expect(context).toMatchObject({ statusCode: 404, errors: null });
});
