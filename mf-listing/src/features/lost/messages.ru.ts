/** An animal in the words of its kind and sex. */
interface KindWords {
  found: string;
  same: string;
  notMine: string;
  other: string;
}

const he = (word: string): KindWords => ({
  found: `нашёлся ваш ${word}`,
  same: `Это один и тот же ${word}?`,
  notMine: `Это не мой ${word}`,
  other: `Это другой ${word}`,
});
const she = (word: string): KindWords => ({
  found: `нашлась ваша ${word}`,
  same: `Это одна и та же ${word}?`,
  notMine: `Это не моя ${word}`,
  other: `Это другая ${word}`,
});

const kinds: Readonly<Record<string, KindWords>> = {
  Собаки: she('собака'),
  Кошки: she('кошка'),
  Птицы: she('птица'),
  Кролики: he('кролик'),
  Хорьки: he('хорёк'),
};

/** The words for an animal of this type and sex (1 male). */
const kindWords = (type: string, sex: number): KindWords =>
  type === 'Кошки' && sex === 1 ? he('кот') : (kinds[type] ?? he('питомец'));

/** Texts of the page of an animal that is lost or found. */
export const messages = {
  place: {
    title: 'Место на карте',
    exactness: 'Круг\u00a0— 300 м, точное место скрыто',
    open: 'Показать на карте',
    close: 'Скрыть карту',
    near: 'Кто пропал рядом',
    map: 'Карта: где это было',
    notLoaded: 'Не удалось открыть карту',
  },
  matches: {
    news: 'Похоже, есть новости',
    title: {
      lost: (type: string, sex: number) => `Возможно, ${kindWords(type, sex).found}`,
      found: () => 'Возможно, нашёлся хозяин',
    },
    count: (count: number) => ` (${count})`,
    lead: 'Сравните фото и приметы и напишите автору',
    reasons: 'Почему похоже',
    failed: 'Не удалось сравнить с другими объявлениями',
  },
  compare: {
    button: 'Сравнить',
    buttonOf: (title: string) => `Сравнить с «${title}»`,
    title: (type: string, sex: number) => kindWords(type, sex).same,
    own: 'Ваше объявление',
    found: 'Похожее',
    when: 'Когда и где',
    city: 'Город',
    breed: 'Порода',
    sex: 'Пол',
    sexes: { 0: '', 1: 'Мальчик', 2: 'Девочка' },
    words: 'Описание',
    unsaid: 'не указано',
    picture: (title: string) => `Фото: ${title}`,
    open: 'Открыть и написать',
    other: {
      lost: (type: string, sex: number) => kindWords(type, sex).notMine,
      found: (type: string, sex: number) => kindWords(type, sex).other,
    },
    about: (answer: string, title: string) => `${answer}: «${title}»`,
    dismissed: 'Больше не покажем это объявление',
    undo: 'Вернуть',
    failed: 'Не удалось запомнить ответ',
    network: 'Ошибка соединения с сервером',
    notLoaded: 'Не удалось открыть сравнение',
  },
  safety: {
    title: 'Осторожно: обман с вознаграждением',
    text: 'Пишите только в сообщениях на сайте и никогда не переводите деньги заранее: вознаграждение отдают при встрече, увидев питомца.',
  },
  chip: {
    button: 'Проверить чип',
    title: 'Проверить чип',
    about: {
      lost: 'Введите номер, который показал сканер: узнаете, тот ли это питомец.',
      found: 'Введите номер чипа своего питомца: узнаете, он ли это.',
    },
    label: 'Номер чипа',
    hint: '15 цифр. Проверить можно 3 раза в день.',
    missing: 'Введите номер чипа',
    check: 'Проверить',
    matches: {
      title: 'Номер совпал',
      text: 'Это тот самый питомец. Напишите автору, что чип совпал.',
    },
    differs: {
      title: 'Номер не совпал',
      text: 'Проверьте цифры. Может быть, это другой питомец или автор не указал чип.',
    },
    failed: 'Не удалось проверить чип',
    network: 'Ошибка соединения с сервером',
    notLoaded: 'Не удалось открыть проверку чипа',
  },
} as const;
