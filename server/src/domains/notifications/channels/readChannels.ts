import type { FastifyInstance } from 'fastify';
import type { Channels } from 'shared/contract';
import { messages } from '../../../messages.ru';
import { readEmail } from './emailAddress';
import { listDevices } from './pushDevices';
import { readChat } from './telegramChat';

interface Asked {
  userId: number;
  /** The requesting session, whose device the list marks. */
  current: string | undefined;
}

/** Returns the channels of a person, on the wire. */
export const readChannels = async (
  { db, clock, channelParts: { bot, push, mailer } }: Pick<FastifyInstance, 'db' | 'clock' | 'channelParts'>,
  { userId, current }: Asked,
): Promise<Channels> => {
  const chat = await readChat(db, userId);
  const devices = await listDevices(db, userId, clock.now());
  return {
    available: { telegram: bot !== null, push: push !== null, email: mailer !== null },
    telegram: {
      linked: chat !== null,
      works: bot !== null && chat !== null && !chat.isSilent,
      name: chat?.name ?? null,
    },
    email: await readEmail(db, userId),
    push: {
      devices: devices.map(({ device, createdAt, sessionId }) => ({
        device: device ?? messages.devices.unknown,
        since: createdAt.toISOString(),
        current: sessionId === current,
      })),
      key: push?.publicKey ?? null,
    },
  };
};
