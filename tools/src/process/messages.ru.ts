/** Texts of the site's start. */
export const messages = {
  running: (pid: number) => `Сайт уже работает (pid ${pid}). Остановите его или задайте другой DATA_DIR.`,
  portTaken: (port: number) => `Порт ${port} уже занят. Остановите другую программу или задайте другой PORT.`,
  restart: (code: number, seconds: number) =>
    `Сервер аварийно остановился (код ${code}), запускаю снова через ${seconds} с. Причина — в журнале выше.`,
} as const;
