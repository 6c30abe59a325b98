import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';
import { integrityOf } from './integrityOf';

const { loadScript, require: runtimeRequire } = webpack.RuntimeGlobals;
const { chunkHasJs } = webpack.javascript.JavascriptModulesPlugin;
const kinds = ['js', 'css'] as const;
/** Kind of a chunk's file; a chunk may have both. */
type Kind = (typeof kinds)[number];

/** Where a build's runtime stores the hashes of its chunks. */
const hashes: Record<Kind, string> = { js: `${runtimeRequire}.integrity`, css: `${runtimeRequire}.styleIntegrity` };

/** Returns a placeholder for a chunk's integrity until its content is final, equally long to keep source maps right. */
const placeholderFor = (chunk: Chunk, kind: Kind): string =>
  `sha256-${createHash('sha256').update(`chunk ${chunk.id} ${kind}`).digest('hex').slice(0, 44)}`;

const isFile: Record<Kind, (chunk: Chunk, graph: webpack.ChunkGraph) => boolean> = {
  js: chunkHasJs,
  css: (chunk, graph) => graph.getChunkModulesIterableBySourceType(chunk, 'css/mini-extract') !== undefined,
};

/** Returns the chunks that a runtime may load and that have files of a kind. */
const loadableChunks = (compilation: Compilation, chunk: Chunk, kind: Kind): Chunk[] =>
  [...chunk.getAllAsyncChunks()].filter((one) => isFile[kind](one, compilation.chunkGraph));

class IntegrityModule extends webpack.RuntimeModule {
  constructor() {
    super('integrity of chunks', webpack.RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const { compilation, chunk } = this;
    if (!compilation || !chunk) return '';
    return kinds
      .map((kind) => {
        const known = loadableChunks(compilation, chunk, kind).map((one) => [one.id, placeholderFor(one, kind)]);
        return known.length > 0 || kind === 'js'
          ? `${hashes[kind]} = ${JSON.stringify(Object.fromEntries(known))};`
          : '';
      })
      .join('');
  }
}

const contentOf = (compilation: Compilation, file: string): Buffer => {
  const content = compilation.getAsset(file)?.source.source();
  if (content === undefined) throw new Error(`The chunk ${file} is no file`);
  return Buffer.from(content);
};

const fileOf = ({ files }: Chunk, kind: Kind): string | undefined =>
  [...files].find((file) => file.endsWith(`.${kind}`));

/** Replaces the placeholders by the hashes of the output. */
const writeHashes = (compilation: Compilation): void => {
  const known = new Map<string, string>();
  for (const chunk of compilation.chunks) {
    for (const kind of kinds) {
      const file = fileOf(chunk, kind);
      if (file && !chunk.hasRuntime())
        known.set(placeholderFor(chunk, kind), integrityOf(contentOf(compilation, file)));
    }
  }
  for (const chunk of compilation.chunks) {
    const file = fileOf(chunk, 'js');
    if (!file || !chunk.hasRuntime()) continue;
    const source = contentOf(compilation, file)
      .toString()
      .replace(/sha256-[0-9a-f]{44}(?=["'`\\])/g, (placeholder) => known.get(placeholder) ?? placeholder);
    compilation.updateAsset(file, new webpack.sources.RawSource(source));
  }
};

/**
 * Makes a build's runtime load each chunk with its content hash, so that browsers refuse other content. The page or the
 * registry checks the runtime's own hash, and thereby all of the build. No package fits:
 * docs/decisions/0006-kept-libraries.md.
 */
export class ChunkIntegrity {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ChunkIntegrity', (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(loadScript).tap('ChunkIntegrity', (chunk) => {
        compilation.addRuntimeModule(chunk, new IntegrityModule());
      });
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrity',
        (source) => `${source}\nif (${hashes.js}[chunkId]) script.integrity = ${hashes.js}[chunkId];`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'ChunkIntegrity',
        (source, { tag, chunkId }) =>
          `${source}\n${tag}.integrity = ${hashes.css}[${chunkId}];${tag}.crossOrigin = "anonymous";`,
      );
      // Names and contents are final then; later stages only write about them.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'ChunkIntegrity', stage }, () => writeHashes(compilation));
    });
  }
}
