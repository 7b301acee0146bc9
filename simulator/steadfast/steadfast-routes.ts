import { get, post } from '../route-call.ts'
import type { Call, Route } from '../simulation.ts'
import { createBulk } from './create-bulk.ts'
import { createOrder } from './create-order.ts'
import { createPickup } from './create-pickup.ts'
import { fraudScore } from './fraud-score.ts'
import { listPayments, readBalance, readPayment } from './payments.ts'
import { listPoliceStations } from './police-stations.ts'
import { readStatus, readTrackings } from './read-status.ts'
import { createReturnRequest, listReturnRequests, readReturnRequest } from './returns.ts'

const parcelById = ({ simulation, argument }: Call) => simulation.parcels.get(Number(argument))
const parcelByInvoice = ({ simulation, argument }: Call) => simulation.invoices.get(argument)
const parcelByCode = ({ simulation, argument }: Call) => simulation.trackingCodes.get(argument)

const bulk = (call: Call, extended: boolean) =>
  createBulk(call.simulation, { body: call.body, extended, onlyHalf: call.onlyHalf })
const status =
  (find: (call: Call) => ReturnType<typeof parcelById>, withReturn = false) =>
  (call: Call) =>
    readStatus(call.simulation, { path: call.path, parcel: find(call), withReturn })

export const steadfastRoutes: readonly Route[] = [
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
