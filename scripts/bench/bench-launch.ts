import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { freePort } from '#adapters/courier/free-port.ts'
import { type RunningNginx, runNginx } from '#tests/cluster/run-nginx.ts'
import type { BenchDatabases } from './bench-databases.ts'
import { sendVisits, type VisitPlan, type Visits } from './launch-visitors.ts'
import { type MeasuredProcess, startMeasured } from './measured-process.ts'
import { heading, line, median, quantile } from './report.ts'
import { anyItem, sendOrder } from './send-orders.ts'

/** The launch: 100,000 visitors in five minutes. Two cores with the generator beside them send a part of it. */
const LAUNCH_PER_SECOND = 100_000 / 300
const SENT = { perSecond: 20, seconds: 15 }
/** Ten million visitors, and how much more than on average come in the fullest second. */
const DAY = { visitors: 10_000_000, peak: 5 }
const PICTURES_OF_A_VISIT = 8
const ROUNDS = 3
/** One address may send a thousand at once before nginx counts; each sends fewer. */
const REQUESTS = { addresses: 8, each: 500 }
const HANDSHAKES = 300
const TICKS_PER_SECOND = 100
const SALES = 20

/** What a launch costs the shop and nginx, each visitor and each request, against raw nginx and raw node:http. */
export async function benchLaunch(databases: BenchDatabases, say: (line: string) => void) {
  const { env, dataDir } = await databases.place('sqlite')
  const shop = await startMeasured(new URL('serve-shop.ts', import.meta.url), [], {
    ...env,
    TRUST_PROXY: '1',
  })
  const port = Number(new URL(shop.origin).port)
  const filePort = await freePort(0)
  const files = `server { listen 127.0.0.1:${filePort}; location / { root ${dataDir}; default_type text/html; } }`
  const nginx = await runNginx([port, port], files)
  try {
    await benchRequests({ shop, nginx, fileOrigin: `http://127.0.0.1:${filePort}`, dataDir }, say)
    await benchHandshakes(nginx, say)
    await benchVisits({ shop, nginx }, say)
  } finally {
    await nginx.close()
    await shop.stop()
  }
}

type Front = { shop: MeasuredProcess; nginx: RunningNginx }
/** Microseconds of CPU so far. */
type Spent = { shop: number; nginx: number }

async function spent({ shop, nginx }: Front): Promise<Spent> {
  const { cpuMicroseconds } = await shop.usage()
  return { shop: cpuMicroseconds, nginx: cpuOf(nginx.pid) }
}

/** CPU of nginx's workers in microseconds, from /proc, which counts hundredths of a second. */
function cpuOf(master: number): number {
  const workers = readFileSync(`/proc/${master}/task/${master}/children`, 'utf8').trim().split(' ')
  const ticks = workers.map(pid => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return Number(fields[11]) + Number(fields[12])
  })
  return (ticks.reduce((sum, one) => sum + one, 0) / TICKS_PER_SECOND) * 1e6
}

type Asked = { origin: string; path: string; headers?: Record<string, string> }

/** Of networks that asked nothing yet: nginx lets an address ask for few hundred pages a second. */
let network = 0

/** Sends a bounded number of requests, one after the other on each of a few addresses. */
async function sendMany({ origin, path, headers = {} }: Asked): Promise<number> {
  network += 1
  const { hostname, port } = new URL(origin)
  await Promise.all(
    Array.from({ length: REQUESTS.addresses }, async (_, index) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      const asked = { hostname, port, path, agent, localAddress: `127.200.${network}.${index + 1}` }
      for (let count = 0; count < REQUESTS.each; count += 1) {
        const sent = request({ ...asked, headers: { 'accept-encoding': 'br', ...headers } }).end()
        const [answer] = await once(sent, 'response')
        await once(answer.resume(), 'end')
        if (answer.statusCode !== 200) throw new Error(`${origin}${path}: ${answer.statusCode}`)
      }
      agent.destroy()
    }),
  )
  return REQUESTS.addresses * REQUESTS.each
}

