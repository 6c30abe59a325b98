import type { Promo } from 'shared/contract';
import type { PromoRow } from './selectPromos';

/** A promo on the wire. Its picture is an ordinary one: a path that names advertising would be hit by ad blockers. */
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
