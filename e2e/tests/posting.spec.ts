import { signIn } from '../src/demoAccount';
import { phonePhoto, smallPhoto } from '../src/photo';
import { expect, test } from '../src/test';
import { moveFingers } from '../src/touch';

for (const width of [390, 1280]) {
  test(`from a photo to a published listing at ${width} px`, async ({ page, browser, ownSite }) => {
    const site = await ownSite();
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${site.url}/new-post`);
    await expect(page).toHaveURL(/\/login\?return=/);
    await page.getByRole('button', { name: 'Мария' }).click();
    await expect(page).toHaveURL(`${site.url}/new-post`);

    await test.step('an empty form says what is missing and leads to the first field', async () => {
      await page.getByRole('button', { name: 'Разместить', exact: true }).click();
      await expect(page.getByText('Это поле должно быть заполнено').first()).toBeVisible();
      await expect(page.getByText('Необходимо добавить хотя бы одно изображение', { exact: true })).toBeVisible();
      await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
    });

    const chooser = page.getByLabel('Добавить фотографии');
    await test.step('pictures are chosen, put in order and removed', async () => {
      const [red, blue] = [await phonePhoto(page, '#b4532a'), await phonePhoto(page, '#2a53b4')];
      expect(red.buffer.length).toBeGreaterThan(2_000_000);
      await chooser.setInputFiles([red, blue, red]);
      await expect(page.getByRole('img', { name: 'Фотография 3' })).toBeVisible();
      await page.getByRole('button', { name: 'Удалить фотографию 3' }).click();
      await page.getByRole('button', { name: 'Переместить фотографию 2 ближе к началу' }).click();
      await expect(page.getByRole('img', { name: 'Фотография 2' })).toBeVisible();
      await expect(page.getByRole('img', { name: 'Фотография 3' })).toHaveCount(0);
    });

    await page.getByLabel('Заголовок').fill('Кошка Нюша ищет дом');
    await page.getByText('В хорошие руки', { exact: true }).click();
    await page.getByRole('combobox', { name: 'Порода' }).fill('сиам');
    await page.getByRole('option').first().click();
    await page.getByRole('combobox', { name: 'Город' }).fill('каза');
    await page.getByRole('option', { name: 'Казань' }).click();
    await page.getByLabel('Описание').fill('Ласковая, привита.');

    await test.step('a reload loses nothing', async () => {
      await page.reload();
      await expect(page.getByLabel('Заголовок')).toHaveValue('Кошка Нюша ищет дом');
      await expect(page.getByRole('combobox', { name: 'Город' })).toHaveValue('Казань');
      await expect(page.getByRole('img', { name: 'Фотография 2' })).toBeVisible();
    });

    await test.step('the pictures were shrunk before the upload, and the listing waits for review', async () => {
      const sent = page.waitForRequest((request) => request.url().endsWith('/api/articles/create'));
      await page.getByRole('button', { name: 'Разместить', exact: true }).click();
      expect(Number(await (await sent).headerValue('content-length'))).toBeLessThan(4_500_000);
      await expect(page).toHaveURL(/\/post\/\d+$/);
      await expect(page.getByRole('heading', { level: 1, name: 'Кошка Нюша ищет дом' })).toBeVisible();
      await expect(page.getByText('На рассмотрении').first()).toBeVisible();
    });

    const address = page.url();
    const moderator = await browser.newContext();
    const desk = await moderator.newPage();
    await signIn(desk, site.url, 'admin');
    await desk.goto(address);
    await desk.getByRole('button', { name: 'Опубликовать' }).click();
    await desk
      .getByRole('alertdialog')
      .or(desk.getByRole('dialog'))
      .getByRole('button', { name: 'Опубликовать' })
      .click();
    await expect(desk.getByText('✅ Статус обновлён')).toBeVisible();
    await desk.goto('about:blank');
    await moderator.close();

    await page.goto(`${site.url}/posts`);
    const card = page.getByRole('article').filter({ hasText: 'Кошка Нюша ищет дом' });
    await expect(card).toBeVisible();
    await expect(card.getByRole('img').first()).toHaveJSProperty('complete', true);
  });
}

test('goods and services are placed by their own forms', async ({ page, ownSite }) => {
  const site = await ownSite();
  await signIn(page, site.url, 'maria');

  await page.goto(`${site.url}/new-post-market`);
  await page.getByLabel('Заголовок').fill('Лежанка почти новая');
  await page.getByText('Бесплатно', { exact: true }).click();
  await expect(page.getByLabel('Цена, ₽')).toHaveCount(0);
  await page.getByText('Продажа', { exact: true }).click();
  await page.getByLabel('Цена, ₽').fill('1500');
  await page.getByRole('combobox').nth(0).fill('лежаки');
  await page.getByRole('option').first().click();
  await page.getByRole('combobox', { name: 'Город' }).fill('омск');
  await page.getByRole('option', { name: 'Омск', exact: true }).click();
  await page.getByText('Для кошек', { exact: true }).click();
  await page.getByText('Б/у', { exact: true }).click();
  await page.getByLabel('Добавить фотографии').setInputFiles([await smallPhoto(page, '#53b42a')]);
  await expect(page.getByRole('img', { name: 'Фотография 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Разместить', exact: true }).click();
  await expect(page).toHaveURL(/\/market-post\/\d+$/);
  await expect(page.getByText('1 500').first()).toBeVisible();

  await page.goto(`${site.url}/new-post-service`);
  await page.getByLabel('Заголовок').fill('Передержка кошек');
  await page.getByRole('combobox').nth(0).fill('передерж');
  await page.getByRole('option').first().click();
  await page.getByText('Бартер', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Город' }).fill('тверь');
  await page.getByRole('option', { name: 'Тверь' }).click();
  await page.getByLabel('Добавить фотографии').setInputFiles([await smallPhoto(page, '#b42a53')]);
  await expect(page.getByRole('img', { name: 'Фотография 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Разместить', exact: true }).click();
  await expect(page).toHaveURL(/\/service-post\/\d+$/);
  await expect(page.getByText('Бартер').first()).toBeVisible();
});

test('pictures are dropped into the form, and dragged into another order', async ({ page, baseURL }) => {
  await signIn(page, baseURL ?? '', 'maria');
  await page.goto('/new-post');
  const pictures = page.getByRole('img', { name: /^Фотография/ });
  const colours = () =>
    pictures.evaluateAll((images) =>
      images.map((image) => {
        const canvas = new OffscreenCanvas(1, 1).getContext('2d');
        canvas?.drawImage(image as HTMLImageElement, 0, 0, 1, 1);
        const [red = 0, , blue = 0] = canvas?.getImageData(0, 0, 1, 1).data ?? [];
        return red > blue ? 'red' : 'blue';
      }),
    );
  await page.getByLabel('Добавить фотографии').setInputFiles([await smallPhoto(page, '#e01010')]);
  await expect(pictures).toHaveCount(1);

  const dropped = await smallPhoto(page, '#1010e0');
  const data = await page.evaluateHandle((base64) => {
    const transfer = new DataTransfer();
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    transfer.items.add(new File([bytes], 'dropped.jpg', { type: 'image/jpeg' }));
    return transfer;
  }, dropped.buffer.toString('base64'));
  await pictures.first().dispatchEvent('drop', { dataTransfer: data });
  await expect(pictures).toHaveCount(2);
  await expect.poll(colours).toEqual(['red', 'blue']);

  const middles = async () => {
    const boxes = [await pictures.nth(0).boundingBox(), await pictures.nth(1).boundingBox()];
    return boxes.map((box) => ({
      x: (box?.x ?? 0) + (box?.width ?? 0) / 2,
      y: (box?.y ?? 0) + (box?.height ?? 0) / 2,
    }));
  };
  await test.step('by mouse', async () => {
    const [first = { x: 0, y: 0 }, second = first] = await middles();
    await page.mouse.move(second.x, second.y);
    await page.mouse.down();
    await page.mouse.move(first.x, first.y, { steps: 8 });
    await page.mouse.up();
    await expect.poll(colours).toEqual(['blue', 'red']);
  });
  await test.step('by keys, announced to screen readers', async () => {
    await page.getByRole('button', { name: 'Фотография 2, переместить' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Фотография взята с места 2.')).toBeAttached();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByText('Место 1 из 2.')).toBeAttached();
    await page.keyboard.press('Space');
    await expect(page.getByText('Фотография на месте 1 из 2.')).toBeAttached();
    await expect.poll(colours).toEqual(['red', 'blue']);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a finger that rests on a picture drags it, one that moves at once scrolls', async ({ page, baseURL }) => {
    await signIn(page, baseURL ?? '', 'maria');
    await page.goto('/new-post');
    await page
      .getByLabel('Добавить фотографии')
      .setInputFiles([await smallPhoto(page, '#e01010'), await smallPhoto(page, '#1010e0')]);
    const pictures = page.getByRole('img', { name: /^Фотография/ });
    await expect(pictures).toHaveCount(2);
    const sources = () => pictures.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));
    const [first = '', second = ''] = await sources();
    const places = await pictures.evaluateAll((images) =>
      images.map((image) => {
        const { x, y, width, height } = image.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      }),
    );
    const [left = { x: 0, y: 0 }, right = left] = places;
    await moveFingers(page, [[right, left]]);
    expect(await sources()).toEqual([first, second]);
    await moveFingers(page, [[right, left]], 400);
    await expect.poll(sources).toEqual([second, first]);
  });
});