/** One page of the same bytes by every way, in turns: microseconds of CPU per request. */
async function benchRequests(
  given: Front & { fileOrigin: string; dataDir: string },
  say: (line: string) => void,
) {
  const { shop, nginx, fileOrigin, dataDir } = given
  const raw = await startMeasured(new URL('serve-bytes.ts', import.meta.url), [`${shop.origin}/`])
  try {
    const answered = await request(shop.origin, { headers: { 'accept-encoding': 'br' } }).end()
    const [response] = await once(answered, 'response')
    const bytes: Buffer[] = await response.toArray()
    writeFileSync(join(dataDir, 'page.html'), Buffer.concat(bytes))
    say(heading(`One page of ${Buffer.concat(bytes).length} bytes: CPU per request`))
    const ways: Record<string, Asked> = {
      'raw node:http': { origin: raw.origin, path: '/' },
      'raw nginx, a file': { origin: fileOrigin, path: '/page.html' },
      'the shop itself': { origin: shop.origin, path: '/' },
      'through nginx, kept': { origin: nginx.origin, path: '/' },
      'through nginx, past what is kept': {
        origin: nginx.origin,
        path: '/',
        headers: { cookie: '__Host-sid=x' },
      },
    }
    const costs = new Map<string, number[]>()
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [name, asked] of Object.entries(ways)) {
        const before = { ...(await spent(given)), raw: (await raw.usage()).cpuMicroseconds }
        const sent = await sendMany(asked)
        const after = { ...(await spent(given)), raw: (await raw.usage()).cpuMicroseconds }
        const cost = after.shop - before.shop + after.nginx - before.nginx + after.raw - before.raw
        costs.set(name, [...(costs.get(name) ?? []), cost / sent])
      }
    const costOf = (name: string) => median(costs.get(name) ?? [])
    for (const name of Object.keys(ways)) say(line(`${name} (all processes)`, costOf(name), 'µs'))
    say(line('kept in front, to raw nginx', costOf('through nginx, kept') / costOf('raw nginx, a file'), 'x'))
    say(line('kept in front, to raw node:http', costOf('through nginx, kept') / costOf('raw node:http'), 'x'))
  } finally {
    await raw.stop()
  }
}

/** A new visitor's connection: a whole handshake of TLS 1.3 with the key of the project's file. */
async function benchHandshakes(nginx: RunningNginx, say: (line: string) => void) {
  const port = Number(new URL(nginx.secureOrigin).port)
  const before = cpuOf(nginx.pid)
  for (let count = 0; count < HANDSHAKES; count += 1) {
    const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false })
    await once(socket, 'secureConnect')
    socket.destroy()
  }
  say(line('a handshake of TLS, nginx alone', (cpuOf(nginx.pid) - before) / HANDSHAKES, 'µs'))
}

async function benchVisits(front: Front, say: (line: string) => void) {
  const plan = await planVisits(front.shop.origin)
  await warm(front.nginx.origin, plan)
  await benchSales(front, plan, say)
  const throughNginx = await measureVisits(front, front.nginx.origin, { ...plan, phonesFrom: 100_000 })
  reportVisits('through nginx', throughNginx, say)
  reportVisits(
    'at the shop itself',
    await measureVisits(front, front.shop.origin, { ...plan, phonesFrom: 200_000 }),
    say,
  )
}

/** What a sale costs: the order, and the pages that are made anew for the next visitor of each. */
async function benchSales(front: Front, { landings, item }: VisitPlan, say: (line: string) => void) {
  const costOf = async (pages: readonly string[]) => {
    const before = await spent(front)
    for (let sale = 0; sale < SALES; sale += 1) {
      await sendOrder(front.shop, item)
      for (const page of pages) await (await fetch(front.shop.origin + page)).arrayBuffer()
    }
    return ((await spent(front)).shop - before.shop) / SALES / 1000
  }
  await costOf(landings)
  say(line('CPU of an order alone', await costOf([]), 'ms'))
  say(line('CPU of an order, then every landing page read once', await costOf(landings), 'ms'))
}

