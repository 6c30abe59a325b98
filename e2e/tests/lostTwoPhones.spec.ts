import type { Browser, Page } from '@playwright/test';
import { type DemoPerson, signIn } from '../src/demoAccount';
import { smallPhoto } from '../src/photo';
import { expect, test } from '../src/test';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'ru-RU' };

interface Report {
  way: string;
  who: string;
  /** Label of the title's field. */
  label: string;
  title: string;
  sex?: string;
  special: string;
  place: string;
  latitude: number;
}

/** Posts a cat by the form and returns the URL of its listing. The city has no other loss or find. */
const report = async (
  page: Page,
  url: string,
  { way, who, label, title, sex, special, place, latitude }: Report,
): Promise<string> => {
  await page.context().setGeolocation({ latitude, longitude: 50.1501, accuracy: 20 });
  await page.context().grantPermissions(['geolocation']);
  await page.goto(url);
  const photo = await smallPhoto(page, '#b4532a');
  await page.getByRole('link', { name: way }).tap();
  await expect(page.getByRole('heading', { name: who })).toBeVisible();
  await page.getByLabel('Добавить фотографии').setInputFiles([photo]);
  await page.getByRole('button', { name: 'Беспородная кошка' }).tap();
  await page.getByLabel(label).fill(title);
  if (sex) await page.getByText(sex, { exact: true }).tap();
  await page.getByLabel('Окрас').selectOption('рыжий');
  await page.getByLabel('Особые приметы').fill(special);
  await page.getByRole('button', { name: 'Далее' }).tap();
  await page.getByRole('button', { name: 'Сегодня' }).tap();
  await page.getByRole('combobox', { name: 'Город' }).fill('самар');
  await page.getByRole('option', { name: 'Самара', exact: true }).tap();
  await page.getByLabel('Место', { exact: true }).fill(place);
  await page.getByRole('button', { name: 'Моё местоположение' }).tap();
  await expect(page.getByText('Место отмечено. Остальные увидят круг радиусом 300 м.')).toBeVisible();
  await page.getByRole('button', { name: 'Далее' }).tap();
  await page.getByRole('button', { name: 'Разместить', exact: true }).tap();
  await expect(page).toHaveURL(/\/post\/\d+$/);
  const address = page.url();
  await page.goBack();
  await expect(page).toHaveURL(`${url}/`);
  return address;
};

const openPhone = async (browser: Browser, url: string, person: DemoPerson): Promise<Page> => {
  const page = await (await browser.newContext(phone)).newPage();
  await signIn(page, url, person);
  return page;
};

