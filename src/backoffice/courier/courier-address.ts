import { COURIER_NEEDS, type CourierNeed } from '#contract/parcels/courier-codec.ts'
import { screens } from '../menu-entries.ts'

export const payoutsPath = `${screens.courier.path}/payouts`

/** The state in the address of the courier's screen: the tab, the page of its list, and the open order. */
export type CourierAddress = {
  /** Undefined: the first tab that needs attention. */
  need: CourierNeed | undefined
  /** The id of the courier whose parcels are listed; undefined: all. */
  courier: string | undefined
  page: number
  open: string | undefined
}

/** Longer than any id of an order. */
const MAXIMUM_ID_LENGTH = 64

/** A value that does not fit is treated as missing. */
export function readCourierAddress(query: URLSearchParams): CourierAddress {
  const page = Number(query.get('page'))
  return {
    need: COURIER_NEEDS.find(need => need === query.get('need')),
    courier: query.get('courier')?.trim().slice(0, MAXIMUM_ID_LENGTH) || undefined,
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    open: query.get('order')?.trim().slice(0, MAXIMUM_ID_LENGTH) || undefined,
  }
}

/** The address of a tab; default values are left out. */
export function courierPath({ need, courier, page = 1, open }: Partial<CourierAddress>): string {
  const query = new URLSearchParams()
  if (need) query.set('need', need)
  if (courier) query.set('courier', courier)
  if (page > 1) query.set('page', String(page))
  if (open) query.set('order', open)
  const text = query.toString()
  return text ? `${screens.courier.path}?${text}` : screens.courier.path
}
