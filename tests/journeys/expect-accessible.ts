import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { expect } from './shop-test.ts'

/** The whole of it, brought into a page once: its adapters for browsers bring it several times, which takes longer than the look. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/**
 * Nothing that axe knows of is wrong with the page as it is now. Frames are left out: the shop has only those of a film,
 * which is another site, and of the settings' preview, which is a page of the shop and looked at by itself. All rules
 * run; only violations are written down, with each of their places.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // half faded in, a text has the contrast of a moment; what begins to fade under the look is looked at once more
  await expect.poll(() => page.evaluate(fading)).toBe(0)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  await expect.poll(() => page.evaluate(violations)).toEqual([])
}

async function violations(): Promise<string[]> {
  const found = await window.axe?.run(
    { exclude: [['.preview-frame iframe']] },
    { resultTypes: ['violations'], iframes: false },
  )
  if (!found) return ['axe is not there']
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target).join(' ')}`)
}

/** How much of the page is on its way to another look. */
const fading = () =>
  document.getAnimations().filter(one => one instanceof CSSTransition && one.playState === 'running').length
