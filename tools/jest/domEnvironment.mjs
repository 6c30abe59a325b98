import { TestEnvironment } from 'jest-environment-jsdom';

/** Missing in jsdom, or incompatible with Node's fetch. */
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

/** jsdom environment with Node's network and streams. */
export default class DomEnvironment extends TestEnvironment {
  constructor(...parameters) {
    super(...parameters);
    Object.assign(this.global, fromNode);
  }
}
