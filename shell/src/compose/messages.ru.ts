/** Texts of the tools for sections from a developer's machine. */
export const messages = {
  zones: {
    lcp: (ms: number) => `первый экран ${ms}\u00a0мс`,
    inp: (ms: number) => `нажатие ${ms}\u00a0мс`,
    cls: (score: string) => `сдвиги ${score}`,
  },
  override: {
    clear: 'Убрать подмену раздела',
    failed: (name: string, origin: string) => `${name} с ${origin}: раздел не загрузился`,
    slow: (name: string, origin: string) => `${name} с ${origin}: ответа ещё нет`,
    unknown: (name: string) => `${name}: такого раздела на сайте нет`,
    refused: (value: string) => `Подмена не принята: ${value}. Нужно имя@http://localhost:порт`,
  },
} as const;
