import { type Answer, json } from '../answer.ts'
import { bookParcel } from '../book-parcel.ts'
import { type FaultName, type MetFault, meetFault } from '../faults.ts'
import { isRecord } from '../is-record.ts'
import { countIn, type Simulation } from '../simulation.ts'
import { dhakaInstant, MINUTE_MS } from '../times.ts'
import { checkKeys, type Sender, tooMany } from './check-keys.ts'
import { refuseFields } from './create-order.ts'
import { type Call, type Route, routeCall } from './route-call.ts'

export type ApiRequest = {
  method: string
  /** Without `/api/v1` and without the query. */
  path: string
  query: URLSearchParams
  sender: Sender
  contentType: string
  text: string
  /** Waits in real time; ends early when the simulator closes. */
  wait: (milliseconds: number) => Promise<void>
}
/** `hang`: no answer until the sender leaves. `drop`: the connection breaks. */
export type Outcome = Answer | 'hang' | 'drop'

/** Answers a call of the courier's API, or applies a fault. */
export async function handleCall(simulation: Simulation, request: ApiRequest): Promise<Outcome> {
  if (request.path === '/ping') return pong(simulation)
  const refused = checkKeys(simulation, request.sender)
  if (refused) return refused
  const found = routeCall(request.method, request.path)
  if ('status' in found) return found
  const { route, argument } = found
  if (!isWithinLimits(simulation, route, request.sender)) return tooMany
  const body = readBody(request)
  if (!body) return json(400, { status: 400, message: 'The request body is not valid JSON.' })
  const fault = meetFault(simulation, route.kind)
  if (fault?.fault === 'slow') await request.wait(fault.ms)
  const { path, query } = request
  const onlyHalf = fault?.fault === 'half-booked-drop'
  const call: Call = { simulation, path, argument, query, body, onlyHalf }
  const early = fault && beforeAnswer(call, fault)
  if (early) return early
  return afterAnswer(route.answer(call), fault?.fault)
}

const pong = (simulation: Simulation) =>
  json(200, {
    status: 200,
    message: 'pong',
    service: 'steadfast-api',
    version: 'v1',
    time: dhakaInstant(simulation.now()),
  })

/** Bookings have a limit of their own; whether they also count among the others is unknown, so they do not. */
function isWithinLimits(simulation: Simulation, route: Route, { address, apiKey }: Sender): boolean {
  const { bookingsPerMinute, requestsPerMinute } = simulation.modes
  const isBooking = route.kind === 'booking'
  return countIn(simulation, {
    name: `${isBooking ? 'bookings' : 'requests'} ${address} ${apiKey}`,
    lastsMs: MINUTE_MS,
    atMost: isBooking ? bookingsPerMinute : requestsPerMinute,
  })
}

function readBody({ method, contentType, text }: ApiRequest): Record<string, unknown> | undefined {
  if (method === 'GET') return {}
  if (!/^application\/json\b/i.test(contentType)) return undefined
  try {
    const body: unknown = JSON.parse(text)
    return isRecord(body) ? body : undefined
  } catch {
    return undefined
  }
}

const html: Answer = {
  status: 200,
  contentType: 'text/html; charset=utf-8',
  body: '<!doctype html><title>Just a moment...</title><p>Checking your browser before you go on.</p>',
}
const serverError = json(500, { message: 'Server Error' })

/** The outcome of a fault before the call is carried out. */
function beforeAnswer(call: Call, { fault, retryAfterSeconds }: MetFault): Outcome | undefined {
  switch (fault) {
    case 'timeout-before-book':
      return 'hang'
    case 'drop-before-book':
      return 'drop'
    case '500':
      return serverError
    case 'html200':
      return html
    case '429':
      return retryAfterSeconds === null
        ? tooMany
        : { ...tooMany, headers: { 'retry-after': String(retryAfterSeconds) } }
    case 'redirect':
      return { ...html, status: 302, headers: { location: '/elsewhere' } }
    case 'not-found':
      return json(404, { status: 404, message: 'Consignment not found' })
    case 'duplicate':
      bookForeign(call)
      return typeof call.body.invoice === 'string'
        ? refuseFields(call.simulation, { invoice: ['The invoice has already been taken.'] })
        : undefined
    default:
      return undefined
  }
}

/** The outcome of a fault after the call was carried out. */
function afterAnswer(answer: Answer, fault: FaultName | undefined): Outcome {
  switch (fault) {
    case 'timeout-after-book':
      return 'hang'
    case 'drop-after-book':
    case 'half-booked-drop':
      return 'drop'
    case '500-after-book':
      return serverError
    case 'html200-after-book':
      return html
    case 'no-tracking':
      return { ...answer, body: without(answer.body, ['tracking_code', 'tracking_link']) }
    case 'no-consignment':
      return { ...answer, body: without(answer.body, ['consignment', 'consignment_id', 'tracking_code']) }
    default:
      return answer
  }
}

/** The same body without these fields, at any depth. */
function without(body: unknown, names: readonly string[]): unknown {
  if (Array.isArray(body)) return body.map(entry => without(entry, names))
  if (!isRecord(body)) return body
  const kept = Object.entries(body).filter(([name]) => !names.includes(name))
  return Object.fromEntries(kept.map(([name, value]) => [name, without(value, names)]))
}

/** Gives every unused invoice of this call to somebody else's parcel, for `duplicate` to find. */
function bookForeign({ simulation, body }: Call): void {
  const orders: unknown[] = Array.isArray(body.data) ? body.data : [body]
  for (const order of orders) {
    const invoice = isRecord(order) ? order.invoice : undefined
    if (typeof invoice !== 'string' || simulation.invoices.has(invoice)) continue
    const parcel = bookParcel(simulation, {
      invoice,
      recipientName: 'Somebody Else',
      recipientPhone: '01711111111',
      recipientAddress: 'Another house, Another road, Sylhet',
      recipientEmail: null,
      alternativePhone: null,
      itemDescription: null,
      note: null,
      totalLot: 1,
      deliveryType: 0,
      codPoisha: 99_900,
    })
    parcel.foreign = true
  }
}
