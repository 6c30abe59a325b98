import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsGzip } from './chooseEncoding';
import { matchesEtag, sendNotModified, weakEtag } from './notModified';

/** A text made once and sent many times, stored compressed. */
export interface EncodedText {
  etag: string;
  gzipped: Buffer;
}

const compress = promisify(gzip);
const expand = promisify(gunzip);

/** Prepares a text for sending, with its ETag. */
export const encodeText = async (text: string): Promise<EncodedText> => ({
  etag: weakEtag(text),
  gzipped: await compress(text),
});

/** Sends an encoded text, or 304 to a client that has it. Set the reply's type before. */
export const sendEncodedText = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, gzipped }: EncodedText,
): Promise<FastifyReply> => {
  reply.header('etag', etag).header('vary', 'accept-encoding');
  if (matchesEtag(request.headers['if-none-match'], etag)) return sendNotModified(reply);
  if (!acceptsGzip(request.headers['accept-encoding'])) return reply.send(await expand(gzipped));
  return reply.header('content-encoding', 'gzip').send(gzipped);
};
