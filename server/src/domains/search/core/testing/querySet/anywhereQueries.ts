import { queriesIn } from './SampleQuery';

/** Queries in the field of the home page: the section must follow from the words. */
export const anywhereQueries = queriesIn(null, [
  { text: 'щенок корги', first: ['corgi-msk', 'corgi-kazan'], why: 'дождевик и бокс для корги не щенок' },
  { text: 'ротвейлер', first: ['rottweiler-volgograd'], why: 'не намордник на ротвейлера' },
  { text: 'клетка для птиц', first: ['cage-parrot-msk', 'cage-parrot-spb'], why: 'не птица с клеткой' },
  { text: 'вязка шпица', first: ['mating-spitz-msk'], why: 'не сам шпиц' },
  { text: 'передержка тула', first: ['boarding-barter-tula'] },
  { text: 'стрижка шпица екб', first: ['groom-york-ekb'] },
  { text: 'корм для котят', first: ['proplan-nsk'], why: 'не котята, которые едят корм' },
  { text: 'комбинезон на чихуахуа', first: ['overall-york-msk'], why: 'не чихуахуа' },
  { text: 'бесплатный аквариум', first: ['aquarium-free-msk'] },
  { text: 'зоотакси москва', first: ['taxi-msk'] },
  { text: 'отдам рыбок', first: ['guppy-free-spb'] },
  { text: 'ездовая шлейка', first: ['harness-husky-ekb'] },
  { text: 'инкубационное яйцо', first: ['hatching-eggs-tula'] },
]);
