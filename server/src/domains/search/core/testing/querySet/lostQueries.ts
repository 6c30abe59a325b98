import { queriesIn } from './SampleQuery';

/** Queries for lost pets and their owners. */
export const lostQueries = queriesIn('pets', [
  { text: 'пропал лабрадор новосибирск', first: ['lost-labrador-nsk'] },
  { text: 'найден лабрадор', first: ['found-labrador-nsk'] },
  { text: 'пропала хаски', first: ['lost-husky-tyumen'] },
  { text: 'потерялся шпиц сокольники', first: ['lost-spitz-msk'] },
  { text: 'потерялся йорк', first: ['lost-york-samara'] },
  { text: 'сбежал алабай казань', first: ['lost-alabai-kazan'] },
  { text: 'найдена собака москва', first: ['found-dog-msk'] },
  { text: 'нашли собаку озерки', first: ['found-dog-spb'] },
  { text: 'найдена немецкая овчарка воронеж', first: ['found-gsd-voronezh'] },
  { text: 'такса адлер', first: ['found-dachshund-sochi'] },
  { text: 'пропала собака нижний новгород', first: ['lost-dog-nn'] },
  { text: 'потерялась собака купчино', first: ['lost-dog-spb'] },
  { text: 'пропал кот печатники', first: ['lost-cat-msk'], why: 'район только в описании' },
  { text: 'пропала кошка васильевский остров', first: ['lost-cat-spb'], why: 'слова «остров» в объявлении нет' },
  { text: 'потерялся британец уралмаш', first: ['lost-cat-ekb'] },
  { text: 'найдена кошка нск', first: ['found-cat-nsk'] },
  { text: 'найден вислоухий кот', first: ['found-cat-kazan'] },
  { text: 'найдена сиамская кошка краснодар', first: ['found-siamese-krasnodar'], why: '«нашли» и «найдена» об одном' },
  { text: 'улетел попугай спб', first: ['lost-parrot-spb'] },
  {
    text: 'найден волнистый попугай',
    first: ['found-parrot-msk'],
    why: 'рубрика говорит «найден», заголовок «залетел»',
  },
  { text: 'пропал хорек', first: ['lost-ferret-perm'] },
  { text: 'потерялась черепаха', first: ['lost-turtle-tver'] },
]);
