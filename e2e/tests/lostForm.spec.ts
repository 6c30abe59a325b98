import { signIn } from '../src/demoAccount';
import { expectGoodLooks } from '../src/expectGoodLooks';
import { phonePhoto } from '../src/photo';
import { expect, test } from '../src/test';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  geolocation: { latitude: 55.7887, longitude: 37.6797, accuracy: 20 },
});

const CHIP = '643094000123456';

test('a loss is posted in three steps, proved by the chip, and ends as found', async ({ page, browser, ownSite }) => {
  const { url } = await ownSite();
  await page.goto(`${url}/terms`);
  const photos = [await phonePhoto(page, '#b4532a'), await phonePhoto(page, '#8a5a2b')];
  await signIn(page, url, 'maria');
  await page.goto(url);
  const returned = async (): Promise<number> =>
    Number(((await (await page.request.get(`${url}/api/lost/returned`)).json()) as { count: number }).count);
  const before = await returned();

  await test.step('with two pictures and the place of the phone', async () => {
    await page.getByRole('link', { name: 'Я потерял питомца' }).tap();
    await expect(page.getByRole('heading', { name: 'Кто потерялся?' })).toBeVisible();
    await page.getByLabel('Добавить фотографии').setInputFiles(photos);
    await page.getByRole('button', { name: 'Беспородная кошка' }).tap();
    await page.getByLabel('Кличка или заголовок').fill('Кот Барсик, рыжий');
    await page.getByText('Мальчик', { exact: true }).tap();
    await page.getByLabel('Окрас').selectOption('рыжий');
    await page.getByLabel('Особые приметы').fill('Надорвано левое ухо');
    await page.getByRole('button', { name: 'Далее' }).tap();

    await expect(page.getByRole('heading', { name: 'Где и когда?' })).toBeFocused();
    await page.getByRole('button', { name: 'Сегодня' }).tap();
    await page.getByRole('combobox', { name: 'Город' }).fill('моск');
    await page.getByRole('option', { name: 'Москва', exact: true }).tap();
    await page.getByLabel('Место', { exact: true }).fill('у метро Сокольники');
    await page.context().grantPermissions(['geolocation']);
    await page.getByRole('button', { name: 'Моё местоположение' }).tap();
    await expect(page.getByText('Место отмечено. Остальные увидят круг радиусом 300 м.')).toBeVisible();
    await page.getByRole('button', { name: 'Далее' }).tap();

    await expect(page.getByRole('heading', { name: 'Как вернуть домой?' })).toBeFocused();
    await page.getByLabel('Вознаграждение, ₽').fill('5000');
    await page.getByLabel('Номер чипа').fill(CHIP);
    await page.getByRole('button', { name: 'Разместить', exact: true }).tap();
    await expect(page).toHaveURL(/\/post\/\d+$/);
  });
  const address = page.url();
  await expect(page.getByText(/^Потерялся \d+ \S+\s· у метро Сокольники$/)).toBeVisible();

  const desk = await (await browser.newContext()).newPage();
  await test.step('a moderator publishes it', async () => {
    await signIn(desk, url, 'admin');
    await desk.goto(address);
    await desk.getByRole('button', { name: 'Опубликовать' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Опубликовать' }).click();
    await expect(desk.getByText('✅ Статус обновлён')).toBeVisible();
    await desk.context().close();
  });

  const finder = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await test.step('the finder asks for the chip, and writes', async () => {
    await signIn(finder, url, 'igor');
    await finder.goto(address);
    await expectGoodLooks(finder, 'the page of a loss');
    await finder.setViewportSize({ width: 390, height: 844 });
    await finder.getByRole('button', { name: 'Проверить чип' }).click();
    const dialog = finder.getByRole('dialog', { name: 'Проверить чип' });
    await dialog.getByLabel('Номер чипа').fill('643094000000000');
    await dialog.getByRole('button', { name: 'Проверить' }).click();
    await expect(dialog.getByText('Номер не совпал')).toBeVisible();
    await dialog.getByLabel('Номер чипа').fill(CHIP);
    await dialog.getByRole('button', { name: 'Проверить' }).click();
    await expect(dialog.getByText('Номер совпал')).toBeVisible();
    await finder.keyboard.press('Escape');
    await finder.getByRole('button', { name: 'Написать' }).click();
    await expect(finder).toHaveURL(/\/messages\/\d+/);
    await finder.getByRole('button', { name: 'Отправить' }).click();
    await expect(finder.getByRole('log').getByText(/Пишу по объявлению «Кот Барсик/)).toBeVisible();
    await finder.waitForLoadState('networkidle');
  });

  await test.step('its owner closes it, thanks, and one more is home', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Нашёлся!' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Питомец дома?' });
    await dialog.getByRole('checkbox', { name: 'Игорь' }).tap();
    await dialog.getByRole('button', { name: 'Да, дома!' }).tap();
    await expect(page.getByText('Поблагодарили тех, кто помог')).toBeVisible();
    await expect.poll(returned, { timeout: 90_000 }).toBe(before + 1);
    await finder.goto(`${url}/notifications`);
    await expect(finder.getByText(/Кот Барсик/).first()).toBeVisible();
  });
  await finder.context().close();
});

test('each step of the form fits and is accessible', async ({ page, spareSite: { url } }) => {
  await signIn(page, url, 'maria');
  for (const [step, heading] of ['Кого вы нашли?', 'Где и когда?', 'Как найти хозяина?'].entries()) {
    await page.goto(`${url}/new-post?${new URLSearchParams({ category: 'Найденные', step: String(step + 1) })}`);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectGoodLooks(page, heading);
  }
});
