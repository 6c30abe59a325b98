import { TestEnvironment } from 'jest-environment-jsdom';

/** What jsdom lacks, or has in a version of its own that does not go with Node's fetch. */
const fromNode = {
  TextEncoder,
  TextDecoder,
  TextEncoderStream,
  TextDecoderStream,
  ReadableStream,
  WritableStream,
  TransformStream,
  CompressionStream,
  DecompressionStream,
  fetch,
  Request,
  Response,
  Headers,
  structuredClone,
  AbortController,
  AbortSignal,
  BroadcastChannel,
};

/** jest's own environment of jsdom, with Node's network and streams. */
export default class DomEnvironment extends TestEnvironment {
  constructor(...parameters) {
    super(...parameters);
    Object.assign(this.global, fromNode);
  }
}
