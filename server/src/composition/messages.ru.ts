import { messages as site } from '../messages.ru';

/** Texts that the composition itself shows. */
export const messages = {
  preview: {
    name: 'Предпросмотр',
    of: (packageName: string, build: string, owner: string | undefined) =>
      [`${packageName} ${build}`, owner].filter(Boolean).join(', '),
    until: (time: string) => `до ${time} МСК`,
    readOnly: 'Здесь можно только смотреть: войти, написать или разместить объявление можно на самом сайте.',
    title: (text: string) => `${text} — ${site.openapi.title}`,
    refused: {
      none: {
        title: 'Здесь показывают сборки до выпуска',
        text: 'Откройте ссылку на предпросмотр целиком: её печатает команда выпуска.',
      },
      forged: {
        title: 'Ссылка на предпросмотр неверна',
        text: 'Возможно, она скопирована не целиком. Попросите её ещё раз у того, кто прислал.',
      },
      over: { title: 'Срок ссылки истёк', text: 'Попросите новую у того, кто прислал эту.' },
      gone: { title: 'Этой сборки больше нет', text: 'Её удалили или заменили. Попросите новую ссылку.' },
      admins: {
        title: 'Этот раздел по ссылке не показывают',
        text: 'Раздел администратора открывается только на самом сайте.',
      },
      undrawn: {
        title: 'Эту сборку не удалось показать',
        text: 'Оболочка сайта с ней не рисуется. Подробности — в журнале сервера.',
      },
      busy: { title: 'Сейчас смотрят слишком многие', text: 'Обновите страницу через несколько секунд.' },
    },
  },
} as const;
