import { describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { type Section, sectionEndpoints } from 'shared/contract';
import { breeds, objects, services } from '../../db/schema';
import { describeOnDatabases } from '../../testing/describeOnDatabases';
import { createListing } from '../../testing/factories';
import { bornMonth } from '../listings/ageInMonths';

describeOnDatabases('words that name a kind', (site) => {
  const find = async (section: Section, q: string): Promise<string[]> => {
    const answer = await site().call(`POST ${sectionEndpoints[section].filter}`, { payload: { q } });
    expect(answer.statusCode).toBe(200);
    return answer.json().map(({ title }: { title: string }) => title);
  };
  const idOf = async (table: typeof breeds | typeof objects | typeof services, name: string): Promise<number> => {
    const [row] = await site().db.select({ id: table.id }).from(table).where(eq(table.name, name));
    return row?.id ?? 0;
  };
  const add = async (section: Section, title: string, over: object): Promise<void> => {
    await createListing(site().db, section, { title, description: '', ...over });
  };

  describe('of animals', () => {
    const names = ['кот', 'котёнок', 'котёнка', 'котят', 'котята', 'кошек', 'kotenok', 'kotyata', 'rjntyjr', 'кoтёнoк'];

    it.each(names)('%s finds cats, and never a dog that lives with them', async (q) => {
      const [cat, dog] = [await idOf(breeds, 'Мейн-кун'), await idOf(breeds, 'Мопс')];
      await add('pets', 'Отдам котят', { breedId: cat });
      await add('pets', 'Барсик', { breedId: cat });
      await add('pets', 'Дружит: кот, котёнок', { breedId: dog, description: 'Кот, кошка, котёнок, котята' });
      expect((await find('pets', q)).toSorted()).toEqual(['Барсик', 'Отдам котят']);
    });

    it('the young come before others of their kind', async () => {
      const [cat, fold] = [await idOf(breeds, 'Мейн-кун'), await idOf(breeds, 'Рэгдолл')];
      await add('pets', 'Отдам котят', { breedId: cat });
      await add('pets', 'Малыши ищут дом', { breedId: fold, description: 'Котята двух месяцев' });
      await add('pets', 'Взрослый кот', { breedId: cat });
      for (const q of ['котёнок', 'котята', 'котятам', 'kotyata'])
        expect([q, await find('pets', q)]).toEqual([q, ['Отдам котят', 'Малыши ищут дом', 'Взрослый кот']]);
    });

    it('who is young by age comes before who is not, whatever the title says', async () => {
      const now = site().clock.now();
      const [cat, fold] = [await idOf(breeds, 'Мейн-кун'), await idOf(breeds, 'Рэгдолл')];
      await add('pets', 'Барсик', { breedId: cat, bornMonth: bornMonth(3, now) });
      await add('pets', 'Как котёнок, играет', { breedId: cat, bornMonth: bornMonth(60, now) });
      await add('pets', 'Кот без возраста', { breedId: fold });
      await add('pets', 'Котёнок', { breedId: fold, bornMonth: bornMonth(2, now) });
      const [first, second, ...grown] = await find('pets', 'котёнок');
      expect([first, second, grown.toSorted()]).toEqual([
        'Котёнок',
        'Барсик',
        ['Как котёнок, играет', 'Кот без возраста'],
      ]);
    });

    it.each([
      ['котёнок', 'Мейн-кун'],
      ['кошка', 'Мейн-кун'],
      ['котик', 'Мейн-кун'],
      ['щенок', 'Мопс'],
      ['щенята', 'Мопс'],
      ['собаку', 'Мопс'],
      ['пёсик', 'Мопс'],
      ['хомяк', 'Хомяк сирийский'],
      ['хомячок', 'Хомяк сирийский'],
      ['попугай', 'Жако'],
      ['попугайчик', 'Жако'],
      ['крольчонок', 'Кролик рекс'],
      ['лошадь', 'Пони шетлендский'],
      ['рыбки', 'Дискус'],
      ['черепашка', 'Черепаха красноухая'],
    ])('%s finds its own kind (%s) and no other whose description speaks of it', async (q, name) => {
      const said = `Живёт вместе: ${q}. Котёнок, котик, кошка, щенок, собака, пёсик, хомячок, попугай, крольчонок, лошадь, рыбка, черепаха`;
      const kinds = ['Мейн-кун', 'Мопс', 'Хомяк сирийский', 'Жако', 'Кролик рекс', 'Пони шетлендский', 'Дискус'];
      for (const one of [...new Set([...kinds, 'Черепаха красноухая'])]) {
        const breedId = await idOf(breeds, one);
        if (breedId !== 0) await add('pets', one, { breedId, description: said });
      }
      expect([q, await find('pets', q)]).toEqual([q, [name]]);
    });

    it('a part of a kind is what has the word, of that kind alone', async () => {
      const [grey, canary, fish] = await Promise.all(
        ['Жако', 'Канарейка цветная', 'Цихлида попугай'].map((name) => idOf(breeds, name)),
      );
      await add('pets', 'Жако', { breedId: grey });
      await add('pets', 'Канарейка', { breedId: canary });
      await add('pets', 'Рыбка', { breedId: fish, description: 'попугай' });
      for (const q of ['попугай', 'попугаев', 'попугайчик', 'popugay'])
        expect([q, await find('pets', q)]).toEqual([q, ['Жако']]);
    });

    it('a kind beside another narrows to the first', async () => {
      const [cat, dog] = [await idOf(breeds, 'Мейн-кун'), await idOf(breeds, 'Мопс')];
      await add('pets', 'Щенок', { breedId: dog, description: 'Вырос с котёнком' });
      await add('pets', 'Котёнок', { breedId: cat, description: 'Вырос со щенком' });
      expect(await find('pets', 'щенок котёнок')).toEqual(['Щенок']);
      expect(await find('pets', 'щенок мопса')).toEqual(['Щенок']);
    });
  });

  it('of goods are where the catalogue has them, and for whom', async () => {
    const [food, bed, cage] = await Promise.all(
      ['Сухой корм', 'Лежаки', 'Клетки для собак'].map((name) => idOf(objects, name)),
    );
    await add('market', 'Мешок 10 кг', { objectId: food, audience: 2 });
    await add('market', 'Корм', { objectId: food, audience: 1, description: 'Кошкам не давать' });
    await add('market', 'Подстилка', { objectId: bed, audience: 2 });
    await add('market', 'Клетка', { objectId: cage, audience: 1, description: 'Лежанка и корм в подарок' });
    for (const q of ['корм', 'корма', 'кормов', 'rjhv', 'korm'])
      expect([q, (await find('market', q)).toSorted()]).toEqual([q, ['Корм', 'Мешок 10 кг']]);
    for (const q of ['корм для кошек', 'корма кошке'])
      expect([q, await find('market', q)]).toEqual([q, ['Мешок 10 кг']]);
    for (const q of ['лежанка', 'лежанок', 'лежаки']) expect([q, await find('market', q)]).toEqual([q, ['Подстилка']]);
  });

  it('of services are where the catalogue has them', async () => {
    const [boarding, grooming] = await Promise.all(['Передержка кошек', 'Груминг'].map((name) => idOf(services, name)));
    await add('services', 'Приму кота', { serviceId: boarding });
    await add('services', 'Салон', { serviceId: grooming, description: 'Передержки нет' });
    for (const q of ['передержка', 'передержек', 'gthtlth;rf', 'perederzhka', 'пepeдepжкa'])
      expect([q, await find('services', q)]).toEqual([q, ['Приму кота']]);
  });
});
