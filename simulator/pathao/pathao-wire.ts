import { amount } from '../amount.ts'
import { FAULTS } from '../faults.ts'
import { tooMany } from '../handle-call.ts'
import { get, post } from '../route-call.ts'
import { seededHex } from '../seeded.ts'
import { countIn, type ParcelNews, type Simulation, type Wire } from '../simulation.ts'
import { dhakaSecond, MINUTE_MS } from '../times.ts'
import { listCities, listZones } from './areas.ts'
import { nextStep } from './next-step.ts'
import { createOrder, notFound, readInfo } from './orders.ts'
import { collectedOf, hasReason, isCollected, messageOf, STATUSES, setStatus } from './statuses.ts'
import { checkToken, issueToken, STORE_ID } from './tokens.ts'

const REPLY_HEADER = 'x-pathao-merchant-webhook-integration-secret'
/** On its webhook page, for every merchant. */
const REPLY = 'f3992ecc-59da-4cbe-a049-a13da2018d51'
/** Faults of what only Steadfast has: bulk calls, a tracking code of its own, an invoice that is used once. */
const NOT_ITS_OWN: readonly string[] = ['half-booked-drop', 'no-tracking', 'duplicate']
/** Its sample of `order.created`, `order.updated` and `order.pickup-requested` has the fee. */
const WITH_FEE: readonly string[] = ['created', 'updated', 'pickup-requested']

/** Pathao, with its API for merchants as its pages, its plugin and other programs show it. */
export const pathaoWire: Wire = {
  courier: 'pathao',
  title: 'Simulated Pathao',
  prefix: '/aladdin/api/v1',
  routes: [
    post('/issue-token', issueToken, 'token'),
    get('/countries/1/city-list', listCities),
    get('/city-list', listCities),
    get('/cities/:/zone-list', listZones),
    post('/orders', createOrder, 'booking'),
    get('/orders/:/info', readInfo, 'status'),
  ],
  answerOpenly: () => undefined,
  refuse(simulation, request, route) {
    const refused = route?.kind === 'token' ? undefined : checkToken(simulation, request)
    if (refused) return refused
    const { requestsPerMinute: atMost } = simulation.modes
    const isWithin = countIn(simulation, { name: `requests ${request.address}`, lastsMs: MINUTE_MS, atMost })
    return isWithin ? undefined : tooMany
  },
  notFound,
  faults: FAULTS.filter(fault => !NOT_ITS_OWN.includes(fault)),
  modes: ['errorStyle', 'keys', 'areasNeeded', 'oneToken', 'amounts', 'tokenSeconds', 'requestsPerMinute'],
  // measured by somebody who programs against it; nothing is documented
  startingModes: { requestsPerMinute: 60 },
  statuses: STATUSES,
  firstStatus: 'created',
  newTrackingCode: ({ seed, now }, { consignmentId, attempt }) => {
    const [year = '', month = '', day = ''] = dhakaSecond(now()).slice(2, 10).split('-')
    const signs = seededHex(seed, `tracking ${consignmentId} ${attempt}`).slice(0, 6).toUpperCase()
    return `DL${day}${month}${year}${signs}`
  },
  idOf: ({ trackingCode }) => trackingCode,
  paymentName: id => `PATHAO-${id}`,
  findById: ({ trackingCodes, parcels }, id) => trackingCodes.get(String(id)) ?? parcels.get(Number(id)),
  setStatus,
  messageOf,
  isCollected,
  collectedOf,
  nextStep,
  eventOf,
  headersOf: ({ token }) => ({ 'x-pathao-signature': token, 'user-agent': 'Pathao-Webhook' }),
  isHeard: ({ status, headers }) => status === 202 && headers.get(REPLY_HEADER) === REPLY,
  firstEvent: { type: 'webhook_integration', body: JSON.stringify({ event: 'webhook_integration' }) },
  tellsBookings: true,
}

/** As in the samples of its webhook page. Nobody is told a hub's message that is no status. */
function eventOf({ modes, wire }: Simulation, { parcel, status, message, at, paymentId }: ParcelNews) {
  if (status === null && paymentId === undefined) return null
  const type = `order.${status ?? 'paid'}`
  const body = {
    consignment_id: parcel.trackingCode,
    merchant_order_id: parcel.invoice,
    updated_at: dhakaSecond(at),
    timestamp: `${new Date(at).toISOString().slice(0, 19)}+00:00`,
    store_id: STORE_ID,
    event: type,
    ...(status !== null && WITH_FEE.includes(status) && { delivery_fee: amount(parcel.chargePoisha, modes) }),
    ...(status !== null && hasReason(status) && { reason: message }),
    ...((status === 'partial-delivery' || status === 'paid-return') &&
      parcel.collectedPoisha !== null && { collected_amount: amount(parcel.collectedPoisha, modes) }),
    ...(paymentId !== undefined && { invoice_id: wire.paymentName(paymentId) }),
  }
  return { type, body: JSON.stringify(body) }
}
