import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from '../find-browser.ts'
import type { BenchDatabases } from './bench-databases.ts'
import { startMeasured } from './measured-process.ts'
import { heading, line, median } from './report.ts'

const ROUNDS = 5
/** Slow 4G as web tools define it: 150 ms, 1.6 Mbit/s, and a phone with a quarter of this machine's speed. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const CPU_SLOWDOWN = 4
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }

type Visit = { largestPaintMs: number; layoutShift: number }

/** A first visit on a cheap phone over a slow network, in a real browser. */
export async function benchVisit(databases: BenchDatabases, say: (line: string) => void) {
  const shop = await startMeasured(
    new URL('serve-shop.ts', import.meta.url),
    [],
    (await databases.place('sqlite')).env,
  )
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: BROWSER_FLAGS,
  })
  try {
    say(heading('First visit on slow 4G (150 ms, 1.6 Mbit/s) with a 4x slower CPU'))
    const slug = /\/products\/([\w-]+)/.exec(await (await fetch(`${shop.origin}/`)).text())?.[1] ?? ''
    for (const path of ['/', `/products/${slug}`, '/checkout']) {
      const visits: Visit[] = []
      for (let round = 0; round < ROUNDS; round += 1) visits.push(await visit(browser, shop.origin + path))
      const paints = visits.map(one => one.largestPaintMs)
      say(line(`${path}: largest contentful paint`, median(paints), 'ms'))
      const shifts = visits.map(one => one.layoutShift)
      say(line(`${path}: cumulative layout shift`, Math.max(...shifts), '', '0'))
    }
    const chosen: number[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      chosen.push(await timeChoice(browser, `${shop.origin}/products/${slug}`))
    say(line('from asking for a product page until a touched size is chosen', median(chosen), 'ms'))
  } finally {
    await browser.close()
    await shop.stop()
  }
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const page = await openSlowly(browser)
  await page.addInitScript(observePaint)
  await page.goto(url, { waitUntil: 'networkidle' })
  const noted = await page.evaluate(() => ({ ...document.documentElement.dataset }))
  await page.context().close()
  return { largestPaintMs: Number(noted.largest), layoutShift: Number(noted.shift ?? 0) }
}

/** Milliseconds from requesting the page until a tapped size is chosen. */
async function timeChoice(browser: Browser, url: string): Promise<number> {
  const page = await openSlowly(browser)
  const startedAt = performance.now()
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator('.size-chip:not(:has([aria-disabled="true"])) input').first().check({ timeout: 30_000 })
  const milliseconds = performance.now() - startedAt
  await page.context().close()
  return milliseconds
}

async function openSlowly(browser: Browser): Promise<Page> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await slowDown(await context.newCDPSession(page))
  return page
}

async function slowDown(session: CDPSession) {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

/** Runs in the page: writes the newest figures on the root element. */
function observePaint() {
  const root = () => document.documentElement.dataset
  let shift = 0
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) root().largest = String(entry.startTime)
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries())
      if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput))
        shift += Number(entry.value)
    root().shift = String(shift)
  }).observe({ type: 'layout-shift', buffered: true })
}
