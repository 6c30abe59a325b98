import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderPage } from 'shared/testing';
import { createShellRoutes } from '../routes';

const cards = () => within(screen.getByRole('list', { name: 'Разделы' }));

test('shows the heading and the four cards', async () => {
  await renderPage(createShellRoutes, { path: '/' });
  expect(screen.getByRole('heading', { level: 1, name: 'Питомцы, вещи и услуги — рядом с вами' })).toBeInTheDocument();
  expect(
    cards()
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Объявления', 'Барахолка', 'Услуги', 'События']);
});

test.each([
  ['Объявления', '/posts'],
  ['Барахолка', '/market'],
  ['Услуги', '/services'],
])('%s leads to %s', async (name, href) => {
  await renderPage(createShellRoutes, { path: '/' });
  expect(cards().getByRole('link', { name })).toHaveAttribute('href', href);
});

test('Events has no link and is marked as coming soon', async () => {
  await renderPage(createShellRoutes, { path: '/' });
  const events = cards().getByRole('group', { name: 'События' });
  expect(events).toHaveAttribute('aria-disabled', 'true');
  expect(within(events).getByText('Скоро')).toBeInTheDocument();
  expect(within(events).queryByRole('link')).not.toBeInTheDocument();
  expect(cards().getAllByRole('link')).toHaveLength(3);
});

test('the first picture comes first, the others as they are needed', async () => {
  const { container } = await renderPage(createShellRoutes, { path: '/' });
  const pictures = [...container.querySelectorAll('img')].map((picture) => [
    picture.getAttribute('src'),
    picture.getAttribute('loading'),
    picture.getAttribute('fetchpriority'),
    picture.getAttribute('width'),
    picture.getAttribute('height'),
  ]);
  expect(pictures).toEqual([
    ['/static/home-pets.webp', 'eager', 'high', '640', '400'],
    ['/static/home-market.webp', 'lazy', 'auto', '640', '400'],
    ['/static/home-services.webp', 'lazy', 'auto', '640', '400'],
    ['/static/home-events.webp', 'lazy', 'auto', '640', '400'],
  ]);
});

test('sets title and description', async () => {
  await renderPage(createShellRoutes, { path: '/' });
  expect(document.title).toBe('Объявления о питомцах, вещах и услугах — ЛапаРядом');
  expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toMatch(/питомцах/);
});
