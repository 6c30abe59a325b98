import { expect, test } from '@jest/globals';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import { createStaticHandler } from 'react-router-dom';
import { Card } from 'shared';
import { createServerApp, renderRoutes } from './renderOnServer';

const Later = lazy(async () => ({ default: () => <Card>Пришло позже</Card> }));
const Never = lazy(() => new Promise<{ default: ComponentType }>(() => undefined));

const Asking = () => {
  const { data } = useSuspenseQuery({ queryKey: ['pets'], queryFn: async () => 'Рыжий кот' });
  return <Card>{data}</Card>;
};
const Failing = () => {
  const { data } = useSuspenseQuery({
    queryKey: ['pets'],
    queryFn: () => Promise.reject(new Error('Нет данных')),
    retry: false,
  });
  return <p>{String(data)}</p>;
};
const Throwing = () => {
  throw new Error('Сломано');
};
const Scrolling = () => <p>{(globalThis as unknown as { pageWindow: Window }).pageWindow.scrollY}</p>;

let pages = 0;
/** Renders a page of this component as the server does, on its own routes. */
const renderOnServer = async (Component: ComponentType) => {
  const app = createServerApp('https://site.test', null);
  pages += 1;
  const handler = createStaticHandler([{ id: String(pages), path: '*', Component }]);
  const context = await handler.query(new Request('https://site.test/'));
  if (context instanceof Response) throw new Error('The page answers with a redirect');
  const { body, styles } = await renderRoutes(app, handler, context);
  const html = body.join('');
  return { html, text: html.replace(/<[^>]*>/g, ' ').trim(), styles, app };
};

/** The component in a boundary. */
const waiting = (Component: ComponentType) => () => (
  <Suspense fallback={<p>Ждём</p>}>
    <Component />
  </Suspense>
);

test.each([
  ['a lazy component', Later, 'Пришло позже'],
  [
    'a lazy component in a boundary',
    waiting(lazy(async () => ({ default: () => <p>Пришло позже</p> }))),
    'Пришло позже',
  ],
  ['a query that suspends', Asking, 'Рыжий кот'],
  ['a query that suspends in a boundary', waiting(Asking), 'Рыжий кот'],
])('renders %s with the page', async (_name, Component, text) => {
  const page = await renderOnServer(Component);
  expect(page.text).toBe(text);
  // In place: no script has to move it.
  expect(page.html).not.toMatch(/<script|<template|hidden/);
});

test('renders suspended content with its styles and data', async () => {
  const { styles, html, app } = await renderOnServer(waiting(Asking));
  const classNames = /class="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
  expect(classNames.some((name) => styles.includes(`.${name}{`))).toBe(true);
  expect(app.queryClient.getQueryData(['pets'])).toBe('Рыжий кот');
});

const Outer = () => {
  const { data } = useSuspenseQuery({ queryKey: ['outer'], queryFn: async () => 'Питомцы' });
  return (
    <>
      <p>{data}</p>
      <Asking />
    </>
  );
};

test('renders a query inside the result of another', async () => {
  expect((await renderOnServer(Outer)).text.replace(/\s+/g, ' ')).toBe('Питомцы Рыжий кот');
});

test.each([
  ['never comes', Never],
  ['throws', Throwing],
  ['fails to fetch', Failing],
])('leaves what %s in a boundary to the browser', async (_name, Component) => {
  expect((await renderOnServer(waiting(Component))).text).toBe('Ждём');
});

test.each([
  ['never comes', Never, /suspended while responding to synchronous input/],
  ['throws', Throwing, 'Сломано'],
  ['fails to fetch', Failing, 'Нет данных'],
  ['reads a global of browsers', Scrolling, /scrollY/],
])('throws the error of what %s outside a boundary', async (_name, Component, says) => {
  await expect(renderOnServer(Component)).rejects.toThrow(says);
});
