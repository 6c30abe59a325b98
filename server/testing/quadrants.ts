import sharp, { type Sharp } from 'sharp';

export const tints = {
  red: [255, 0, 0],
  green: [0, 255, 0],
  blue: [0, 0, 255],
  yellow: [255, 255, 0],
  white: [255, 255, 255],
  paleRed: [255, 128, 128],
  paleGreen: [128, 255, 128],
  paleBlue: [128, 128, 255],
  paleYellow: [255, 255, 128],
  grayRed: [127, 127, 127],
  grayGreen: [220, 220, 220],
  grayBlue: [76, 76, 76],
  grayYellow: [247, 247, 247],
  // By the profile of the printed colours; browsers differ a little.
  printedRed: [223, 31, 28],
  printedGreen: [186, 186, 0],
  printedBlue: [33, 63, 122],
  printedYellow: [250, 226, 0],
} as const satisfies Record<string, readonly [number, number, number]>;

const WIDTH = 96;
const HEIGHT = 64;

/** Makes a picture of 96 × 64 pixels: red and green over blue and yellow, which shows its orientation. */
export const quadrants = (): Sharp => {
  const data = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const [left, right] = y < HEIGHT / 2 ? [tints.red, tints.green] : [tints.blue, tints.yellow];
      data.set(x < WIDTH / 2 ? left : right, (y * WIDTH + x) * 3);
    }
  }
  return sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
};
