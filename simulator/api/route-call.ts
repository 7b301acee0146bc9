import { type Answer, json } from '../answer.ts'
import type { CallKind } from '../faults.ts'
import type { Simulation } from '../simulation.ts'
import { createBulk } from './create-bulk.ts'
import { createOrder } from './create-order.ts'
import { createPickup } from './create-pickup.ts'
import { fraudScore } from './fraud-score.ts'
import { listPayments, readBalance, readPayment } from './payments.ts'
import { listPoliceStations } from './police-stations.ts'
import { readStatus, readTrackings } from './read-status.ts'
import { createReturnRequest, listReturnRequests, readReturnRequest } from './returns.ts'

/** A call of the API with valid keys: `path` without `/api/v1`, `argument` the value of `:`. */
export type Call = {
  simulation: Simulation
  path: string
  argument: string
  query: URLSearchParams
  body: Readonly<Record<string, unknown>>
  onlyHalf: boolean
}
export type Route = {
  method: 'GET' | 'POST'
  path: string
  kind: CallKind
  answer: (call: Call) => Answer
}

const get = (path: string, answer: Route['answer'], kind: CallKind = 'other'): Route => ({
  method: 'GET',
  path,
  kind,
  answer,
})
const post = (path: string, answer: Route['answer'], kind: CallKind = 'other'): Route => ({
  method: 'POST',
  path,
  kind,
  answer,
})
const parcelById = ({ simulation, argument }: Call) => simulation.parcels.get(Number(argument))
const parcelByInvoice = ({ simulation, argument }: Call) => simulation.invoices.get(argument)
const parcelByCode = ({ simulation, argument }: Call) => simulation.trackingCodes.get(argument)

const bulk = (call: Call, extended: boolean) =>
  createBulk(call.simulation, { body: call.body, extended, onlyHalf: call.onlyHalf })
const status =
  (find: (call: Call) => ReturnType<typeof parcelById>, withReturn = false) =>
  (call: Call) =>
    readStatus(call.simulation, { path: call.path, parcel: find(call), withReturn })

export const apiRoutes: readonly Route[] = [
  post('/create_order', ({ simulation, body }) => createOrder(simulation, body), 'booking'),
  post('/create_order/bulk-order', call => bulk(call, false), 'booking'),
  post('/create_order/bulk-order/extended', call => bulk(call, true), 'booking'),
  get('/status_by_cid/:', status(parcelById), 'status'),
  get('/status_by_invoice/:', status(parcelByInvoice), 'status'),
  get('/status_by_trackingcode/:', status(parcelByCode), 'status'),
  get('/status_with_return_status_by_cid/:', status(parcelById, true), 'status'),
  get('/trackings_by_invoice/:', call => readTrackings(parcelByInvoice(call)), 'status'),
  post('/create_return_request', ({ simulation, body }) => createReturnRequest(simulation, body)),
  get('/get_return_requests', ({ simulation, query }) => listReturnRequests(simulation, query.get('page'))),
  get('/get_return_request/:', ({ simulation, argument }) => readReturnRequest(simulation, argument)),
  post('/create_pickup_request', ({ simulation, body }) => createPickup(simulation, body)),
  get('/get_balance', ({ simulation }) => readBalance(simulation)),
  get('/payments', ({ simulation, query }) => listPayments(simulation, query.get('page'))),
  get('/payments/:', ({ simulation, argument }) => readPayment(simulation, argument)),
  get('/police_stations', listPoliceStations),
  get('/fraud_check/score/:', ({ simulation, argument }) => fraudScore(simulation, argument)),
]

/** The route of a path with its argument, or the answer to an unknown path or method. */
export function routeCall(method: string, path: string): { route: Route; argument: string } | Answer {
  const here = apiRoutes.flatMap(route => {
    const argument = argumentOf(route.path, path)
    return argument === undefined ? [] : [{ route, argument }]
  })
  const found = here.find(({ route }) => route.method === method)
  if (found) return found
  return here.length > 0
    ? json(405, { message: `The ${method} method is not supported for this route.` })
    : json(404, { message: 'The route could not be found.' })
}

function argumentOf(pattern: string, path: string): string | undefined {
  if (!pattern.endsWith('/:')) return pattern === path ? '' : undefined
  const start = pattern.slice(0, -1)
  const argument = path.slice(start.length)
  if (!path.startsWith(start) || argument === '' || argument.includes('/')) return undefined
  try {
    return decodeURIComponent(argument)
  } catch {
    return undefined
  }
}
