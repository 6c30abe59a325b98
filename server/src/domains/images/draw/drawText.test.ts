import { execFileSync } from 'node:child_process';
import { expect, it } from '@jest/globals';
import { serverFile } from '../../../serverFiles';
import { drawableText, drawText } from './drawText';

it.each([
  ['Буся 🐶, 3 года', 'Буся , 3 года'],
  ['café — naïve', 'cafe — naive'],
  ['й'.normalize('NFD'), 'й'],
  ['строка\n\tдругая', 'строка другая'],
  ['漢字', ''],
  ['<b>&"\'', '<b>&"\''],
])('draws %j as %j', (text, drawn) => {
  expect(drawableText(text)).toBe(drawn);
});

it('uses the largest font size that fits and cuts the text at the smallest @slow', async () => {
  const room = { width: 400, height: 60 };
  const short = await drawText('Буся', room, { sizes: [48, 20] });
  const long = await drawText('Буся, которая любит гулять у метро', room, { sizes: [48, 20] });
  const endless = await drawText('слово '.repeat(500), room, { sizes: [48, 20] });
  for (const drawn of [short, long, endless]) {
    expect(drawn?.width).toBeLessThanOrEqual(room.width);
    expect(drawn?.height).toBeLessThanOrEqual(room.height);
  }
  expect(short?.height).toBeGreaterThan(30);
  expect(await drawText('漢字', room, { sizes: [20] })).toBeNull();
});

it('renders the same without installed fonts @slow', () => {
  const program = `
    const { drawText } = await import('./src/domains/images/draw/drawText.ts');
    const drawn = await drawText('Пропала такса Буся, 10 000 ₽', { width: 500, height: 80 }, { sizes: [30], isBold: true });
    const { createHash } = await import('node:crypto');
    console.log(drawn.width, drawn.height, createHash('md5').update(drawn.at(0, 0).input).digest('hex'));`;
  const run = (environment: Record<string, string>) =>
    execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
      cwd: serverFile('.'),
      env: { ...process.env, ...environment },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  expect(run({ FONTCONFIG_FILE: '/nonexistent' })).toBe(run({}));
});
