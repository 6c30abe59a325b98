import type { Locator, Page } from '@playwright/test';
import { signIn } from '../src/demoAccount';
import { smallPhoto } from '../src/photo';
import { expect, test } from '../src/test';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  permissions: ['geolocation'],
  geolocation: { latitude: 55.7887, longitude: 37.6797, accuracy: 20 },
});

/** Counts taps: buttons, links, options, and fields typed into. */
const countTaps = () => {
  let taps = 0;
  return {
    count: () => taps,
    tap: async (target: Locator): Promise<void> => {
      taps += 1;
      await target.tap();
    },
    type: async (field: Locator, text: string): Promise<void> => {
      taps += 1;
      await field.fill(text);
    },
  };
};

type Taps = ReturnType<typeof countTaps>;

const addPhoto = async (page: Page, { tap }: Taps): Promise<void> => {
  const photo = await smallPhoto(page, '#b4532a');
  const chooser = page.waitForEvent('filechooser');
  await tap(page.locator('label').filter({ has: page.getByLabel('Добавить фотографии') }));
  await (await chooser).setFiles([photo]);
};

const pickCity = async (page: Page, { tap, type }: Taps): Promise<void> => {
  await type(page.getByRole('combobox', { name: 'Город' }), 'моск');
  await tap(page.getByRole('option', { name: 'Москва', exact: true }));
};

test('finding an animal and writing to its author takes nine taps at most, signing in included', async ({
  page,
  context,
  spareSite: { url },
}) => {
  const taps = countTaps();
  const { tap, type } = taps;
  await page.goto(url);
  await type(page.getByRole('combobox', { name: 'Поиск по всем разделам' }), 'лабрадор');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/posts\?/);
  const opened = context.waitForEvent('page');
  await tap(page.getByRole('link', { name: /лабрадора/ }).first());
  const listing = await opened;
  await tap(listing.getByRole('button', { name: 'Написать' }));
  await tap(listing.getByRole('dialog').getByRole('button', { name: 'Войти' }));
  await tap(listing.getByRole('button', { name: 'Мария' }));
  await expect(listing).toHaveURL(/\/messages\/\d+/);
  await tap(listing.getByRole('button', { name: 'Отправить' }));
  await expect(
    listing
      .getByRole('log')
      .getByText(/Пишу по объявлению/)
      .last(),
  ).toBeVisible();
  expect(taps.count()).toBeLessThanOrEqual(9);
});

test('placing an animal takes nine taps at most, from its feed', async ({ page, spareSite: { url } }) => {
  const taps = countTaps();
  const { tap, type } = taps;
  await signIn(page, url, 'anna');
  await page.goto(`${url}/posts`);
  await tap(page.getByRole('link', { name: 'Разместить объявление' }));
  await addPhoto(page, taps);
  await type(page.getByLabel('Заголовок'), 'Кошка Нюша ищет дом');
  await tap(page.getByText('В хорошие руки', { exact: true }));
  await type(page.getByRole('combobox', { name: 'Порода' }), 'сиам');
  await tap(page.getByRole('option').first());
  await pickCity(page, taps);
  await tap(page.getByRole('button', { name: 'Разместить', exact: true }));
  await expect(page).toHaveURL(/\/post\/\d+$/);
  expect(taps.count()).toBeLessThanOrEqual(9);
});

const reports = [
  ['Я потерял питомца', 'Кличка или заголовок', 14],
  ['Я нашёл питомца', 'Заголовок', 13],
] as const;

for (const [way, heading, most] of reports) {
  test(`${way}: ${most} taps at most, with the place on the map`, async ({ page, spareSite: { url } }) => {
    const taps = countTaps();
    const { tap, type } = taps;
    await signIn(page, url, 'maria');
    await page.goto(url);
    await tap(page.getByRole('link', { name: way }));
    await addPhoto(page, taps);
    await tap(page.getByRole('button', { name: 'Беспородная кошка' }));
    await type(page.getByLabel(heading), 'Рыжая кошка');
    await tap(page.getByRole('button', { name: 'Далее' }));
    await tap(page.getByRole('button', { name: 'Сегодня' }));
    await pickCity(page, taps);
    await type(page.getByLabel('Место', { exact: true }), 'у метро Сокольники');
    await tap(page.getByRole('button', { name: 'Моё местоположение' }));
    await expect(page.getByText('Место отмечено. Остальные увидят круг радиусом 300 м.')).toBeVisible();
    await tap(page.getByRole('button', { name: 'Далее' }));
    await tap(page.getByRole('button', { name: 'Разместить', exact: true }));
    await expect(page).toHaveURL(/\/post\/\d+$/);
    expect(taps.count()).toBeLessThanOrEqual(most);
  });
}

test('settings and data are one tap from the profile', async ({ page, spareSite: { url } }) => {
  const { tap, count } = countTaps();
  await signIn(page, url, 'anna');
  await page.goto(`${url}/profile`);
  await tap(page.getByRole('link', { name: 'Настройки и данные' }));
  await expect(page.getByRole('heading', { name: 'Мои данные' })).toBeVisible();
  expect(count()).toBe(1);
});
