import { expect, it } from '@jest/globals';
import { chromium } from 'playwright';
import { findChromium } from '../process/findChromium';
import { measureDrag } from './measureDrag';

const page = `<!doctype html><meta name="viewport" content="width=device-width"><style>
#map { height: 600px; touch-action: none } #pane { position: absolute }</style>
<div id="map"><div id="pane" style="transform: translate(0px, 0px)">Here</div></div><script>
let from = 0, at = 0;
map.onpointerdown = (event) => { from = event.clientX - at; map.setPointerCapture(event.pointerId); };
map.onpointermove = (event) => { at = event.clientX - from; pane.style.transform = 'translate(' + at + 'px, 0px)'; };
</script>`;

it('the bench of dragging moves what a finger is put on, and counts the frames meanwhile', async () => {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    const measure = await measureDrag({
      browser,
      url: `data:text/html,${encodeURIComponent(page)}`,
      surface: '#map',
      moving: '#pane',
      ready: '#pane',
    });
    expect(measure.moved).toBeGreaterThan(150);
    expect(measure.rate).toBeGreaterThan(1);
    expect(measure.longest).toBeGreaterThanOrEqual(measure.p95);
  } finally {
    await browser.close();
  }
}, 120_000);
