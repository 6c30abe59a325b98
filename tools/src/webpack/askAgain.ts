import { ASK_AGAIN_EVENT } from 'shared/contract';
import webpack, { type Compiler } from 'webpack';

/**
 * Wraps the function by which a build's runtime loads a script. Each further request of a file has an address of its
 * own, since a browser would let it wait for the one that hangs, or answer it with the broken file it has kept. On the
 * event the scripts that are under way are asked for once more beside the request that hangs.
 */
const source = (loadScript: string): string => `
var loadOnce = ${loadScript};
var asked = {};
${loadScript} = (url, done, key, chunkId, fetchPriority) => {
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
        if (ended || (waiting > 0 && !(event && event.type === "load"))) return;
        ended = true;
        removeEventListener(${JSON.stringify(ASK_AGAIN_EVENT)}, ask);
        done(event);
      },
      before ? key + "#" + before : key,
      chunkId,
      fetchPriority
    );
  };
  addEventListener(${JSON.stringify(ASK_AGAIN_EVENT)}, ask);
  ask();
};
`;

class AskAgainModule extends webpack.RuntimeModule {
  constructor() {
    // After webpack has defined the function.
    super('ask again', webpack.RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    return source(webpack.RuntimeGlobals.loadScript);
  }
}

/** Makes the scripts of a build ask-able again (`askAgain` of the package `shared`). */
export class AskAgain {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('AskAgain', (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(webpack.RuntimeGlobals.loadScript).tap('AskAgain', (chunk) => {
        compilation.addRuntimeModule(chunk, new AskAgainModule());
      });
    });
  }
}
