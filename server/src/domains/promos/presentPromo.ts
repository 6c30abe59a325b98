import type { Promo } from 'shared/contract';
import type { PromoRow } from './selectPromos';

/** Returns a promo on the wire. Its picture's path is an ordinary one, which ad blockers do not block. */
export const presentPromo = (row: PromoRow): Promo => {
  const picture = `image/${row.photo}`;
  return {
    id: row.id,
    link: row.link,
    photo_path: picture,
    image: picture,
    show: row.isShown ? 1 : 0,
    company: row.company,
    inn: row.inn,
    erid: row.erid,
  };
};
