import webpack from 'webpack';

/**
 * Makes browsers compile all functions of a script off the main thread while it loads, since most run at hydration.
 * Browsers that do not know the comment ignore it.
 */
export const compileAhead = (): webpack.WebpackPluginInstance =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    // After comments are stripped, and before contents are hashed.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
