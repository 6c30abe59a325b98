import assert from 'node:assert';
import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import crypto from 'node:crypto';
import events from 'node:events';
import path from 'node:path';
import stream from 'node:stream';
import url from 'node:url';
import util from 'node:util';
import zlib from 'node:zlib';

class Nothing {}

/** Built-in modules for the shell's bundle; those that lead out of the process exist in name only. */
const builtins: Record<string, object> = {
  assert,
  async_hooks: { AsyncLocalStorage, AsyncResource },
  crypto,
  events,
  path,
  stream,
  url,
  util,
  zlib,
  fs: {},
  http: { Agent: Nothing },
  https: { Agent: Nothing },
  http2: { constants: {} },
  net: {},
  tls: {},
  os: {},
  tty: { isatty: () => false },
};

/** `require` of the shell's bundle. Throws for every module that rendering does not need. */
export const shellRequire = (id: string): object => {
  const module = builtins[id.replace(/^node:/, '')];
  if (!module) throw new Error(`The shell may not call require('${id}') on the server`);
  return module;
};

/** `require` of a remote's bundle: the shell's copies of the shared packages and nothing else. */
export const remoteRequire =
  (singletons: Record<string, object>) =>
  (id: string): object => {
    const module = Object.hasOwn(singletons, id) ? singletons[id] : undefined;
    if (!module) throw new Error(`A remote may not call require('${id}') on the server`);
    return module;
  };
