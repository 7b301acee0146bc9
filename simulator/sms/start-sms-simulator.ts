import type { IncomingMessage } from 'node:http'
import type { Clock } from '#adapters/clock/clock.ts'
import { type Answer, json } from '../answer.ts'
import type { Received } from '../answer-request.ts'
import type { Outcome } from '../handle-call.ts'
import { isOwnCaller } from '../is-own-caller.ts'
import { isRecord } from '../is-record.ts'
import { serve } from '../serve.ts'
import { answerBalance, answerSend } from './answer-call.ts'
import { bulksmsbdWire } from './bulksmsbd-wire.ts'
import { controlSms } from './sms-control.ts'
import type { SmsFaultName, SmsPlace } from './sms-faults.ts'
import { boardCss, messagesPage, smsPage } from './sms-page.ts'
import {
  type AcceptedSms,
  newSmsSimulation,
  type SmsGatewayName,
  type SmsSimulation,
} from './sms-simulation.ts'
import { sslwirelessWire } from './sslwireless-wire.ts'

export type SmsSimulatorOptions = {
  port?: number | undefined
  host?: string | undefined
  clock?: Clock | undefined
  /** The longest time that a hanging call stays open. Real time. */
  holdMs?: number | undefined
}

export type RunningSmsSimulator = {
  /** `http://127.0.0.1:PORT`; its page shows what was accepted. */
  origin: string
  /** What SMS_BASE_URL is for each gateway. */
  baseUrls: Readonly<Record<SmsGatewayName, string>>
  /** Oldest first. */
  accepted(): readonly AcceptedSms[]
  /** How many calls came to send a message, with those that nothing became of. */
  calls(): number
  /** For the next `n` messages (default 1), or questions for the balance. */
  fault(fault: SmsFaultName, more?: { n?: number; on?: SmsPlace; code?: number; ms?: number }): void
  endFaults(): void
  setBalance(taka: number): void
  close(): Promise<void>
}

const WIRES = [bulksmsbdWire, sslwirelessWire]
const HOLD_MS = 120_000

/** Starts the simulated gateways on this machine, with the key and sender ids of `sms-simulation.ts`. */
export async function startSmsSimulator(options: SmsSimulatorOptions = {}): Promise<RunningSmsSimulator> {
  const { port = 0, host = '127.0.0.1', clock = { now: () => new Date() }, holdMs = HOLD_MS } = options
  const simulation = newSmsSimulation(() => clock.now().getTime())
  const server = await serve({
    answer: received => answerSmsRequest(simulation, received),
    isApi: path => WIRES.some(({ sendPath }) => path === sendPath),
    now: simulation.now,
    host,
    ports: [port],
    holdMs,
  })
  const control = (name: string, fields: object) => {
    const answer = controlSms(simulation, { name, fields: { ...fields } })
    if (answer?.status !== 200) throw new Error(`/__sim/${name}: ${JSON.stringify(answer?.body)}`)
  }
  return {
    origin: server.origin,
    baseUrls: {
      bulksmsbd: `${server.origin}/bulksmsbd/api`,
      sslwireless: `${server.origin}/sslwireless/api/v3`,
    },
    accepted: () => structuredClone(simulation.accepted),
    calls: () => server.log.length,
    fault: (fault, more) => control('fault', { fault, ...more }),
    endFaults: () => control('end-faults', {}),
    setBalance: taka => control('balance', { taka }),
    close: server.close,
  }
}

const forbidden = json(403, { message: 'Only this machine, and no other site, may use this.' })
const onlyPost = json(405, { message: 'Only POST.' })

async function answerSmsRequest(simulation: SmsSimulation, received: Received): Promise<Outcome> {
  const { request, text, wait } = received
  const pathname = URL.parse(request.url ?? '/', 'http://simulator')?.pathname
  for (const wire of WIRES) {
    const isSend = pathname === wire.sendPath
    if (!isSend && pathname !== wire.balancePath) continue
    if (request.method !== 'POST') return onlyPost
    return (isSend ? answerSend : answerBalance)({ simulation, wire, text, wait })
  }
  if (pathname === '/board.css') return boardCss()
  if (!isOwnCaller(request)) return forbidden
  if (pathname?.startsWith('/__sim/'))
    return drive(simulation, { name: pathname.slice('/__sim/'.length), request, text })
  if (pathname === '/') return smsPage(simulation)
  if (pathname === '/messages') return messagesPage(simulation)
  return json(404, { message: 'The route could not be found.' })
}

type Driving = { name: string; request: IncomingMessage; text: string }

/** The page's forms go back to it; a program sends JSON. */
function drive(simulation: SmsSimulation, { name, request, text }: Driving): Answer {
  if (name === 'state' && request.method === 'GET') {
    const { accepted, faults, balancePoisha } = simulation
    return json(200, { accepted, faults, balance: balancePoisha / 100 })
  }
  if (request.method !== 'POST') return onlyPost
  const type = request.headers['content-type'] ?? ''
  // a form of another site shows its origin; without one the type is none that a form can send
  const isForm = type.startsWith('application/x-www-form-urlencoded') && request.headers.origin !== undefined
  if (!isForm && !/^application\/json\b/i.test(type)) return json(415, { message: 'Only application/json.' })
  const fields = isForm ? Object.fromEntries(new URLSearchParams(text)) : readObject(text)
  if (!fields) return json(400, { message: 'The body is no object.' })
  const answer =
    controlSms(simulation, { name, fields }) ?? json(404, { message: 'There is no such control.' })
  return isForm && answer.status === 200 ? { status: 303, body: '', headers: { location: '/' } } : answer
}

function readObject(text: string): Record<string, unknown> | undefined {
  try {
    const body: unknown = text === '' ? {} : JSON.parse(text)
    return isRecord(body) ? body : undefined
  } catch {
    return undefined
  }
}
