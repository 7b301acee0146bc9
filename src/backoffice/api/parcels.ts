import { BookedParcelCodec, type BookingOutcome } from '#contract/orders/order-answers-codec.ts'
import { StaffOrderCodec } from '#contract/orders/order-codec.ts'
import { type CourierOfOrder, CourierOfOrderCodec } from '#contract/parcels/courier-choice-codec.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { callShop, readWith } from './call-shop.ts'

/** The shop waits 25 s for the courier, and has more to do before and after. In milliseconds. */
const BOOKING_TIMEOUT_MS = 45_000

/**
 * `confirm`: also sets the order to Confirmed. `priceAgreed`: its unusual price is intended. `hasLooked`: the courier that
 * never answered has no parcel of it.
 */
export type HowToBook = { confirm?: boolean; priceAgreed?: boolean; hasLooked?: boolean }

/**
 * Books a parcel for an order. Like the other calls of this file it throws `CallFailed`; after a lost answer the
 * outcome is unknown.
 */
export async function bookParcel(
  id: string,
  { confirm, priceAgreed, hasLooked }: HowToBook,
): Promise<{ order: StaffOrder; outcome: BookingOutcome; message: string }> {
  const { data, message } = await callShop(path(id, 'parcel'), {
    method: 'POST',
    body: {
      ...(confirm && { confirm }),
      ...(priceAgreed && { price_agreed: priceAgreed }),
      ...(hasLooked && { looked: hasLooked }),
    },
    timeoutMs: BOOKING_TIMEOUT_MS,
  })
  const { outcome, ...order } = readWith(BookedParcelCodec, data)
  return { order, outcome, message: typeof message === 'string' ? message : '' }
}

/** Asks the courier for the present status of an order's parcel; returns the updated order. */
export const refreshDelivery = async (id: string): Promise<StaffOrder> =>
  readWith(
    StaffOrderCodec,
    (await callShop(path(id, 'parcel/refresh'), { method: 'POST', body: {}, timeoutMs: BOOKING_TIMEOUT_MS }))
      .data,
  )

/**
 * Records how many pairs of each line came back, in the order of the lines, in place of an earlier entry. Null: the
 * entry was a mistake, nothing is received yet.
 */
export const receiveReturn = async (id: string, returned: readonly number[] | null): Promise<StaffOrder> =>
  readWith(
    StaffOrderCodec,
    (await callShop(path(id, 'return-received'), { method: 'POST', body: { returned } })).data,
  )

/** Asks the courier to bring a parcel back. */
export const requestReturn = async (id: string, reason: string | null): Promise<void> =>
  void (await callShop(path(id, 'return-request'), {
    method: 'POST',
    body: reason === null ? {} : { reason },
  }))

/** The courier that an order goes to with the reason, and every other one that could take it. */
export const readCourierOf = async (id: string): Promise<CourierOfOrder> =>
  readWith(CourierOfOrderCodec, (await callShop(path(id, 'courier'))).data)

/** Gives an order to another courier from now on; returns the order as it is then. */
export const switchCourier = async (id: string, courier: string): Promise<StaffOrder> =>
  readWith(StaffOrderCodec, (await callShop(path(id, 'courier'), { method: 'PUT', body: { courier } })).data)

const path = (id: string, verb: string): string => `/v1/orders/${encodeURIComponent(id)}/${verb}`
