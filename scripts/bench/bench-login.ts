import autocannon from 'autocannon'
import { systemClock } from '#adapters/clock/clock.ts'
import { startDb } from '#db/start-db.ts'
import { createUser } from '#features/accounts/create-user.ts'
import { logIn } from '#features/accounts/log-in.ts'
import type { Shop } from '#features/shop.ts'
import { MADE_PASSWORD } from '#tests/support/made-password.ts'
import { makeShop, makeVisitor } from '#tests/support/makers.ts'
import type { BenchDatabases, BenchPlace } from './bench-databases.ts'
import { choicePaths } from './choice-paths.ts'
import { type MeasuredProcess, startMeasured } from './measured-process.ts'
import { heading, line, median } from './report.ts'
import { phoneOf } from './send-orders.ts'
import { timePages } from './time-pages.ts'

const ADMIN = 'owner@pothik.example'

/** Tries of each kind, fewer on a busy machine; an account is closed after ten. */
const TRIES = 100
const ACCOUNTS = 25
const WARM_UP = 8
const PATIENCE_MS = 10_000
/** Fewer at once than an account has tries: each counts until it proves correct. */
const LOGINS = { amount: 150, connections: 8 }
/** Far more tries a second than can be compared, and more at once than may wait, each from an address of its own. */
const STORM_RATE = 300
const STORM_CONNECTIONS = 100
const STORM_SECONDS = 12
const PAGES = 100

/** Measures what the time of a login reveals, how many a second are possible, and how a flood of them slows pages. */
export async function benchLogin(databases: BenchDatabases, say: (line: string) => void) {
  for (const engine of ['sqlite', 'postgres'] as const) {
    say(heading(`Wrong passwords on ${engine}: known against unknown`))
    await benchTime(await databases.place(engine), say)
  }
  const { env } = await databases.place('sqlite')
  const account = { ADMIN_EMAIL: ADMIN, ADMIN_PASSWORD: MADE_PASSWORD, TRUST_PROXY: '1' }
  const shop = await startMeasured(new URL('serve-shop.ts', import.meta.url), [], { ...env, ...account })
  try {
    say(heading('Logins through HTTP'))
    say(
      line(`right passwords, ${LOGINS.connections} people at once`, await loginsPerSecond(shop), 'logins/s'),
    )
    await benchStorm(shop, say)
  } finally {
    await shop.stop()
  }
}

/** Known and unknown emails alternate, so that a slow moment of the machine affects both. */
async function benchTime(place: BenchPlace, say: (line: string) => void) {
  const { db } = await startDb(place)
  const shop = makeShop(db, systemClock)
  await addAccounts(shop)
  const kinds: { by: string; known(account: number): string; unknown(account: number): string }[] = [
    {
      by: 'email',
      known: account => `person${account}@pothik.example`,
      unknown: account => `nobody${account}@pothik.example`,
    },
    { by: 'phone', known: phoneOf, unknown: account => phoneOf(ACCOUNTS + account) },
  ]
  const times = kinds.map(kind => ({ ...kind, ofKnown: [] as number[], ofUnknown: [] as number[] }))
  const endsAt = performance.now() + PATIENCE_MS
  for (let tried = -WARM_UP; tried < TRIES && performance.now() < endsAt; tried += 1)
    for (const { known, unknown, ofKnown, ofUnknown } of times) {
      if (tried === 0) for (const warmUp of [ofKnown, ofUnknown]) warmUp.length = 0
      const account = (tried + WARM_UP) % ACCOUNTS
      const pair = [
        { identifier: known(account), into: ofKnown },
        { identifier: unknown(account), into: ofUnknown },
      ]
      for (const { identifier, into } of tried % 2 === 0 ? pair : pair.toReversed())
        into.push(await timeLogin(shop, identifier))
    }
  await db.close()
  for (const { by, ofKnown, ofUnknown } of times) {
    say(line(`by ${by}: known`, median(ofKnown), 'ms'))
    say(line(`by ${by}: unknown`, median(ofUnknown), 'ms'))
    say(line(`ratio of ${ofKnown.length} each`, median(ofKnown) / median(ofUnknown), 'x', '0.75 to 1.33'))
  }
}

async function addAccounts(shop: Shop) {
  const passwordHash = await shop.passwords.hash(MADE_PASSWORD)
  await shop.db.transact(async work => {
    for (let account = 0; account < ACCOUNTS; account += 1) {
      const email = `person${account}@pothik.example`
      const user = { email, phone: phoneOf(account), passwordHash, role: 'User', isVerified: true } as const
      await createUser(work, user, shop.clock.now())
    }
  })
}

let visitors = 0
/** Another address for each try: one address has thirty tries. */
const nextAddress = (): string => {
  visitors += 1
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
}

async function timeLogin(shop: Shop, identifier: string): Promise<number> {
  const visitor = makeVisitor({ address: nextAddress() })
  const startedAt = performance.now()
  const tried = await logIn(shop, { identifier, password: 'Wr0ng&Sole', visitor })
  const milliseconds = performance.now() - startedAt
  if (tried.ok || tried.code !== 'credentials_wrong')
    throw new Error(`${identifier} was not refused as meant`)
  return milliseconds
}

const sendLogins = (shop: MeasuredProcess, identifier: () => string, password: string) => ({
  url: `${shop.origin}/v1/auth/login`,
  requests: [
    {
      method: 'POST' as const,
      headers: { 'content-type': 'application/json' },
      setupRequest: (request: autocannon.Request) => ({
        ...request,
        headers: { ...request.headers, 'x-forwarded-for': nextAddress() },
        body: JSON.stringify({ identifier: identifier(), password }),
      }),
    },
  ],
})

async function loginsPerSecond(shop: MeasuredProcess): Promise<number> {
  const result = await autocannon({ ...sendLogins(shop, () => ADMIN, MADE_PASSWORD), ...LOGINS })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} logins refused, ${result.errors} failed`)
  return result.requests.total / result.duration
}

const sendStorm = async (shop: MeasuredProcess) =>
  await autocannon({
    ...sendLogins(shop, () => `nobody${visitors}@pothik.example`, 'Wr0ng&Sole'),
    connections: STORM_CONNECTIONS,
    duration: STORM_SECONDS,
    overallRate: STORM_RATE,
  })

async function benchStorm(shop: MeasuredProcess, say: (line: string) => void) {
  const rendered = await choicePaths(shop.origin)
  const idle = await timePages(shop, rendered.slice(0, PAGES), () => true)
  let isOver = false
  const storm = sendStorm(shop).finally(() => {
    isOver = true
  })
  await new Promise(resolve => setTimeout(resolve, 1000))
  const stormy = await timePages(shop, rendered.slice(PAGES, 2 * PAGES), () => !isOver)
  const { statusCodeStats, duration } = await storm
  const compared = statusCodeStats?.['401']?.count ?? 0
  const turnedAway = statusCodeStats?.['429']?.count ?? 0
  say(line(`a storm of ${STORM_RATE} tries a second: passwords compared`, compared / duration, '/s'))
  say(line('turned away because too many waited', turnedAway / duration, '/s'))
  for (const kind of ['kept', 'rendered'] as const) {
    say(line(`a ${kind} page, idle`, median(idle[kind]), 'ms'))
    say(line(`a ${kind} page, in the storm`, median(stormy[kind]), 'ms'))
    say(line(`ratio of ${stormy[kind].length}`, median(stormy[kind]) / median(idle[kind]), 'x'))
  }
}
