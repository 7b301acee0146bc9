import type { Clock } from '#adapters/clock/clock.ts'
import { answerRequest } from './answer-request.ts'
import { setAutoplay } from './autoplay.ts'
import { runControl, runDueWork } from './control/run-control.ts'
import type { FaultName, FaultPlace } from './faults.ts'
import { isRecord } from './is-record.ts'
import type { Modes } from './modes.ts'
import type { SimulatedParcel } from './parcel.ts'
import { pathaoWire } from './pathao/pathao-wire.ts'
import { type LoggedRequest, serve } from './serve.ts'
import { newSimulation, type Wire } from './simulation.ts'
import { openStateFile } from './state-file.ts'
import { steadfastWire } from './steadfast/steadfast-wire.ts'
import type { WebhookDelivery } from './webhook.ts'

export type SimulatorOptions = {
  /** Which courier is played; Steadfast by default. */
  courier?: Wire['courier'] | undefined
  /** With its own clock nothing happens by itself: `tick` runs what is due. */
  clock?: Clock | undefined
  seed?: string | number | undefined
  /** By default its last one, if it has a file, else a free one. */
  port?: number | undefined
  host?: string | undefined
  /** File that keeps its parcels over a restart; for demos. */
  keepIn?: string | undefined
  autoplay?: boolean | undefined
  /** The timeout of a webhook; by default the courier's 5 s. Real time, independent of the clock. */
  webhookTimeoutMs?: number | undefined
  /** The longest time that a hanging call stays open. Real time. */
  holdMs?: number | undefined
}

/** A parcel by one of its names. */
export type ParcelName = { consignment_id: number | string } | { invoice: string }
type Answered = Record<string, unknown>

/** The methods do what `/__sim/` does, and throw where that refuses. */
export type RunningSimulator = {
  /** `http://127.0.0.1:PORT` */
  origin: string
  apiUrl: string
  /** The current ones, oldest first. */
  parcels(): readonly SimulatedParcel[]
  /** The last 5,000 calls of the API, oldest first. */
  requests(): readonly LoggedRequest[]
  /** The last 200 events sent by webhook, oldest first. */
  deliveries(): readonly WebhookDelivery[]
  /** POST /__sim/{name} without HTTP. */
  control(name: string, body?: Answered): Promise<Answered>
  mode(change: Partial<Modes>): Promise<Answered>
  /** For the next `n` calls (default 1); bookings unless `on` names others. null ends all faults. */
  fault(
    fault: FaultName | null,
    more?: { n?: number; on?: FaultPlace; ms?: number; retry_after?: number },
  ): Promise<Answered>
  chaos(chaos: {
    seed?: string | number
    rate: number
    on?: FaultPlace
    faults?: readonly FaultName[]
    ms?: number
  }): Promise<Answered>
  /** Ends when the webhook was tried once. `collected` in taka. */
  advance(move: ParcelName & { status?: string; message?: string; collected?: number }): Promise<Answered>
  pay(options?: {
    short_by?: number
    leave_out?: ParcelName
    change?: ParcelName & { collected: number }
  }): Promise<Answered>
  webhook(target: { url: string; token: string; signed?: boolean }): Promise<Answered>
  autoplay(on: boolean): Promise<Answered>
  /** Runs what is due: autoplay, payouts, webhook retries. */
  tick(): Promise<void>
  close(): Promise<void>
}

const WIRES: Readonly<Record<Wire['courier'], Wire>> = { steadfast: steadfastWire, pathao: pathaoWire }
/** Its first parcels show each end: delivered twice, cancelled, held and delivered; the eighth in part. */
const DEMO_SEED = '64'
const TICK_EVERY_MS = 250
const WEBHOOK_TIMEOUT_MS = 5_000
const HOLD_MS = 120_000

/** Starts a simulated courier on this machine. Its keys are in `steadfast/check-keys.ts`, `pathao/tokens.ts`. */
export async function startSimulator(options: SimulatorOptions = {}): Promise<RunningSimulator> {
  const {
    clock = { now: () => new Date() },
    seed = DEMO_SEED,
    webhookTimeoutMs = WEBHOOK_TIMEOUT_MS,
  } = options
  const simulation = newSimulation({
    wire: WIRES[options.courier ?? 'steadfast'],
    seed: String(seed),
    now: () => clock.now().getTime(),
    webhookTimeoutMs,
  })
  const stored = options.keepIn === undefined ? undefined : await openStateFile(simulation, options.keepIn)
  if (options.autoplay !== undefined) setAutoplay(simulation, options.autoplay)
  const { host = '127.0.0.1', port = 0, holdMs = HOLD_MS } = options
  const server = await serve({
    answer: received => answerRequest(simulation, received),
    isApi: path => path.startsWith(`${simulation.wire.prefix}/`),
    now: simulation.now,
    host,
    ports: port === 0 ? [lastPort(simulation), 0] : [port],
    holdMs,
  })
  simulation.origin = server.origin
  const timer = options.clock ? undefined : setInterval(() => void runDueWork(simulation), TICK_EVERY_MS)
  timer?.unref()
  const control = async (name: string, body: Answered = {}) => {
    const answer = await runControl(simulation, name, body)
    const said = isRecord(answer.body) ? answer.body : {}
    if (answer.status !== 200) throw new Error(`/__sim/${name}: ${said.message}`)
    return said
  }
  return {
    origin: server.origin,
    apiUrl: `${server.origin}${simulation.wire.prefix}`,
    parcels: () => structuredClone([...simulation.parcels.values()]),
    requests: () => structuredClone(server.log),
    deliveries: () => structuredClone(simulation.deliveries),
    control,
    mode: change => control('mode', change),
    fault: (fault, more) => control('fault', { fault, ...more }),
    chaos: chaos => control('chaos', chaos),
    advance: move => control('advance', move),
    pay: given => control('pay', given),
    webhook: target => control('webhook', target),
    autoplay: on => control('autoplay', { on }),
    tick: () => runDueWork(simulation),
    async close() {
      clearInterval(timer)
      await server.close()
      await stored?.close()
    },
  }
}

const lastPort = ({ origin }: { origin: string }) => Number(URL.parse(origin)?.port ?? 0)
