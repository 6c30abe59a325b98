import { availableParallelism } from 'node:os';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { type DrawingInput, drawJpeg } from '../draw/drawJpeg';
import { createPictureQueue } from './pictureQueue';
import { requirePicture } from './pictureRefusals';
import { type RenderedImage, renderImage } from './renderImage';

declare module 'fastify' {
  interface FastifyInstance {
    pictures: {
      /** Throws 503 when the account's next picture would be refused; called before a form is read. */
      requireRoom: (account: number) => void;
      /** Renders a picture of this account in turn. Throws 422 for an invalid picture, 503 when full. */
      render: (account: number, bytes: Buffer) => Promise<RenderedImage>;
      /** Renders a flyer or a preview in the site's turn among the accounts. Throws 503 when full. */
      draw: (order: DrawingInput) => Promise<Buffer>;
    };
  }
}

/** At least two, so that one account's picture never blocks all others. */
const PARALLEL = Math.min(4, Math.max(2, availableParallelism()));

/** The site's own place among the accounts: no account has this number. */
export const SITE = 0;

interface Options {
  render?: typeof renderImage | undefined;
  draw?: typeof drawJpeg | undefined;
}

/** Registers the rendering of uploaded pictures and of drawings. */
export const pictures = fp(async (app: FastifyInstance, { render = renderImage, draw = drawJpeg }: Options) => {
  const queue = createPictureQueue({ parallel: PARALLEL, perAccount: 24, total: 96, totalBytes: 256 * 1024 * 1024 });
  app.decorate('pictures', {
    requireRoom: queue.requireRoom,
    render: async (account: number, bytes: Buffer) => {
      requirePicture(bytes);
      return queue.run(account, bytes.length, () => render(bytes));
    },
    draw: (order: DrawingInput) => {
      const photo = 'photo' in order ? order.photo : order.picture;
      return queue.run(SITE, photo?.length ?? 0, () => draw(order));
    },
  });
});