/** A launch is announced: its first visitors have come. Rendering each page once is measured by `pages`. */
async function warm(origin: string, { landings, files, pictures }: VisitPlan): Promise<void> {
  const headers = { 'accept-encoding': 'br' }
  for (const path of [...landings, '/cart', ...files, ...pictures])
    await (await fetch(origin + path, { headers })).arrayBuffer()
}

/** What a browser would load: the files and pictures that the home page and a product page name. */
async function planVisits(origin: string): Promise<VisitPlan> {
  const home = await (await fetch(`${origin}/`)).text()
  const slugs = [...new Set([...home.matchAll(/\/products\/([\w-]+)/g)].map(([, slug = '']) => slug))]
  const product = await (await fetch(`${origin}/products/${slugs[0]}`)).text()
  const named = (pattern: RegExp) => [
    ...new Set([...`${home}${product}`.matchAll(pattern)].map(([found]) => found)),
  ]
  const files = named(/\/(?:assets|looks)\/[\w.-]+\.(?:js|css|woff2)/g)
  // of each picture a browser loads one size
  const bySize = new Map(
    named(/\/uploads\/[\w.-]+\.avif/g).map(name => [name.replace(/-\d+\.avif$/, ''), name]),
  )
  const landings = ['/', ...slugs.map(slug => `/products/${slug}`)]
  return {
    landings,
    files,
    pictures: [...bySize.values()],
    seenPictures: PICTURES_OF_A_VISIT,
    item: await anyItem(origin),
    phonesFrom: 0,
  }
}

type Measured = Visits & { spentSeconds: Spent & { generator: number } }

async function measureVisits(front: Front, origin: string, plan: VisitPlan): Promise<Measured> {
  const own = process.cpuUsage()
  const before = await spent(front)
  const visits = await sendVisits(origin, plan, SENT)
  const after = await spent(front)
  const { user, system } = process.cpuUsage(own)
  const spentSeconds = {
    shop: (after.shop - before.shop) / 1e6,
    nginx: (after.nginx - before.nginx) / 1e6,
    generator: (user + system) / 1e6,
  }
  return { ...visits, spentSeconds }
}

function reportVisits(where: string, measured: Measured, say: (line: string) => void): void {
  const { visitors, seconds, requests, bytes, orders, tookMs, failures, spentSeconds } = measured
  say(
    heading(
      `${visitors} visitors ${where}, ${SENT.perSecond} a second (a launch: ${LAUNCH_PER_SECOND.toFixed(0)})`,
    ),
  )
  say(line('answered', requests / seconds, 'requests/s'))
  say(line('of a visitor', requests / visitors, 'requests'))
  say(line('of a visitor', bytes / visitors / 1024, 'KB'))
  for (const [kind, took] of Object.entries(tookMs)) {
    say(line(`${kind}, median of ${took.length}`, median(took), 'ms'))
    say(line(`${kind}, p99`, quantile(took, 0.99), 'ms'))
  }
  say(line('orders placed meanwhile', orders, ''))
  for (const [what, count] of failures) say(line(`failed: ${what}`, count, 'requests', 'none'))
  for (const [who, cpu] of Object.entries(spentSeconds)) say(line(`CPU of the ${who}`, cpu, 's'))
  const perVisitor = (spentSeconds.shop + spentSeconds.nginx) / visitors
  say(line('CPU of a visitor, shop and nginx', perVisitor * 1000, 'ms'))
  say(line('cores for a launch of 100,000 in five minutes', perVisitor * LAUNCH_PER_SECOND, '', 'at most 2'))
  const peakPerSecond = (DAY.visitors / 86_400) * DAY.peak
  say(line(`cores for ${DAY.peak} times the average of ten million a day`, perVisitor * peakPerSecond, ''))
}
