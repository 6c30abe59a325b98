import { expect, test } from '@jest/globals';
import { describeDevice } from './describeDevice';

const names: [string | undefined, string][] = [
  [undefined, 'Неизвестное устройство'],
  ['  ', 'Неизвестное устройство'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chrome на Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'Chrome на Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    'Safari на iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 YaBrowser/25.8.0.0 Safari/537.36',
    'Яндекс Браузер на Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Edge на Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox на Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'Safari на macOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36 Telegram-Android/12.1.1 (Samsung SM-S921B; Android 15; SDK 35; HIGH)',
    'Telegram на Android',
  ],
  ['<script>alert(1)</script>/1.0', 'Неизвестное устройство'],
];

test.each(names)('%s', (header, name) => {
  expect(describeDevice(header)).toBe(name);
});

test('a hostile name is short', () => {
  for (const hostile of ['a'.repeat(60_000), '('.repeat(60_000), 'Mozilla/5.0 '.repeat(5000), '\u0000\u202e/1.0']) {
    const name = describeDevice(hostile);
    expect(name.length).toBeGreaterThan(0);
    expect(name.length).toBeLessThan(70);
    expect(name).not.toMatch(/[\p{C}<>]/u);
  }
});
