import { type Answer, json } from '../answer.ts'
import { DEFAULT_CODES, isSmsFault, isSmsPlace } from './sms-faults.ts'
import type { SmsSimulation } from './sms-simulation.ts'

type Fields = Readonly<Record<string, unknown>>
type Control = (simulation: SmsSimulation, fields: Fields) => string | undefined

/** What drives the simulator, by its name in `POST /__sim/{name}`; each returns why it refuses. */
const CONTROLS: Readonly<Record<string, Control>> = {
  fault(simulation, { fault, n, on = 'send', code, ms }) {
    const left = wholeOf(n, 1)
    const slowMs = wholeOf(ms, 3_000)
    if (!isSmsFault(fault)) return 'fault must be one of the faults.'
    if (!isSmsPlace(on)) return 'on must be send or balance.'
    const meant = wholeOf(code, DEFAULT_CODES[fault] ?? 0)
    if (left === undefined || slowMs === undefined || meant === undefined || left < 1)
      return 'n, code and ms must be whole numbers.'
    simulation.faults.push({ fault, left, on, code: meant, ms: slowMs })
    return undefined
  },
  'end-faults'(simulation) {
    simulation.faults.splice(0)
    return undefined
  },
  balance(simulation, { taka }) {
    const amount = wholeOf(taka, undefined)
    if (amount === undefined) return 'taka must be a whole number.'
    simulation.balancePoisha = amount * 100
    return undefined
  },
  reset(simulation) {
    simulation.faults.splice(0)
    simulation.accepted.splice(0)
    return undefined
  },
}
export const SMS_CONTROLS: readonly string[] = Object.keys(CONTROLS)

/** Drives the simulator; undefined where there is no such control. */
export function controlSms(
  simulation: SmsSimulation,
  { name, fields }: { name: string; fields: Fields },
): Answer | undefined {
  const control = Object.hasOwn(CONTROLS, name) ? CONTROLS[name] : undefined
  if (!control) return undefined
  const problem = control(simulation, fields)
  return problem === undefined ? json(200, { ok: true }) : json(400, { message: problem })
}

/** An empty field of a form is the usual value. */
function wholeOf(value: unknown, usual: number | undefined): number | undefined {
  if (value === undefined || value === '') return usual
  const whole = typeof value === 'string' ? Number(value) : value
  return typeof whole === 'number' && Number.isInteger(whole) && whole >= 0 && whole <= 1_000_000
    ? whole
    : undefined
}