const publish = async (desk: Page, address: string): Promise<void> => {
  await desk.goto(address);
  await desk.getByRole('button', { name: 'Опубликовать' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Опубликовать' }).click();
  await expect(desk.getByText('✅ Статус обновлён')).toBeVisible();
};

/** Follows the notice of a match of one's own listing. */
const followNotice = async (page: Page, own: string): Promise<void> => {
  // The demo's own pets have matches, too.
  const ofOwn = page.locator(`[href$="${new URL(own).pathname}#matches"]`);
  const notice = page.getByRole('link', { name: /^Возможно, нашёлся/ }).and(ofOwn);
  await expect(async () => {
    await page.goto(new URL('/notifications', own).href);
    await expect(notice).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(notice).toContainText(/окрас/);
  await notice.tap();
  await expect(page).toHaveURL(`${own}#matches`);
};

test('owner and finder of a cat are notified on their phones, write, and the cat comes home', async ({
  browser,
  ownSite,
}) => {
  const { url } = await ownSite();
  const [owner, finder] = await Promise.all([openPhone(browser, url, 'maria'), openPhone(browser, url, 'igor')]);
  const desk = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  await signIn(desk, url, 'admin');
  const returned = async (): Promise<number> =>
    Number(((await (await owner.request.get(`${url}/api/lost/returned`)).json()) as { count: number }).count);
  const before = await returned();

  const [lost, found] = await test.step('both post the cat at once', () =>
    Promise.all([
      report(owner, url, {
        way: 'Я потерял питомца',
        who: 'Кто потерялся?',
        label: 'Кличка или заголовок',
        title: 'Кот Барсик, рыжий',
        sex: 'Мальчик',
        special: 'Надорвано левое ухо, хромает',
        place: 'у метро Победа',
        latitude: 53.1959,
      }),
      report(finder, url, {
        way: 'Я нашёл питомца',
        who: 'Кого вы нашли?',
        label: 'Заголовок',
        title: 'Рыжий кот в подъезде',
        special: 'Ухо надорвано',
        place: 'на Гагарина',
        latitude: 53.1993,
      }),
    ]));

  await test.step('a moderator publishes both', async () => {
    await publish(desk, lost);
    await publish(desk, found);
    await desk.context().close();
  });

  await test.step('both see on their own listing what is like it, and why', async () => {
    await Promise.all([followNotice(owner, lost), followNotice(finder, found)]);
    for (const [page, name] of [
      [owner, 'Возможно, нашёлся ваш кот (1)'],
      [finder, 'Возможно, нашёлся хозяин (1)'],
    ] as const) {
      const match = page.getByRole('region', { name });
      await expect(match.getByRole('list', { name: 'Почему похоже' })).toContainText('Совпал окрас: рыжий');
    }
  });

  await test.step('the finder compares, and writes in words of their own', async () => {
    await finder.getByRole('button', { name: 'Сравнить с «Кот Барсик, рыжий»' }).tap();
    const dialog = finder.getByRole('dialog', { name: /^Это (один и тот же кот|одна и та же кошка)\?$/ });
    await expect(dialog.getByRole('row', { name: /^Окрас/ })).toContainText('рыжий');
    await dialog.getByRole('link', { name: 'Открыть и написать' }).tap();
    await expect(finder).toHaveURL(lost);
    await finder.getByRole('button', { name: 'Написать' }).tap();
    await expect(finder).toHaveURL(/\/messages\/\d+/);
    const field = finder.getByRole('textbox', { name: 'Сообщение' });
    await expect(field).toHaveValue(/Пишу по объявлению/);
    await field.fill('Барсик у нас, во дворе на Гагарина.');
    await expect(finder.getByRole('link', { name: /^Кот Барсик, рыжий/ })).toBeVisible();
    await finder.getByRole('button', { name: 'Отправить' }).tap();
    await expect(finder.getByRole('log').getByText('Барсик у нас, во дворе на Гагарина.')).toBeVisible();
  });

  await test.step('the owner answers', async () => {
    await owner.goto(`${url}/messages`);
    await owner.getByRole('navigation', { name: 'Диалоги' }).getByRole('link', { name: /Игорь/ }).tap();
    await expect(owner.getByRole('log').getByText('Барсик у нас, во дворе на Гагарина.')).toBeVisible();
    await expect(owner.getByRole('link', { name: /^Кот Барсик, рыжий/ })).toBeVisible();
    await owner.getByRole('textbox', { name: 'Сообщение' }).fill('Это он! Бегу к вам.');
    await owner.getByRole('button', { name: 'Отправить' }).tap();
    await expect(finder.getByRole('log').getByText('Это он! Бегу к вам.')).toBeVisible();
  });

  await test.step('it ends as found, and the home page counts one more', async () => {
    await owner.goto(lost);
    await owner.getByRole('button', { name: 'Нашёлся!' }).tap();
    const dialog = owner.getByRole('dialog', { name: 'Питомец дома?' });
    await dialog.getByRole('checkbox', { name: 'Игорь' }).tap();
    await dialog.getByRole('button', { name: 'Да, дома!' }).tap();
    await expect(owner.getByText('Поблагодарили тех, кто помог')).toBeVisible();
    await expect(owner.getByRole('heading', { level: 1, name: 'Барсик дома!' })).toBeVisible();
    await expect.poll(returned, { timeout: 90_000 }).toBe(before + 1);
    await finder.goto(url);
    await expect(finder.getByText(new RegExp(`^${before + 1} питом.+ домой$`))).toBeVisible();
  });
  await Promise.all([owner.context().close(), finder.context().close()]);
});
