import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './shop-test.ts'

/**
 * Nothing that axe knows of is wrong with the page as it is now. All of axe runs within the page: its other way opens an
 * empty page more for each look, and only frames from elsewhere need that, which the shop has none of. A page of the
 * shop that the settings show in a frame is looked at by itself: what stands once in each page would count as doubled.
 * All rules run; only violations are written down with each of their places, which is half of the work.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // half faded in, a text has the contrast of a moment
  await expect.poll(() => page.evaluate(fading)).toBe(0)
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .exclude('.preview-frame iframe')
    .analyze()
  expect(violations.map(one => `${one.id}: ${one.nodes.map(node => node.target).join(' ')}`)).toEqual([])
}

/** How much of the page is on its way to another look. */
const fading = () =>
  document.getAnimations().filter(one => one instanceof CSSTransition && one.playState === 'running').length
