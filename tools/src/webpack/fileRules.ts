import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { STYLES_OF, staticTypes } from 'shared/contract';
import type webpack from 'webpack';
import type { FederatedPackage } from './readPackage';

const { resolve } = createRequire(import.meta.url);

export const postcssConfigOf = (dir: string): string | undefined =>
  readdirSync(dir).find((name) => /^postcss\.config\.(?:[cm]?[jt]s|json)$/.test(name));

interface FileRules {
  dir: string;
  pkg: Pick<FederatedPackage, 'name' | 'federation'>;
  side: 'browser' | 'node';
}

/** Returns a name that is safe in addresses and file systems; equal names differ by the hash. */
const plainName = (file: string): string => path.parse(file).name.replace(/\W+/g, '_').toLowerCase().slice(0, 100);

/**
 * Returns the rules for a remote's pictures, fonts and stylesheets. Both sides have the same addresses and class names;
 * only the browser's side writes the files.
 */
export const fileRules = ({ dir, pkg, side }: FileRules): webpack.RuleSetRule[] => {
  const config = postcssConfigOf(dir);
  const postcssOptions = config && { config: path.join(dir, config) };
  const postcss = postcssOptions
    ? [{ loader: resolve('postcss-loader'), options: { sourceMap: false, postcssOptions } }]
    : [];
  const css = {
    loader: resolve('css-loader'),
    options: {
      sourceMap: false,
      importLoaders: postcss.length,
      modules: {
        auto: /\.module\.css$/,
        localIdentName: '[local]_[hash:base64:8]',
        localIdentContext: dir,
        localIdentHashSalt: pkg.federation.name,
        namedExport: false,
        exportLocalsConvention: 'as-is',
        exportOnlyLocals: side === 'node',
      },
    },
  };
  const files = {
    emit: side === 'browser',
    publicPath: `/assets/${pkg.name}/`,
    filename: ({ filename = '' }: { filename?: string }): string =>
      `${plainName(filename)}.[hash:12]${path.extname(filename).toLowerCase()}`,
  };
  return [
    {
      test: new RegExp(`\\.(?:${staticTypes})$`, 'i'),
      type: 'asset/resource',
      generator: files,
    },
    ...(side === 'browser'
      ? [
          {
            test: /\.css$/,
            sideEffects: true,
            use: [MiniCssExtractPlugin.loader, css, ...postcss],
          },
        ]
      : [
          { test: /\.module\.css$/, use: [css, ...postcss] },
          // The server does not need global stylesheets.
          { test: /(?<!\.module)\.css$/, type: 'asset/resource', generator: files },
        ]),
  ];
};

/** Extracts a remote's stylesheets into files, and links those of chunks on demand. */
export const extractStyles = ({
  federation: { name },
}: Pick<FederatedPackage, 'federation'>): webpack.WebpackPluginInstance =>
  new MiniCssExtractPlugin({
    // With the section's name: another may have the same stylesheet.
    filename: `${name}.[name].[contenthash:12].css`,
    chunkFilename: `${name}.[name].[contenthash:12].css`,
    attributes: { [STYLES_OF]: name },
  });
