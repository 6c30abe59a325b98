import { RETRY_CHUNKS_EVENT } from 'shared/contract';
import webpack, { type Compiler } from 'webpack';

const {
  loadScript,
  moduleFactories,
  interceptModuleExecution,
  ensureChunkHandlers,
  publicPath,
  getChunkScriptFilename,
} = webpack.RuntimeGlobals;

/**
 * Wraps the runtime's function that loads a script. Each retry has a new address, since a browser would queue it behind
 * a hanging request, or answer it with a broken cached file. On the retry event pending scripts are requested again. A
 * chunk that threw during evaluation counts as loaded for webpack; here it is fetched again on the next request.
 */
const source = `
var loadOnce = ${loadScript};
var asked = {};
var chunkOf = {};
var broken = {};
var notice = (chunkId) => {
  for (var id in ${moduleFactories}) if (!(id in chunkOf)) chunkOf[id] = chunkId;
};
${loadScript} = (url, done, key, chunkId, fetchPriority) => {
  notice(null);
  var waiting = 0;
  var ended = false;
  var ask = () => {
    var before = asked[url] || 0;
    asked[url] = before + 1;
    waiting += 1;
    loadOnce(
      before ? url + (url.includes("?") ? "&" : "?") + "again=" + before : url,
      (event) => {
        waiting -= 1;
        if (chunkId !== undefined) notice(chunkId);
        if (ended || (waiting > 0 && !(event && event.type === "load"))) return;
        ended = true;
        removeEventListener(${JSON.stringify(RETRY_CHUNKS_EVENT)}, ask);
        done(event);
      },
      before ? key + "#" + before : key,
      chunkId,
      fetchPriority
    );
  };
  addEventListener(${JSON.stringify(RETRY_CHUNKS_EVENT)}, ask);
  ask();
};
${interceptModuleExecution}.push((options) => {
  var run = options.factory;
  options.factory = function () {
    try {
      return run.apply(this, arguments);
    } catch (error) {
      var chunkId = chunkOf[options.id];
      if (chunkId != null) broken[chunkId] = true;
      throw error;
    }
  };
});
${ensureChunkHandlers}.again = (chunkId, promises) => {
  if (!broken[chunkId]) return;
  delete broken[chunkId];
  promises.push(new Promise((resolve, reject) => {
    ${loadScript}(${publicPath} + ${getChunkScriptFilename}(chunkId), (event) => {
      if (event && event.type === "load") return resolve();
      broken[chunkId] = true;
      reject(new Error("Loading chunk " + chunkId + " again failed."));
    }, "again-" + chunkId, chunkId);
  }));
};
`;

class RetryChunksModule extends webpack.RuntimeModule {
  constructor() {
    // After webpack has defined the function.
    super('ask again', webpack.RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    return source;
  }
}

/**
 * Makes a build's scripts retryable (`retryChunks` of the package `shared`). No package fits:
 * docs/decisions/0006-kept-libraries.md.
 */
export class RetryChunks {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('RetryChunks', (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(loadScript).tap('RetryChunks', (chunk, needed) => {
        for (const name of [moduleFactories, interceptModuleExecution, ensureChunkHandlers, publicPath])
          needed.add(name);
        needed.add(getChunkScriptFilename);
        compilation.addRuntimeModule(chunk, new RetryChunksModule());
      });
    });
  }
}
