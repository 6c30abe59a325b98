import { persisted } from 'shared';
import { type Around, alertRadii, type NewSearch, noticeChannels } from 'shared/contract';

/** Channels and surroundings of a search. */
export type Wish = Pick<NewSearch, 'channels' | 'around'>;

const isAround = (value: unknown): value is Around => {
  const { radius_km, point } = (value ?? {}) as {
    radius_km?: unknown;
    point?: { latitude?: unknown; longitude?: unknown };
  };
  return (
    alertRadii.some((km) => km === radius_km) &&
    typeof point?.latitude === 'number' &&
    typeof point.longitude === 'number'
  );
};

const kept = persisted<Wish>(
  'nearby-wish',
  {
    safeParse: (value) => {
      const { channels, around } = (value ?? {}) as { channels?: unknown; around?: unknown };
      if (!Array.isArray(channels) || (around !== null && !isAround(around))) return {};
      return { data: { channels: noticeChannels.filter((name) => channels.includes(name)), around } };
    },
  },
  'session',
);

/** Stores a visitor's choice in this tab until they have signed in. */
export const keepWish = ({ channels, around }: Wish): void => void kept.write({ channels, around: around ?? null });

/** Returns the stored choice, empty by default. */
export const readWish = (): Wish => kept.read() ?? {};

export const dropWish = (): void => void kept.write(null);
