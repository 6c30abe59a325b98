import { plural } from 'shared';
import type { NoticeChannelName } from 'shared/contract';

const channels: Record<NoticeChannelName, string> = {
  telegram: 'Telegram',
  push: 'Уведомления в браузере',
  email: 'Почта',
};

/** Texts about saved searches. */
export const messages = {
  channels,
  siteAlways: 'На сайте уведомление придёт всегда. В Telegram, браузер и на почту — если вы их подключили.',
  channelsOf: (name: string) => `Куда присылать новое по поиску: ${name}`,
  save: {
    saved: 'Поиск сохранён',
    toSaved: 'Поиск сохранён. Открыть сохранённые поиски',
    title: 'Сохранить поиск',
    hint: 'Сообщим, когда появится новое объявление.',
    where: 'Куда присылать',
    confirm: 'Сохранить',
    cancel: 'Отмена',
    done: 'Поиск сохранён. Сообщим о новых объявлениях',
    failed: 'Не удалось сохранить поиск',
    network: 'Нет соединения. Попробуйте ещё раз',
  },
  nearby: {
    button: 'Сообщать о пропавших рядом',
    where: 'Где',
    asFeed: 'Как в ленте',
    around: (km: number) => `До ${km}\u00a0км от места`,
    take: 'Моё местоположение',
    again: 'Обновить',
    openMap: 'Отметить на карте',
    closeMap: 'Скрыть карту',
    map: 'Место на карте',
    onMap: 'Нажмите на карту там, откуда считать расстояние.',
    hint: 'Место никто, кроме вас, не увидит.',
    inWords: 'Нажмите «Моё местоположение» или выберите «Как в ленте»: подробной карты на сайте нет.',
    taken: 'Место отмечено. Никто, кроме вас, его не увидит.',
    missing: 'Сначала отметьте место',
    of: (km: number) => `${km}\u00a0км вокруг места`,
  },
  page: {
    loading: 'Загрузка сохранённых поисков…',
    failed: 'Не удалось загрузить сохранённые поиски',
    empty: 'Сохранённых поисков пока нет.',
    emptyHint: 'Выберите условия в ленте и нажмите «Сохранить поиск»: мы сообщим, когда появится подходящее.',
    toFeed: 'Смотреть объявления',
    fresh: (count: number) => `${count} ${plural(count, { one: 'новое', few: 'новых', many: 'новых' })}`,
    open: 'Открыть',
    openOne: (name: string) => `Открыть поиск: ${name}`,
    delete: 'Удалить',
    deleteOne: (name: string) => `Удалить поиск: ${name}`,
    deleted: (name: string) => `Поиск «${name}» удалён`,
    restored: (name: string) => `Поиск «${name}» снова сохранён`,
    undo: 'Вернуть',
    notChanged: 'Не удалось изменить поиск',
    notDeleted: 'Не удалось удалить поиск',
    notRestored: 'Не удалось вернуть поиск',
  },
};
