import type { Answer } from '../answer.ts'
import type { Outcome } from '../handle-call.ts'
import { meetSmsFault, type PlannedSmsFault } from './sms-faults.ts'
import type { SmsSimulation } from './sms-simulation.ts'
import type { SmsFields, SmsWire } from './sms-wire.ts'

const page: Answer = {
  status: 200,
  contentType: 'text/html; charset=utf-8',
  body: '<!doctype html><title>Just a moment...</title><p>Checking your browser before you go on.</p>',
}

/** BulkSMSBD's word for a message that it has. */
const TAKEN = 202
const plain = (code: number): Answer => ({ ...page, body: String(code) })

type Call = { simulation: SmsSimulation; wire: SmsWire; text: string; wait(ms: number): Promise<void> }

/** Answers a message, or applies a fault. A refused one is refused whatever the fault is. */
export async function answerSend({ simulation, wire, text, wait }: Call): Promise<Outcome> {
  const fields = wire.readFields(text)
  const met = meetSmsFault(simulation.faults, 'send')
  if (met?.fault === 'slow') await wait(met.ms)
  const early = met && before(wire, met)
  if (early) return early
  const refused = wire.refuse(simulation, fields)
  if (refused) return refused
  return after(wire.take(simulation, fields), met)
}

function before(wire: SmsWire, { fault, code }: PlannedSmsFault): Outcome | undefined {
  switch (fault) {
    case 'refuse':
      return wire.refuseWith(code)
    case 'repeat':
      return wire.repeat()
    case 'http':
      return { status: code, body: { message: 'Server Error' } }
    case 'timeout-before-accept':
      return 'hang'
    case 'cut-before-accept':
      return 'drop'
    case 'page':
      return page
    case 'plain':
      return code === TAKEN ? undefined : plain(code)
    default:
      return undefined
  }
}

function after(answer: Answer, met: PlannedSmsFault | undefined): Outcome {
  switch (met?.fault) {
    case 'timeout-after-accept':
      return 'hang'
    case 'cut-after-accept':
      return 'drop'
    case 'page-after-accept':
      return page
    case 'http-after-accept':
      return { status: met.code, body: { message: 'Gateway Time-out' } }
    case 'plain':
      return plain(met.code)
    default:
      return answer
  }
}

/** Answers how much money is left. */
export async function answerBalance({ simulation, wire, text, wait }: Call): Promise<Outcome> {
  const fields: SmsFields = wire.readFields(text)
  const met = meetSmsFault(simulation.faults, 'balance')
  if (met?.fault === 'slow') await wait(met.ms)
  const early = met && before(wire, met)
  return early ?? after(wire.balance(simulation, fields), met)
}
