import { type Answer, json } from '../answer.ts'
import { runAutoplay, setAutoplay } from '../autoplay.ts'
import { forgetEverything } from '../forget-everything.ts'
import { retryWebhooks, tryDelivery } from '../send-webhook.ts'
import type { Simulation } from '../simulation.ts'
import { advance } from './advance.ts'
import { controlPay } from './control-pay.ts'
import { controlReturn } from './control-return.ts'
import { readChaos, readFault } from './read-fault.ts'
import { isWrong, type Wrong } from './read-fields.ts'
import { readMode } from './read-mode.ts'
import { readWebhook } from './read-webhook.ts'
import { showState } from './show-state.ts'

type Body = Readonly<Record<string, unknown>>
type Done = Record<string, unknown> | Wrong | undefined
type Control = (simulation: Simulation, body: Body) => Promise<Done> | Done

const controls: Readonly<Record<string, Control>> = {
  state: simulation => showState(simulation),
  mode(simulation, body) {
    const modes = readMode(body)
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
    const fault = readFault(body)
    if (isWrong(fault)) return fault
    simulation.faults.push(fault)
    return { faults: simulation.faults }
  },
  chaos(simulation, body) {
    const chaos = readChaos(body)
    if (isWrong(chaos)) return chaos
    simulation.chaos = chaos.rate === 0 ? null : chaos
    return { chaos: simulation.chaos }
  },
  advance,
  pay: controlPay,
  'return-request': controlReturn,
  webhook(simulation, body) {
    const target = readWebhook(body)
    if (isWrong(target)) return target
    simulation.webhook = target.url === '' ? null : target
    simulation.changed()
    return { url: target.url, signed: target.signed }
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
  /** Forgets failed tries and locks, for whoever does not want to wait an hour. */
  unlock(simulation) {
    simulation.failures.clear()
    return {}
  },
  reset(simulation) {
    forgetEverything(simulation)
    return {}
  },
}

/** What stands behind `/__sim/`. */
export const CONTROL_NAMES: readonly string[] = Object.keys(controls)

/** Everything that is due by the clock: autoplay's steps, its payout, webhooks to be tried again. */
export async function runDueWork(simulation: Simulation): Promise<void> {
  await Promise.all([retryWebhooks(simulation), runAutoplay(simulation)])
}

/** Carries out `/__sim/{name}`: 200 with what now is, or 400 with what is wrong with the body. */
export async function runControl(simulation: Simulation, name: string, body: Body): Promise<Answer> {
  const control = Object.hasOwn(controls, name) ? controls[name] : undefined
  if (!control) return json(404, { message: `There is no /__sim/${name}.` })
  const done = await control(simulation, body)
  return isWrong(done) ? json(400, { message: done.wrong }) : json(200, done ?? {})
}
