import { TestEnvironment } from 'jest-environment-jsdom';
import { quickStyles } from './quickStyles.mjs';

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

/** jsdom with Node's own network and streams, and stand-ins for what needs a layout. */
export default class DomEnvironment extends TestEnvironment {
  constructor(...parameters) {
    super(...parameters);
    // msw's Node half is hidden from the 'browser' condition.
    this.customExportConditions = [''];
    for (const [name, value] of Object.entries(fromNode)) {
      Object.defineProperty(this.global, name, { value, configurable: true, writable: true });
    }
    // Styles are added rule by rule: else jsdom reads the whole sheet again for each component.
    this.global.SC_DISABLE_SPEEDY = false;
    quickStyles(this.global);
  }
}
