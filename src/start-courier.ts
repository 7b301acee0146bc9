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
  /** Called when the shop listens at `origin`: starts the sender of parcel events to the shop. */
  shopIsOpen(origin: string): void
  /** Ends every call to the couriers; running ones end as if no answer had come. */
  hangUp(): void
  close(): Promise<void>
}

/** A simulated courier that the shop starts itself. */
type Simulated = { played: (typeof PLAYED)[keyof typeof PLAYED]; port: number; token: string }

/**
 * The couriers of the environment. Simulated ones without an address are started beside the shop, in one process, at the
 * next ports that are free; nothing waits for it.
 */
export async function startCouriers(
  { couriers, port, dataDir, watching }: Config,
  { clock, say }: { clock: Clock; say(line: string): void },
): Promise<StartedCouriers> {
  const stopping = new AbortController()
  const simulated: Simulated[] = []
  let running: SimulatorProcess | undefined
  // a call right after the start would find no server there
  const ready = async () => running?.ready()
  const started: Courier[] = []
  for (const given of couriers) {
    const account = { ...given, hangUp: stopping.signal }
    if (given.baseUrl !== undefined) {
      started.push(courierOf({ ...account, baseUrl: given.baseUrl }, clock))
      continue
    }
    const played = isPathao(given) ? PLAYED.pathao : PLAYED.steadfast
    const token = given.webhookToken ?? randomBytes(24).toString('base64url')
    const taken = simulated.at(-1)?.port ?? port
    const simulatorPort = await freePort(port === 0 ? 0 : portAfter(taken, watching))
    const origin = `http://127.0.0.1:${simulatorPort}`
    say(`${played.name}: ${origin} (no parcel is carried)`)
    simulated.push({ played, port: simulatorPort, token })
    started.push(
      courierOf({ ...account, baseUrl: `${origin}${played.apiPath}`, webhookToken: token, ready }, clock),
    )
  }
  return {
    couriers: started,
    shopIsOpen(shopOrigin) {
      if (simulated.length > 0) running = startSimulators(simulated, { shopOrigin, dataDir })
    },
    hangUp: () => stopping.abort(),
    close: async () => running?.close(),
  }
}

const startSimulators = (
  simulated: readonly Simulated[],
  { shopOrigin, dataDir }: { shopOrigin: string; dataDir: string },
): SimulatorProcess =>
  simulatorProcess({
    program: SIMULATOR,
    ...Object.fromEntries(
      simulated.map(({ played, port, token }) => [
        played.courier,
        {
          port,
          keepIn: path.join(dataDir, played.file),
          webhook: { url: `${shopOrigin}/v1/webhooks/${played.courier}`, token },
        },
      ]),
    ),
  })

/** The next port, except the one for the metrics. */
const portAfter = (port: number, { metrics }: Config['watching']): number =>
  metrics?.port === port + 1 ? port + 2 : port + 1

/** What differs between the two simulated couriers. */
const PLAYED = {
  steadfast: {
    courier: 'steadfast',
    name: 'Simulated courier',
    apiPath: '/api/v1',
    file: 'courier-simulator.json',
  },
  pathao: {
    courier: 'pathao',
    name: 'Simulated Pathao',
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
  const name = PLAYED.steadfast.name
  return steadfastCourier({ ...given, name, site: origin, controlUrl: `${origin}/`, clock })
}

function pathaoOf(given: Reached<PathaoConfig>, clock: Clock): Courier {
  const { origin, protocol } = new URL(given.baseUrl)
  const account = { ...given, webhookSecret: given.webhookToken, clock }
  if (given.id === 'pathao') return pathaoCourier({ ...account, name: 'Pathao' })
  // only what runs on this machine is reached without encryption, and has these pages
  const pages: Pick<PathaoAccount, 'trackingPage' | 'controlUrl'> =
    protocol === 'http:' ? { trackingPage: `${origin}/t/`, controlUrl: `${origin}/` } : {}
  return pathaoCourier({ ...account, ...pages, name: PLAYED.pathao.name })
}
