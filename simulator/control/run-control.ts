import { type Answer, json } from '../answer.ts'
import { runAutoplay, setAutoplay } from '../autoplay.ts'
import { isModeChange, type Modes, wrongMode } from '../modes.ts'
import { isReturnRequestStatus, RETURN_REQUEST_STATUSES } from '../requests.ts'
import { retryWebhooks, tryAddress, tryDelivery } from '../send-webhook.ts'
import { newSimulation, type Simulation } from '../simulation.ts'
import type { WebhookTarget } from '../webhook.ts'
import { advance } from './advance.ts'
import { controlPay } from './control-pay.ts'
import { readChaos, readFault } from './read-fault.ts'
import { isWrong, type Wrong } from './read-fields.ts'
import { showState } from './show-state.ts'

type Body = Readonly<Record<string, unknown>>
type Done = Record<string, unknown> | Wrong | undefined
type Control = (simulation: Simulation, body: Body) => Promise<Done> | Done

const controls: Readonly<Record<string, Control>> = {
  state: simulation => showState(simulation),
  mode(simulation, body) {
    const modes = readMode(body, simulation.wire)
    if (isWrong(modes)) return modes
    Object.assign(simulation.modes, modes)
    simulation.statusCache.clear()
    return { modes: simulation.modes }
  },
  fault(simulation, body) {
    if (body.fault === null) {
      simulation.faults = []
      simulation.chaos = null
      return { faults: [] }
    }
    const fault = readFault(body, simulation.wire.faults)
    if (isWrong(fault)) return fault
    simulation.faults.push(fault)
    return { faults: simulation.faults }
  },
  chaos(simulation, body) {
    const chaos = readChaos(body, simulation.wire.faults)
    if (isWrong(chaos)) return chaos
    simulation.chaos = chaos.rate === 0 ? null : chaos
    return { chaos: simulation.chaos }
  },
  advance,
  pay: controlPay,
  'return-request': controlReturn,
  async webhook(simulation, body) {
    const target = readWebhook(body)
    if (isWrong(target)) return target
    simulation.webhook = target.url === '' ? null : target
    simulation.changed()
    const isHeard = await tryAddress(simulation)
    return { url: target.url, signed: target.signed, ...(isHeard !== undefined && { heard: isHeard }) }
  },
  async resend(simulation, { id }) {
    const delivery = simulation.deliveries.find(each => each.id === id)
    if (!delivery) return { wrong: 'id: no such event is kept' }
    await tryDelivery(simulation, delivery)
    return { attempts: delivery.attempts }
  },
  autoplay(simulation, { on }) {
    if (typeof on !== 'boolean') return { wrong: 'on: must be true or false' }
    setAutoplay(simulation, on)
    return { on }
  },
  async tick(simulation) {
    await runDueWork(simulation)
    return {}
  },
  /** Ends every token before its time, also those that renew others. */
  'end-tokens'(simulation) {
    simulation.tokens.clear()
    return {}
  },
  /** Clears failed tries and locks, to avoid waiting an hour. */
  unlock(simulation) {
    simulation.failures.clear()
    return {}
  },
  reset(simulation) {
    forgetEverything(simulation)
    return {}
  },
}

/** The names after `/__sim/`. */
export const CONTROL_NAMES: readonly string[] = Object.keys(controls)

/** Runs everything that is due: autoplay's steps, its payout, webhook retries. */
export async function runDueWork(simulation: Simulation): Promise<void> {
  await Promise.all([retryWebhooks(simulation), runAutoplay(simulation)])
}

/** Runs `/__sim/{name}`: 200 with the new state, or 400 with the fault in the body. */
export async function runControl(simulation: Simulation, name: string, body: Body): Promise<Answer> {
  const control = Object.hasOwn(controls, name) ? controls[name] : undefined
  if (!control) return json(404, { message: `There is no /__sim/${name}.` })
  const done = await control(simulation, body)
  return isWrong(done) ? json(400, { message: done.wrong }) : json(200, done ?? {})
}

/** A change of modes, or the name of an unknown one. */
const readMode = (
  body: Readonly<Record<string, unknown>>,
  { modes }: Simulation['wire'],
): Partial<Modes> | Wrong =>
  isModeChange(body, modes) ? body : { wrong: `${wrongMode(body, modes)}: there is no such mode or value` }

/** The target of events: `{url, token, signed?}`; an empty url ends them. */
function readWebhook(body: Readonly<Record<string, unknown>>): WebhookTarget | Wrong {
  const { url, token = '', signed = true } = body
  if (typeof url !== 'string') return { wrong: 'url: must be text' }
  if (url !== '' && !/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    return { wrong: 'url: must begin with http:// or https://' }
  if (typeof token !== 'string' || !/^[\x21-\x7e]*$/.test(token))
    return { wrong: 'token: must be of plain signs without spaces' }
  if (typeof signed !== 'boolean') return { wrong: 'signed: must be true or false' }
  return { url, token, signed }
}

/** Sets the status of a return request. */
function controlReturn(
  simulation: Simulation,
  { id, status }: Readonly<Record<string, unknown>>,
): Record<string, unknown> | Wrong {
  const request = simulation.returnRequests.find(each => each.id === id)
  if (!request) return { wrong: 'id: there is no such request' }
  if (!isReturnRequestStatus(status))
    return { wrong: `status: must be one of ${RETURN_REQUEST_STATUSES.join(', ')}` }
  request.status = status
  request.updatedAt = simulation.now()
  simulation.changed()
  return { id, status }
}

/** Resets everything except the seed, the clock and the webhook's target. */
function forgetEverything(simulation: Simulation): void {
  const kept = [simulation.parcels, simulation.invoices, simulation.trackingCodes, simulation.statusCache]
  for (const map of [...kept, simulation.failures, simulation.windows, simulation.tokens]) map.clear()
  const { payments, returnRequests, pickups, modes, faults, chaos, autoplay, deliveries } =
    newSimulation(simulation)
  Object.assign(simulation, { payments, returnRequests, pickups, modes, faults, chaos, autoplay, deliveries })
  simulation.changed()
}
