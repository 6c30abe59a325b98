import { availableParallelism } from 'node:os';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { type DrawingOrder, drawJpeg } from '../draw/drawJpeg';
import { createPictureQueue } from './pictureQueue';
import { requirePicture } from './pictureRefusals';
import { type RenderedImage, renderImage } from './renderImage';

declare module 'fastify' {
  interface FastifyInstance {
    pictures: {
      /** Throws 503 when the account's next picture would not be taken: asked before a form is read. */
      requireRoom: (account: number) => void;
      /** Renders a picture of this account when it is its turn. Throws 422 for what is no picture, 503 when full. */
      render: (account: number, bytes: Buffer) => Promise<RenderedImage>;
      /** Draws a flyer or a preview when it is the site's turn among the accounts. Throws 503 when full. */
      draw: (order: DrawingOrder) => Promise<Buffer>;
    };
  }
}

/** Two at least, so that one account's picture never stops all others. */
const PARALLEL = Math.min(4, Math.max(2, availableParallelism()));
const PER_ACCOUNT = 24;
const TOTAL = 96;
const TOTAL_BYTES = 256 * 1024 * 1024;

/** Whose turn it is when the site itself wants something: no account has this number. */
export const SITE = 0;

interface Options {
  /** Does the work; in this process unless given. */
  render?: ((bytes: Buffer) => Promise<RenderedImage>) | undefined;
  draw?: ((order: DrawingOrder) => Promise<Buffer>) | undefined;
}

/** The way of an uploaded picture: refused by its first bytes, or rendered in its turn; and of drawings beside them. */
export const pictures = fp(async (app: FastifyInstance, { render = renderImage, draw = drawJpeg }: Options) => {
  const queue = createPictureQueue({
    parallel: PARALLEL,
    perAccount: PER_ACCOUNT,
    total: TOTAL,
    totalBytes: TOTAL_BYTES,
  });
  app.decorate('pictures', {
    requireRoom: queue.requireRoom,
    render: async (account: number, bytes: Buffer) => {
      requirePicture(bytes);
      return queue.run(account, bytes.length, () => render(bytes));
    },
    draw: (order: DrawingOrder) => {
      const photo = 'photo' in order ? order.photo : order.picture;
      return queue.run(SITE, photo?.length ?? 0, () => draw(order));
    },
  });
});
