import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { startDb } from '#db/start-db.ts'
import { loadDemo } from '#demo/load-demo.ts'
import { listProducts } from '#features/catalog/list-products.ts'
import { readConfig } from '#src/config.ts'
import { makeShop } from '#tests/support/makers.ts'
import { BROWSER_FLAGS, findBrowser } from '../find-browser.ts'
import { fillOrders } from '../seed/fill-orders.ts'
import { fillParcels } from '../seed/fill-parcels.ts'
import type { BenchDatabases, BenchPlace } from './bench-databases.ts'
import { benchPaste } from './bench-paste.ts'
import { type Cost, keysIn, recordTimeline, tasksIn } from './browser-timeline.ts'
import { startMeasured } from './measured-process.ts'
import { heading, line, median, quantile } from './report.ts'

const CPU_SLOWDOWN = 4
/** The largest page of the list. */
const ROWS = 500
const KEYS = 60
const WHEEL_TURNS = 120
/** The limits of the slowest. Wall time includes the machine's other work; without any, both figures are equal. */
const KEY_GOAL_MS = 50
const FRAME_GOAL_MS = 100
const TASK_GOAL_MS = 50
/** Half of the keys one way, half of them back, and again. */
const KEYS_THERE_AND_BACK = 20
const DIRECTIONS = [
  ['along a row', 'ArrowRight', 'ArrowLeft'],
  ['down, with the list moving', 'ArrowDown', 'ArrowDown'],
] as const
const ADMIN = { email: 'bench@pothik.example', password: 'Bench0rders!' }

/** The table of orders with 500 rows and parcels on a slow computer: keys and the wheel, by the browser's timeline. */
export async function benchOrdersTable(databases: BenchDatabases, say: (line: string) => void) {
  const place = await databases.place('sqlite')
  await fillBackoffice(place)
  const shop = await startMeasured(new URL('serve-shop.ts', import.meta.url), [], {
    ...place.env,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  })
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_FLAGS })
  try {
    say(heading(`The table of orders: ${ROWS} rows, a processor ${CPU_SLOWDOWN} times slower`))
    const { page, session } = await openTable(browser, shop.origin)
    for (const [direction, there, back] of DIRECTIONS) {
      const { shownMs, costs } = await pressKeys({ page, session, there, back })
      say(`A key ${direction}, to the moved cell on the screen`)
      sayMs(say, 'by the clock', shownMs, KEY_GOAL_MS)
      sayMs(say, 'by the processor', costs.map(cpuOf), KEY_GOAL_MS)
    }
    const { framesMs, tasks } = await scroll(page, session)
    say('The wheel, down and up through the rows')
    sayMs(say, 'from frame to frame', framesMs, FRAME_GOAL_MS)
    sayMs(say, 'tasks of the page, by the clock', tasks.map(wallOf), TASK_GOAL_MS)
    sayMs(say, 'tasks of the page, by the processor', tasks.map(cpuOf), TASK_GOAL_MS)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await benchPaste(page, say)
  } finally {
    await browser.close()
    await shop.stop()
  }
}

async function fillBackoffice(place: BenchPlace): Promise<void> {
  const read = readConfig({ ...process.env, ...place.env })
  if (!read.ok) throw new Error(read.problems.join('\n'))
  const { db } = await startDb(read.config)
  try {
    const shop = makeShop(db)
    await loadDemo(shop, () => {})
    const products = await listProducts(shop)
    const until = new Date()
    await fillOrders(db, { amount: 2 * ROWS, products, until, print: () => {} })
    await fillParcels(db, { courier: 'simulator', until })
  } finally {
    await db.close()
  }
}

/** Signed in, with the whole list and the first phone in focus. */
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
  await page.evaluate(observeKeys)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return { page, session }
}

const cpuOf = ({ cpuMs }: Cost): number => cpuMs
const wallOf = ({ wallMs }: Cost): number => wallMs

function sayMs(say: (line: string) => void, what: string, valuesMs: readonly number[], goalMs: number) {
  say(line(`${what}, median of ${valuesMs.length}`, median(valuesMs), 'ms'))
  say(line('  95 % take less than', quantile(valuesMs, 0.95), 'ms'))
  say(line('  the longest', Math.max(...valuesMs), 'ms', String(goalMs)))
}

type KeyPlan = { page: Page; session: CDPSession; there: string; back: string }

/** Wall time as the page sees it, from the browser's receipt of the key; processor time from the timeline. */
async function pressKeys({ page, session, there, back }: KeyPlan) {
  await page.evaluate(() => {
    document.documentElement.dataset.keys = ''
  })
  const timeline = recordTimeline(session)
  await timeline.start()
  for (let count = 0; count < KEYS; count += 1) {
    await page.keyboard.press(count % KEYS_THERE_AND_BACK < KEYS_THERE_AND_BACK / 2 ? there : back)
    // a person is slower, and each key gets a frame of its own
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => setTimeout(done))))
  }
  const costs = keysIn(await timeline.end())
  const noted = await page.evaluate(() => document.documentElement.dataset.keys ?? '')
  return { shownMs: numbersIn(noted), costs }
}

const numbersIn = (noted: string): number[] => noted.split(' ').filter(Boolean).map(Number)

/**
 * Runs in the page: from the key to the end of the frame that shows its effect. The event's own time begins when the
 * browser received the key; a task after the frame ends it.
 */
function observeKeys() {
  const root = document.documentElement.dataset
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

/** Scrolls the list with the wheel: milliseconds between frames, and those of the tasks of the page's one thread. */
async function scroll(page: Page, session: CDPSession): Promise<{ framesMs: number[]; tasks: Cost[] }> {
  await page.mouse.move(700, 500)
  const timeline = recordTimeline(session)
  await timeline.start()
  await page.evaluate(observeFrames)
  for (let turn = 0; turn < WHEEL_TURNS; turn += 1)
    await page.mouse.wheel(0, turn < (WHEEL_TURNS * 2) / 3 ? 260 : -400)
  const tasks = tasksIn(await timeline.end())
  return {
    framesMs: numbersIn(await page.evaluate(() => document.documentElement.dataset.frames ?? '')),
    tasks,
  }
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
