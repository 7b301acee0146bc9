import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { startDb } from '#db/start-db.ts'
import { loadDemo } from '#demo/load-demo.ts'
import { listProducts } from '#features/catalog/list-products.ts'
import { readConfig } from '#src/config.ts'
import { makeShop } from '#tests/makers.ts'
import { BROWSER_FLAGS, findBrowser } from '../find-browser.ts'
import { fillOrders } from '../seed/fill-orders.ts'
import type { BenchDatabases, BenchPlace } from './bench-databases.ts'
import { startMeasured } from './measured-process.ts'
import { heading, line, median, quantile } from './report.ts'

const CPU_SLOWDOWN = 4
/** The largest page that a list has. */
const ROWS = 500
const KEYS = 120
const WHEEL_TURNS = 120
const ADMIN = { email: 'bench@pothik.example', password: 'Bench0rders!' }

/** The table of orders with 500 rows on a slow computer: keys and the wheel, as the browser's own timeline has them. */
export async function benchOrdersTable(databases: BenchDatabases, say: (line: string) => void) {
  const place = await databases.place('sqlite')
  await fillDesk(place)
  const shop = await startMeasured(new URL('serve-shop.ts', import.meta.url), [], {
    ...place.env,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  })
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_FLAGS })
  try {
    say(heading(`The table of orders: ${ROWS} rows, a processor ${CPU_SLOWDOWN} times slower`))
    const { page, session } = await openTable(browser, shop.origin)
    const keys = await pressKeys(page, KEYS)
    say(line(`from a key to the moved cell on the screen, median of ${KEYS}`, median(keys), 'ms'))
    say(line('  95 % come sooner than', quantile(keys, 0.95), 'ms', '50'))
    say(line('  the slowest', Math.max(...keys), 'ms'))
    const { frames, tasks } = await scroll(page, session)
    say(line(`from frame to frame while scrolling, median of ${frames.length}`, median(frames), 'ms'))
    say(line('  99 % come sooner than', quantile(frames, 0.99), 'ms'))
    say(line('  the longest', Math.max(...frames), 'ms', '100'))
    say(line('the longest task of the page meanwhile', Math.max(...tasks), 'ms'))
  } finally {
    await browser.close()
    await shop.stop()
  }
}

async function fillDesk(place: BenchPlace): Promise<void> {
  const read = readConfig({ ...process.env, ...place.env })
  if (!read.ok) throw new Error(read.problems.join('\n'))
  const { db } = await startDb(read.config)
  try {
    const shop = makeShop(db)
    await loadDemo(shop, () => {})
    const products = await listProducts(shop)
    await fillOrders(db, { amount: 2 * ROWS, products, until: new Date(), tell: () => {} })
  } finally {
    await db.close()
  }
}

async function openTable(browser: Browser, origin: string): Promise<{ page: Page; session: CDPSession }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(`${origin}/login`, { waitUntil: 'networkidle' })
  await page.getByLabel('Email or Phone').fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL(/dashboard/)
  await page.goto(`${origin}/dashboard/orders?limit=${ROWS}`)
  await page.locator(`[data-row="0"] [data-column="phone"]`).click()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return { page, session }
}

/** Arrows in all directions, so that rows come into view; milliseconds as the browser counts them for each key. */
async function pressKeys(page: Page, amount: number): Promise<number[]> {
  await page.evaluate(observeKeys)
  for (let count = 0; count < amount; count += 1) {
    await page.keyboard.press(count % 6 === 5 ? 'ArrowRight' : 'ArrowDown')
    // a person needs longer, and each key gets a frame of its own
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => setTimeout(done))))
  }
  const noted = await page.evaluate(() => document.documentElement.dataset.keys ?? '')
  return noted.split(' ').filter(Boolean).map(Number)
}

/**
 * Runs in the page: from the key to the end of the frame that shows what it did. The event's own time begins when the
 * browser got the key; a task behind the frame ends it.
 */
function observeKeys() {
  const root = document.documentElement.dataset
  root.keys = ''
  addEventListener(
    'keydown',
    event => {
      const ended = () => {
        root.keys += ` ${performance.now() - event.timeStamp}`
      }
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = ended
        port2.postMessage(null)
      })
    },
    true,
  )
}

/** Through the list with the wheel: milliseconds between frames, and those of the tasks of the page's one thread. */
async function scroll(page: Page, session: CDPSession): Promise<{ frames: number[]; tasks: number[] }> {
  await page.mouse.move(700, 500)
  const traced = trace(session)
  await traced.start()
  await page.evaluate(observeFrames)
  for (let turn = 0; turn < WHEEL_TURNS; turn += 1)
    await page.mouse.wheel(0, turn < (WHEEL_TURNS * 2) / 3 ? 260 : -400)
  const noted = await page.evaluate(() => document.documentElement.dataset.frames ?? '')
  return { frames: noted.split(' ').filter(Boolean).map(Number), tasks: tasksIn(await traced.end()) }
}

/** Runs in the page: the time between each two frames. */
function observeFrames() {
  const root = document.documentElement.dataset
  root.frames = ''
  let last = performance.now()
  const next = (now: number) => {
    root.frames += ` ${Math.max(0, now - last)}`
    last = now
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
}

type TraceEvent = { name: string; ph: string; ts: number; dur?: number; tid: number; pid: number }

function trace(session: CDPSession) {
  const events: TraceEvent[] = []
  const isEvent = (given: unknown): given is TraceEvent =>
    typeof given === 'object' && given !== null && 'name' in given && 'ts' in given
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) if (isEvent(event)) events.push(event)
  })
  return {
    start: () =>
      session.send('Tracing.start', {
        transferMode: 'ReportEvents',
        traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] },
      }),
    async end() {
      const ended = new Promise(done => session.once('Tracing.tracingComplete', done))
      await session.send('Tracing.end')
      await ended
      return events
    },
  }
}

/** The tasks of the thread that makes the page, in milliseconds: what it does in one go is what a frame waits for. */
function tasksIn(events: readonly TraceEvent[]): number[] {
  const painter = events.find(({ name }) => name === 'FunctionCall' || name === 'Layout')
  return events
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === painter?.pid && tid === painter.tid)
    .map(({ dur = 0 }) => dur / 1000)
    .filter(milliseconds => milliseconds > 0.5)
}
