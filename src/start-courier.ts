import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { Clock } from '#adapters/clock/clock.ts'
import type { Courier } from '#adapters/courier/courier.ts'
import { freePort } from '#adapters/courier/free-port.ts'
import { type SimulatorProcess, simulatorProcess } from '#adapters/courier/simulator-process.ts'
import { type SteadfastAccount, steadfastCourier } from '#adapters/courier/steadfast-courier.ts'
import type { Config } from './config.ts'
import type { CourierConfig } from './config-courier.ts'

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

type Started = Omit<StartedCouriers, 'couriers' | 'hangUp'> & { courier: Courier }
type Starting = { clock: Clock; say(line: string): void }

/**
 * The couriers of the environment. A simulated one without an address is started beside the shop, at one of the next
 * ports when that is free; nothing waits for it.
 */
export async function startCouriers(config: Config, starting: Starting): Promise<StartedCouriers> {
  const stopping = new AbortController()
  const all: Started[] = []
  for (const [index, given] of config.couriers.entries())
    all.push(await startCourier({ ...given, hangUp: stopping.signal }, { config, index, ...starting }))
  return {
    couriers: all.map(({ courier }) => courier),
    shopIsOpen(origin) {
      for (const one of all) one.shopIsOpen(origin)
    },
    hangUp: () => stopping.abort(),
    close: async () => void (await Promise.all(all.map(one => one.close()))),
  }
}

type Account = CourierConfig & Pick<SteadfastAccount, 'hangUp'>

async function startCourier(
  account: Account,
  { config: { port, dataDir, watching }, index, clock, say }: Starting & { config: Config; index: number },
): Promise<Started> {
  const { baseUrl, webhookToken } = account
  if (baseUrl !== undefined) {
    const courier = courierOf({ ...account, baseUrl }, clock)
    return { courier, shopIsOpen() {}, async close() {} }
  }
  const simulatorPort = await freePort(portBeside(port, watching, index))
  const origin = `http://127.0.0.1:${simulatorPort}`
  const token = webhookToken ?? randomBytes(24).toString('base64url')
  say(`Simulated courier: ${origin} (no parcel is carried)`)
  let running: SimulatorProcess | undefined
  // a call right after the start would find no server there
  const ready = async () => running?.ready()
  return {
    courier: courierOf({ ...account, baseUrl: `${origin}/api/v1`, webhookToken: token, ready }, clock),
    shopIsOpen(shopOrigin) {
      running = simulatorProcess({
        program: SIMULATOR,
        steadfast: {
          port: simulatorPort,
          keepIn: path.join(dataDir, 'courier-simulator.json'),
          webhook: { url: `${shopOrigin}/v1/webhooks/steadfast`, token },
        },
      })
    },
    close: async () => running?.close(),
  }
}

/** One of the next ports, except the one for the metrics; 0 for any. */
function portBeside(port: number, { metrics }: Config['watching'], index: number): number {
  if (port === 0) return 0
  const next = port + 1 + index
  return metrics !== undefined && metrics.port > port && metrics.port <= next ? next + 1 : next
}

function courierOf(
  given: CourierConfig & Pick<SteadfastAccount, 'baseUrl' | 'ready' | 'hangUp'>,
  clock: Clock,
): Courier {
  if (given.id === 'steadfast')
    return steadfastCourier({ ...given, name: 'Steadfast', site: STEADFAST_SITE, clock })
  const { origin } = new URL(given.baseUrl)
  return steadfastCourier({
    ...given,
    name: 'Simulated courier',
    site: origin,
    controlUrl: `${origin}/`,
    clock,
  })
}
