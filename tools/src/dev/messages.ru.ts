/** Texts of `npm run dev`. */
export const messages = {
  build: 'Сборка для разработки',
  server: 'Местный сервер',
  built: (packageName: string) => `✓ ${packageName} ${new Date().toLocaleTimeString('ru-RU')}`,
  failed: (packageName: string, failure: string) => `✗ ${packageName}\n${failure}`,
  notBuilt: (packageName: string) => `${packageName} не собирается`,
  notOne: (known: string[]) => `В одиночку запускаются разделы: ${known.join(', ')}. Пример: npm run dev -w mf-feeds`,
  apiUrl: 'API_URL — адрес сайта, чей API нужен, например API_URL=http://localhost:3000.',
  apiFailed: (target: string, cause: string) => `${target} не отвечает: ${cause}`,
  noPort: (port: number, packageName: string) =>
    `Порт ${port} занят. Задайте другой для ${packageName}, например PORT=3150.`,
  noServer: (packageName: string, reason: string) =>
    `${reason.trim()}\nЕсли сайт уже работает, возьмите его данные: API_URL=http://localhost:3000 npm run dev -w ${packageName}`,
  listening: (packageName: string, url: string, api: string) => `• ${packageName}: ${url}, API ${api}`,
  override: (name: string, origin: string) =>
    `  внутри сайта с ALLOW_REMOTE_OVERRIDE=on: добавьте к адресу ?remote=${name}@${origin}`,
} as const;
