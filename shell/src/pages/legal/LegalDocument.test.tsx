import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { HttpResponse, http, renderPage, server } from 'shared/testing';
import { siteConfig } from '../../testing/signInServer';
import { createShellRoutes } from '../routes';

const serveConfig = (answer = () => HttpResponse.json(siteConfig())): void =>
  server.use(http.get('/api/config', answer));

beforeEach(() => serveConfig());

const openText = async (path: string, title: string): Promise<string> => {
  await renderPage(createShellRoutes, { path });
  const heading = await screen.findByRole('heading', { level: 1, name: title });
  return heading.ownerDocument.body.textContent ?? '';
};

// Terms of use by docs/specification.md, 'Legal pages'.
test.each([
  ['a public offer', /публичная оферта/],
  ['one account per person', /Один человек\s— один аккаунт/],
  ['prohibited content', /запрещены:/],
  ['moderation', /проверять \(модерировать\) объявления/],
  ['editing and deletion', /редактировать, отклонять и удалять/],
  ['blocking', /заблокировать аккаунт/],
  ['no notice, no reason', /без предварительного уведомления и без объяснения причин/],
  ['no refund on block', /аккаунт заблокирован.*деньги за платные услуги не возвращаются/],
  ['no refund after activation', /После активации услуги её стоимость не возвращается/],
  ['paid options of 7 days', /действует 7\sдней и начинается сразу после оплаты/],
  ['free basic posting', /Размещение обычного объявления бесплатно/],
  [
    'liability of 6 months',
    /ограничена суммой, которую Пользователь заплатил за платные услуги сайта за последние 6 месяцев/,
  ],
  ['Russian law', /право Российской Федерации/],
  ['an individual entrepreneur', /Оператор сайта\s— индивидуальный предприниматель/],
  ['the end of an account', /Удалить аккаунт можно в любое время в профиле/],
])('the terms mention %s', async (_fact, phrase) => {
  expect(await openText('/terms', 'Пользовательское соглашение')).toMatch(phrase);
});

// Privacy policy by docs/specification.md, 'Legal pages'.
test.each([
  ['the law', /№ 152-ФЗ «О персональных данных»/],
  ['the name', /имя пользователя/],
  ['e-mail and phone', /адрес электронной почты и номер телефона/],
  ['the city', /город, который вы указали/],
  ['a loss or a find', /день и место, приметы, вознаграждение, точку на карте и номер чипа/],
  ['its exact place', /другие видят её с точностью до 300 м; саму точку и номер чипа видят только вы и модераторы/],
  ['the place of a watch', /место на карте и радиус, если вы просили сообщать о животных, пропавших рядом/],
  ['how long places are kept', /пока оно есть и ещё 90\sдней после того, как вы его удалили/],
  ['listing data', /данные объявлений/],
  ['messages', /сообщения, которыми вы обмениваетесь/],
  ['technical data', /технические данные: IP-адрес/],
  ['cookies', /файлы cookie/],
  ['purposes', /Зачем нужны данные/],
  ['legal bases', /На каких основаниях/],
  ['transfer to third parties', /Третьи лица получают их только в этих случаях/],
  ['protection', /Как мы защищаем данные/],
  ['rights', /Ваши права/],
  ['a reply within 30 days', /ответим на запрос о данных в течение 30 дней/],
  ['a copy of one’s data', /Копию своих данных можно скачать в профиле одним файлом в формате JSON/],
  ['the end of an account', /Удалить аккаунт можно в любое время в профиле/],
  ['what an ended account leaves', /остаются у собеседников с подписью «Удалённый пользователь»/],
  ['login scripts on the login page only', /Программы сервисов входа загружаются только на странице входа/],
  ['contact', /Связь с нами/],
  ['changes', /Изменения политики/],
])('the privacy policy mentions %s', async (_fact, phrase) => {
  expect(await openText('/privacy', 'Политика конфиденциальности')).toMatch(phrase);
});

test('highlights missing details of the operator', async () => {
  await openText('/terms', 'Пользовательское соглашение');
  const blanks = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(blanks).toContain('[фамилия, имя, отчество]');
});

test('fills the blanks from the operator’s settings', async () => {
  const operator = {
    name: 'Иванова Анна Петровна',
    inn: '500100732259',
    ogrnip: '304500116000157',
    address: '140000, Люберцы, а/я 1',
    email: 'hello@lapa.example',
    phone: '+7 495 000-00-00',
  };
  serveConfig(() => HttpResponse.json(siteConfig({ operator })));
  await openText('/terms', 'Пользовательское соглашение');
  expect(
    await screen.findByText(
      /^Оператор сайта — индивидуальный предприниматель Иванова Анна Петровна, ИНН 500100732259, ОГРНИП 304500116000157, почтовый адрес: 140000, Люберцы, а\/я 1 /,
    ),
  ).toBeInTheDocument();
  expect(document.querySelectorAll('mark')).toHaveLength(0);
});

test('shows the text without the settings', async () => {
  serveConfig(() => HttpResponse.json({ detail: 'Ошибка' }, { status: 403 }));
  expect(await openText('/privacy', 'Политика конфиденциальности')).toMatch(/Ваши права/);
  expect(document.querySelectorAll('mark').length).toBeGreaterThan(0);
});

test('the terms link to the offers and the privacy policy', async () => {
  await openText('/terms', 'Пользовательское соглашение');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/offer',
    '/offer-market',
    '/offer-service',
    '/privacy',
  ]);
});

test.each([
  ['/terms', 'Пользовательское соглашение — ЛапаРядом'],
  ['/privacy', 'Политика конфиденциальности — ЛапаРядом'],
])('%s has a title and a description', async (path, title) => {
  await renderPage(createShellRoutes, { path });
  await screen.findByRole('heading', { level: 1 });
  expect(document.title).toBe(title);
  expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).not.toBe('');
});
