/** What is said before a site is started beside another. */
export const messages = {
  running: (pid: number) => `Сайт уже работает (pid ${pid}). Остановите его или задайте другой DATA_DIR.`,
  portTaken: (port: number) => `Порт ${port} уже занят. Остановите другую программу или задайте другой PORT.`,
} as const;
