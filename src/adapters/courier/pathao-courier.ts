import { createHmac } from 'node:crypto'
import { type Clock, systemClock } from '#adapters/clock/clock.ts'
import { type Asking, type CallSettings, UNNAMED, UNREADABLE } from './asking.ts'
import type { Answered, Booking, BookingInput, Courier, CourierFailure } from './courier.ts'
import { takenPoisha } from './courier-amount.ts'
import { filledText, idText, looseObject } from './courier-answer-shape.ts'
import { type AskPathao, pathaoAsker } from './pathao/ask-pathao.ts'
import { type PathaoAreas, pathaoAreas } from './pathao/pathao-areas.ts'
import type { PathaoLogin } from './pathao/pathao-login.ts'
import { orderProblem, type PathaoStore, pathaoOrder } from './pathao/pathao-order.ts'
import { pathaoStatusOf } from './pathao/pathao-status.ts'
import { pathaoWebhook } from './pathao/pathao-webhook.ts'

export type PathaoAccount = CallSettings &
  PathaoStore & {
    /** Its parcels are stored under this id. */
    id: string
    name: string
    login: PathaoLogin
    /** Undefined: every webhook is refused. */
    webhookSecret?: string | undefined
    /** What the answers to webhooks show, where it is not the value of Pathao's documents. */
    webhookReply?: string | undefined
    /** The address of a parcel's public page, up to its consignment id. */
    trackingPage?: string
    /** Only of the simulator. */
    controlUrl?: string
    clock?: Clock
  }

const TRACKING_PAGE = 'https://merchant.pathao.com/tracking?consignment_id='
/** Whoever programs against it measured 60 calls a minute; bookings and tokens need theirs. */
const POLLS_PER_MINUTE = 40

/**
 * Pathao's API for merchants. It does not say that an order is booked once, and has no call that finds one by our
 * number: what became of an unsure booking only its webhook tells, or staff.
 */
export function pathaoCourier(account: PathaoAccount): Courier {
  const { id, name, login, webhookSecret: secret, webhookReply: reply, controlUrl } = account
  const { trackingPage = TRACKING_PAGE, clock = systemClock } = account
  const ask = pathaoAsker({ ...account, clock })
  const areas = pathaoAreas(ask, clock)
  return {
    id,
    webhookName: 'pathao',
    name,
    can: {
      balance: false,
      bulk: false,
      returns: false,
      webhook: secret !== undefined,
      payouts: false,
      needsAreaIds: false,
      invoiceIsIdempotent: false,
      minPollSeconds: 60,
      pollsPerMinute: POLLS_PER_MINUTE,
    },
    keyMark: markOf(login, account.storeId),
    ...(controlUrl !== undefined && { controlUrl }),
    whyNot: input => orderProblem(input)?.message,
    book: (input, asking) => book({ ask, areas, store: account }, input, asking),
    async status({ consignmentId }, asking) {
      if (!consignmentId) return UNNAMED
      const path = `orders/${encodeURIComponent(consignmentId)}/info`
      const answer = await ask({ path, purpose: 'read', asking })
      if (!answer.ok) return answer
      const word = filledText(looseObject(answer.data).order_status)
      return word === null ? UNREADABLE : { ok: true, status: pathaoStatusOf(word) }
    },
    // its public page is found by the same id
    trackingCodeOf: consignmentId => consignmentId,
    trackingUrl: ({ trackingCode, trackingUrl }) =>
      trackingUrl ?? (trackingCode === null ? null : `${trackingPage}${encodeURIComponent(trackingCode)}`),
    ...(secret !== undefined && { readWebhook: pathaoWebhook({ secret, reply, clock }) }),
  }
}

const markOf = ({ clientId, clientSecret, username, password }: PathaoLogin, storeId: number): string =>
  createHmac('sha256', `${clientSecret} ${password}`)
    .update(`keys of ${clientId} ${username} ${storeId}`)
    .digest('hex')
    .slice(0, 16)

type Booker = { ask: AskPathao; areas: PathaoAreas; store: PathaoStore }

/** One order. An answer that refuses the ids of its area refuses the whole: it is sent once more without them. */
async function book(
  { ask, areas, store }: Booker,
  input: BookingInput,
  asking: Asking,
): Promise<Answered<{ booking: Booking }>> {
  const problem = orderProblem(input)
  if (problem) return problem
  const { district, upazila } = input.recipient
  const area = district !== null && upazila !== null ? await areas.find(district, upazila) : undefined
  const order = { path: 'orders', purpose: 'booking', asking } as const
  const answer = await ask({ ...order, body: pathaoOrder(input, store, area) })
  if (answer.ok) return bookingIn(answer.data)
  if (!area || !refusesArea(answer)) return answer
  areas.forget()
  const again = await ask({ ...order, body: pathaoOrder(input, store, undefined) })
  return again.ok ? bookingIn(again.data) : again
}

const refusesArea = ({ kind, fields = {} }: CourierFailure): boolean =>
  kind === 'rejected' &&
  Object.keys(fields).every(name => /^recipient_(city|zone|area)$/.test(name)) &&
  Object.keys(fields).length > 0

/** Without a consignment the result is unknown. */
function bookingIn(data: unknown): Answered<{ booking: Booking }> {
  const order = looseObject(data)
  const consignmentId = idText(order.consignment_id)
  if (consignmentId === null)
    return { ok: false, kind: 'uncertain', message: 'The courier answered without a consignment.' }
  const status = pathaoStatusOf(filledText(order.order_status) ?? 'Pending')
  const chargePoisha = takenPoisha(order.delivery_fee)
  return {
    ok: true,
    booking: { consignmentId, trackingCode: consignmentId, trackingUrl: null, status, chargePoisha },
  }
}
