import type { Page } from '@playwright/test'
import { expect, test } from './shop-test.ts'

/** A first visit to each page may bring this many bytes of bodies over the wire, before anything is touched. */
const MAXIMUM_SCRIPT_BYTES = 70_000
const MAXIMUM_STYLE_AND_FONT_BYTES = 75_000

/** What a cold visit fetches: bytes of the bodies as they travel (compressed), by kind. */
async function firstVisit(page: Page, path: string) {
  const bytes = new Map<string, number>()
  const kinds = new Map<string, string>()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ requestId, type }) => void kinds.set(requestId, type ?? 'Other'))
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other'
    bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength)
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  return (kind: string) => bytes.get(kind) ?? 0
}

for (const path of ['/', '/products/padma-double-strap-slide', '/search', '/cart', '/checkout', '/verify'])
  test(`a first visit to ${path} is light`, async ({ page }) => {
    const bytesOf = await firstVisit(page, path)
    const [script, style, font] = [bytesOf('Script'), bytesOf('Stylesheet'), bytesOf('Font')]
    console.log(`${path}: ${script} bytes of script, ${style} of styles, ${font} of fonts`)
    for (const bytes of [script, style, font]) expect(bytes, 'nothing was counted').toBeGreaterThan(1000)
    expect(script).toBeLessThanOrEqual(MAXIMUM_SCRIPT_BYTES)
    expect(style + font).toBeLessThanOrEqual(MAXIMUM_STYLE_AND_FONT_BYTES)
  })
