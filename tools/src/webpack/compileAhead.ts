import webpack from 'webpack';

/**
 * Has a browser compile all functions of each script while it comes, beside the thread that answers people: most of a
 * page's scripts run as it comes to life, and one by one as they are called they would be compiled in its way. Browsers
 * that do not know the comment take it as one.
 */
export const compileAhead = (): webpack.WebpackPluginInstance =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    // After comments are gone, and before contents are hashed.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
