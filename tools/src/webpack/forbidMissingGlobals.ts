import { isBuiltin } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import webpack, { type Compilation, type Compiler, type Module } from 'webpack';
import { displayPath, isPackageFile } from './displayPath';
import { messages } from './messages';

const text = messages.absent;

type Parser = webpack.javascript.JavascriptParser;

/** Names that webpack replaces by values that are wrong in a browser: refused in own sources. */
const PATH_NAMES = ['__dirname', '__filename'];
/** Names that no browser has. */
const ABSENT = ['process', 'Buffer', 'setImmediate', 'clearImmediate', '__non_webpack_require__'];
/** webpack replaces it in CommonJS modules, but leaves it in ECMAScript modules. */
const ABSENT_IN_ESM = [...ABSENT, 'require'];

/** Stored with the module, since one from webpack's cache is not parsed again. */
interface Requested {
  /** Names read, such as `process.env.KEY`, and whether during evaluation. */
  reads: { name: string; isAtOnce: boolean }[];
  /** Names checked with `typeof`: the module knows that they may be absent. */
  guarded: string[];
}

const KEY = 'absentNames';

const requestedBy = (module: Module): Requested => {
  const info = (module.buildInfo ?? {}) as { [KEY]?: Requested };
  info[KEY] ??= { reads: [], guarded: [] };
  return info[KEY];
};

const rootOf = (name: string): string => name.split('.')[0] ?? name;

const watchReads = (parser: Parser, names: readonly string[]): void => {
  const early = { name: 'ForbidMissingGlobals', stage: -10 };
  for (const name of names) {
    const guard = (): undefined => {
      requestedBy(parser.state.module).guarded.push(name);
    };
    const read = (...members: string[]): undefined => {
      if (parser.scope.inTry) return;
      const isAtOnce = parser.scope.topLevelScope === true;
      requestedBy(parser.state.module).reads.push({ name: [name, ...members].join('.'), isAtOnce });
    };
    parser.hooks.typeof.for(name).tap(early, guard);
    parser.hooks.evaluateTypeof.for(name).tap(early, guard);
    parser.hooks.expression.for(name).tap(early, () => read());
    parser.hooks.expressionMemberChain.for(name).tap(early, (_, members) => read(...members));
    parser.hooks.callMemberChain.for(name).tap(early, (_, members) => read(...members));
    parser.hooks.rename.for(name).tap(early, () => read());
    parser.hooks.rename.for(`${name}.env`).tap(early, () => read('env'));
  }
};

/**
 * Returns the longest form of each unguarded read: a chain is visited by its members and its root. Only a package knows
 * which of its functions run in browsers alone.
 */
const unguarded = ({ reads, guarded }: Requested, isForeign: boolean): string[] => {
  const isMeant = (name: string): boolean =>
    !guarded.includes(rootOf(name)) && !(isForeign && PATH_NAMES.includes(name));
  const names = [
    ...new Set(reads.filter(({ name, isAtOnce }) => isMeant(name) && (isAtOnce || !isForeign)).map(({ name }) => name)),
  ];
  return names.filter((name) => !names.some((other) => other.startsWith(`${name}.`))).sort();
};

const failedRequest = ({ module, loc }: webpack.WebpackError): string => {
  const failed = module?.dependencies.find((one) => 'request' in one && isDeepStrictEqual(one.loc, loc));
  return failed && 'request' in failed ? String(failed.request) : '';
};

/** Returns the sentence for a Node.js module that webpack did not find; null for other errors. */
const builtinSentence = (error: webpack.WebpackError, { moduleGraph }: Compilation, context: string): string | null => {
  const { module } = error;
  const scheme = module instanceof webpack.NormalModule && module.resource.startsWith('node:') ? module.resource : '';
  const request = scheme || failedRequest(error);
  const importer = scheme ? module && moduleGraph.getIssuer(module) : module;
  const file = importer?.nameForCondition();
  return file && isBuiltin(request) ? text.builtin(displayPath(file, context), request, isPackageFile(file)) : null;
};

/**
 * Refuses a browser build that reads a name which no browser has (`process`, `Buffer`, a module of Node.js). A read is
 * guarded in a branch that webpack finds dead, in a `try`, or in a module that checks the name's `typeof`; in packages
 * only reads during evaluation count.
 */
export class ForbidMissingGlobals {
  apply(compiler: Compiler): void {
    const name = ForbidMissingGlobals.name;
    const { context } = compiler;
    compiler.hooks.compilation.tap(name, (compilation, { normalModuleFactory }) => {
      for (const type of ['javascript/auto', 'javascript/dynamic', 'javascript/esm'] as const) {
        const names = type === 'javascript/esm' ? ABSENT_IN_ESM : ABSENT;
        normalModuleFactory.hooks.parser.for(type).tap(name, (parser) => watchReads(parser, [...names, ...PATH_NAMES]));
      }
      // Unused modules are gone by then, and none are concatenated yet.
      compilation.hooks.afterChunks.tap(name, () => {
        for (const module of compilation.modules) {
          const file = module.nameForCondition();
          if (!file || compilation.chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
          for (const read of unguarded(requestedBy(module), isPackageFile(file))) {
            const sentence = text.read(displayPath(file, context), read, isPackageFile(file));
            compilation.errors.push(new webpack.WebpackError(sentence));
          }
        }
      });
      compilation.hooks.processErrors.tap(name, (errors) =>
        errors.map((error) => {
          const sentence = error instanceof webpack.WebpackError ? builtinSentence(error, compilation, context) : null;
          return sentence === null ? error : new webpack.WebpackError(sentence);
        }),
      );
    });
  }
}
