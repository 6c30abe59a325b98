import { beforeAll, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { type ListingBySection, ListingStatus } from 'shared/contract';
import { HttpResponse, http, marketListing, petListing, renderPage, server } from 'shared/testing';
import { createRoutes } from '../../routes';

// The first import transforms the chunk, which may exceed a test's deadline.
beforeAll(() => import('./FlyerPage'));

type PetLost = ListingBySection['pets']['lost'];

const answer = (listing: object) => server.use(http.get('*/api/articles/:id', () => HttpResponse.json(listing)));

const lost: PetLost = {
  point: null,
  event_date: '2026-11-19',
  place: 'у метро Сокольники',
  marks: { colour: 'коричневый', size: 'маленький', collar: 'кожаный, с медальоном', special: 'хромает' },
  reward: 10_000,
};
const loss = petListing({ id: 7, category: 'Потерянные', sex: 2, title: 'Такса Буся', breed: 'Такса', price: null });

test('shows who was lost, when and where, the appearance and the reward @slow', async () => {
  answer({ ...loss, lost });
  await renderPage(createRoutes, { path: '/post/7/flyer' });
  const sheet = within(await screen.findByRole('article', { name: 'Лист' }));
  expect(sheet.getByRole('heading', { name: 'Пропала собака' })).toBeInTheDocument();
  expect(sheet.getByText('19 ноября 2026, Москва, у метро Сокольники')).toBeInTheDocument();
  expect(sheet.getByRole('img', { name: 'Такса Буся' })).toHaveAttribute('src', '/api/image/corgi.webp?w=1280');
  expect(sheet.getAllByRole('definition').map((mark) => mark.textContent)).toEqual([
    'Такса, девочка',
    'коричневый',
    'маленький',
    'кожаный, с медальоном',
    'хромает',
  ]);
  expect(sheet.getByText('Вознаграждение 10 000 ₽')).toBeInTheDocument();
  expect(sheet.getByRole('img', { name: 'QR-код с адресом объявления' })).toBeInTheDocument();
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test('prints by the browser, and offers a picture @slow', async () => {
  answer({ ...loss, lost });
  const { user } = await renderPage(createRoutes, { path: '/post/7/flyer' });
  const link = await screen.findByRole('link', { name: 'Картинка для мессенджеров' });
  expect(link).toHaveAttribute('href', '/api/articles/7/flyer.jpg?size=1080x1350');
  expect(link).toHaveAttribute('download', 'listovka-7.jpg');
  const { print } = window;
  let printed = 0;
  window.print = () => {
    printed += 1;
  };
  try {
    await user.click(screen.getByRole('button', { name: 'Распечатать' }));
  } finally {
    window.print = print;
  }
  expect(printed).toBe(1);
});

test('omits missing data, and leaves room for a picture without one', async () => {
  answer({ ...loss, sex: 0, category: 'Найденные', images: [], description: '' });
  await renderPage(createRoutes, { path: '/post/7/flyer' });
  const sheet = within(await screen.findByRole('article', { name: 'Лист' }));
  expect(sheet.getByRole('heading', { name: 'Найдено животное' })).toBeInTheDocument();
  expect(sheet.getByText('Москва')).toBeInTheDocument();
  expect(sheet.getByText('Место для фотографии')).toBeInTheDocument();
  expect(sheet.queryByText(/Вознаграждение/)).not.toBeInTheDocument();
});

test('is available to the author during review, without the picture of public listings', async () => {
  answer({ ...loss, is_visible: ListingStatus.review, is_owner: true });
  await renderPage(createRoutes, { path: '/post/7/flyer' });
  expect(await screen.findByRole('article', { name: 'Лист' })).toBeInTheDocument();
  expect(document.querySelector('a[download]')).toBeNull();
});

test.each([
  ['of another category', petListing({ id: 7 })],
  ['that waits for moderators', { ...loss, is_visible: ListingStatus.review }],
  ['that is outdated', { ...loss, is_visible: ListingStatus.outdated }],
  ['of goods', marketListing({ id: 7 })],
])('shows no flyer of a listing %s', async (_, listing) => {
  answer(listing);
  await renderPage(createRoutes, { path: '/post/7/flyer' });
  expect(await screen.findByRole('heading', { name: 'Такого объявления не существует' })).toBeInTheDocument();
});
