import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { Clock } from '#adapters/clock/clock.ts'
import type { Courier } from '#adapters/courier/courier.ts'
import { freePort } from '#adapters/courier/free-port.ts'
import { type PathaoAccount, pathaoCourier } from '#adapters/courier/pathao-courier.ts'
import { type SimulatorProcess, simulatorProcess } from '#adapters/courier/simulator-process.ts'
import { type SteadfastAccount, steadfastCourier } from '#adapters/courier/steadfast-courier.ts'
import type { Config } from './config.ts'
import type { CourierConfig, SteadfastConfig } from './config-courier.ts'
import type { PathaoConfig } from './config-pathao.ts'

const SIMULATOR = path.resolve(import.meta.dirname, '../simulator/main.ts')
/** Steadfast's own site, where anybody can follow a parcel. */
const STEADFAST_SITE = 'https://steadfast.com.bd'

export type StartedCouriers = {
  couriers: readonly Courier[]
  /** Called when the shop listens at `origin`: starts the senders of parcel events to the shop. */
  shopIsOpen(origin: string): void
  /** Ends every call to the couriers; running ones end as if no answer had come. */
  hangUp(): void
  close(): Promise<void>
}

type Starting = { clock: Clock; say(line: string): void }
type Simulators = Parameters<typeof simulatorProcess>[0]

/**
 * The couriers of the environment. Simulated ones without an address are started beside the shop, in one process and at
 * the next ports when these are free; nothing waits for it.
 */
export async function startCouriers(
  { couriers: given, port, dataDir, watching }: Config,
  { clock, say }: Starting,
): Promise<StartedCouriers> {
  const stopping = new AbortController()
  let running: SimulatorProcess | undefined
  // a call right after the start would find no server there
  const ready = async () => running?.ready()
  const couriers: Courier[] = []
  const played: { name: keyof typeof PLAYED; port: number; token: string }[] = []
  for (const account of given) {
    const reached = { ...account, hangUp: stopping.signal }
    if (account.baseUrl !== undefined) {
      couriers.push(courierOf({ ...reached, baseUrl: account.baseUrl }, clock))
      continue
    }
    const name = isPathao(account) ? 'pathao' : 'steadfast'
    const simulatorPort = await freePort(portBeside(port, watching, played.length))
    const origin = `http://127.0.0.1:${simulatorPort}`
    const token = account.webhookToken ?? randomBytes(24).toString('base64url')
    say(`${PLAYED[name].title}: ${origin} (no parcel is carried)`)
    const baseUrl = `${origin}${PLAYED[name].apiPath}`
    couriers.push(courierOf({ ...reached, baseUrl, webhookToken: token, ready }, clock))
    played.push({ name, port: simulatorPort, token })
  }
  return {
    couriers,
    shopIsOpen(shopOrigin) {
      if (played.length === 0) return
      const simulators: Simulators = { program: SIMULATOR }
      for (const { name, port: simulatorPort, token } of played)
        simulators[name] = {
          port: simulatorPort,
          keepIn: path.join(dataDir, PLAYED[name].file),
          webhook: { url: `${shopOrigin}/v1/webhooks/${name}`, token },
        }
      running = simulatorProcess(simulators)
    },
    hangUp: () => stopping.abort(),
    close: async () => running?.close(),
  }
}

/** One of the next ports, except the one for the metrics; 0 for any. */
function portBeside(port: number, { metrics }: Config['watching'], index: number): number {
  if (port === 0) return 0
  const next = port + 1 + index
  return metrics !== undefined && metrics.port > port && metrics.port <= next ? next + 1 : next
}

/** What differs between the two simulated couriers. */
const PLAYED = {
  steadfast: {
    title: 'Simulated courier',
    apiPath: '/api/v1',
    file: 'courier-simulator.json',
  },
  pathao: {
    title: 'Simulated Pathao',
    apiPath: '/aladdin/api/v1',
    file: 'pathao-simulator.json',
  },
} as const

const isPathao = (given: CourierConfig): given is PathaoConfig => 'login' in given

type Reached<Account> = Account & Pick<SteadfastAccount, 'baseUrl' | 'ready' | 'hangUp'>

function courierOf(given: Reached<CourierConfig>, clock: Clock): Courier {
  if (isPathao(given)) return pathaoOf(given, clock)
  return steadfastOf(given, clock)
}

function steadfastOf(given: Reached<SteadfastConfig>, clock: Clock): Courier {
  if (given.id === 'steadfast')
    return steadfastCourier({ ...given, name: 'Steadfast', site: STEADFAST_SITE, clock })
  const { origin } = new URL(given.baseUrl)
  const name = PLAYED.steadfast.title
  return steadfastCourier({ ...given, name, site: origin, controlUrl: `${origin}/`, clock })
}

function pathaoOf(given: Reached<PathaoConfig>, clock: Clock): Courier {
  const { origin, protocol } = new URL(given.baseUrl)
  const account = { ...given, webhookSecret: given.webhookToken, clock }
  if (given.id === 'pathao') return pathaoCourier({ ...account, name: 'Pathao' })
  // only what runs on this machine is reached without encryption, and has these pages
  const pages: Pick<PathaoAccount, 'trackingPage' | 'controlUrl'> =
    protocol === 'http:' ? { trackingPage: `${origin}/t/`, controlUrl: `${origin}/` } : {}
  return pathaoCourier({ ...account, ...pages, name: PLAYED.pathao.title })
}
