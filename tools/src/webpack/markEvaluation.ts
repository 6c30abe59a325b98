import webpack, { type Compiler } from 'webpack';
import type { Singleton } from './singletons';

/**
 * A file of each shared package that holds its state, so that whoever has a copy of the package runs one of it. The
 * state of react-router stands in files whose names change with every version: only the share scope tells of it.
 */
const files: Record<Exclude<Singleton, 'react-router-dom'>, RegExp> = {
  react: /[\\/]react[\\/]index\.js$/,
  'react-dom': /[\\/]react-dom[\\/]index\.js$/,
  jotai: /[\\/]jotai[\\/]esm[\\/]vanilla\.mjs$/,
  'styled-components': /[\\/]styled-components[\\/]dist[\\/]styled-components\.browser\.esm\.js$/,
  axios: /[\\/]axios[\\/]lib[\\/]axios\.js$/,
  '@tanstack/react-query': /[\\/]react-query[\\/]build[\\/]modern[\\/]QueryClientProvider\.js$/,
  shared: /[\\/]shared[\\/]src[\\/]federation[\\/]AppContextProvider\.tsx$/,
};

const mark = (name: string): string =>
  `;(globalThis.__EVALUATED__||={})[${JSON.stringify(name)}]=(globalThis.__EVALUATED__[${JSON.stringify(name)}]||0)+1;`;

const singletonOf = (resource: string): string | undefined =>
  Object.entries(files).find(([, file]) => file.test(resource))?.[0];

/**
 * Lets each shared package count in `__EVALUATED__` of the window how often it has run in a page: once, or a build has
 * brought a copy of its own along.
 */
export class MarkEvaluation {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('MarkEvaluation', (compilation) => {
      webpack.NormalModule.getCompilationHooks(compilation).processResult.tap('MarkEvaluation', (result, module) => {
        const name = singletonOf(module.resource);
        if (!name) return result;
        const [source, ...rest] = result;
        return [`${source.toString()}\n${mark(name)}`, ...rest];
      });
    });
  }
}
