import type { IncomingHttpHeaders } from 'node:http'
import { json } from '../answer.ts'
import { FAULTS } from '../faults.ts'
import { tooMany } from '../handle-call.ts'
import { seededHex } from '../seeded.ts'
import { type ApiRequest, countIn, type Route, type Simulation, type Wire } from '../simulation.ts'
import { dhakaInstant, MINUTE_MS } from '../times.ts'
import { checkKeys, type Sender } from './check-keys.ts'
import { DELIVERY_STATUSES, isCollected, RETURN_STATUSES } from './delivery-status.ts'
import { nextStep } from './next-step.ts'
import { steadfastRoutes } from './steadfast-routes.ts'
import { collectedOf, messageOf, setStatus } from './steadfast-statuses.ts'
import { eventOf, headersOf } from './steadfast-webhook.ts'

/** Steadfast, with its API of version 1. */
export const steadfastWire: Wire = {
  courier: 'steadfast',
  title: 'Simulated courier',
  prefix: '/api/v1',
  routes: steadfastRoutes,
  answerOpenly: (simulation, { path }) =>
    path === '/ping'
      ? json(200, {
          status: 200,
          message: 'pong',
          service: 'steadfast-api',
          version: 'v1',
          time: dhakaInstant(simulation.now()),
        })
      : undefined,
  refuse(simulation, request, route) {
    const sender = senderOf(request)
    const refused = checkKeys(simulation, sender)
    if (refused) return refused
    return route && !isWithinLimits(simulation, route, sender) ? tooMany : undefined
  },
  notFound: json(404, { status: 404, message: 'Consignment not found' }),
  faults: FAULTS,
  modes: [
    'errorStyle',
    'keys',
    'd1',
    'repeatInvoices',
    'statusCache',
    'spacedStatus',
    'webhookCase',
    'amounts',
    'lists',
    'bulkData',
    'requestsPerMinute',
    'bookingsPerMinute',
  ],
  statuses: [...DELIVERY_STATUSES, ...RETURN_STATUSES],
  firstStatus: 'in_review',
  newTrackingCode: ({ seed }, { consignmentId, attempt }) =>
    seededHex(seed, `tracking ${consignmentId} ${attempt}`).slice(0, 8).toUpperCase(),
  findById: ({ parcels }, id) => parcels.get(Number(id)),
  idOf: ({ consignmentId }) => String(consignmentId),
  paymentName: id => `SFC-${id}`,
  setStatus,
  messageOf,
  isCollected,
  collectedOf,
  nextStep,
  eventOf,
  headersOf,
  // by its guide an answer with 4xx is never sent again
  isHeard: ({ status }) => status < 500,
  tellsBookings: false,
}

const senderOf = ({ address, headers }: ApiRequest): Sender => ({
  address,
  apiKey: textOf(headers, 'api-key'),
  secretKey: textOf(headers, 'secret-key'),
})

function textOf(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

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
