import { isDay } from '#domain/dates.ts'
import { RECONCILED_KINDS, type ReconciledKind } from '#domain/payouts/reconciliation.ts'
import { payoutsPath } from '../courier-address.ts'

/** The state in the address of the payouts: the list, its days, its page, and the open payout. */
export type PayoutsAddress = {
  /** `payouts`: the courier's payouts. Undefined: every parcel. */
  list: ReconciledKind | 'payouts' | undefined
  /** The id of the courier whose money is shown; undefined: all. */
  courier: string | undefined
  fromDay: string | undefined
  toDay: string | undefined
  page: number
  /** The id of the payout whose lines are shown. */
  open: string | undefined
}

/** Longer than any id. */
const MAXIMUM_ID_LENGTH = 64

/** A value that does not fit is treated as missing. */
export function readPayoutsAddress(query: URLSearchParams): PayoutsAddress {
  const page = Number(query.get('page'))
  const day = (name: string) => {
    const found = query.get(name) ?? ''
    return isDay(found) ? found : undefined
  }
  return {
    list: [...RECONCILED_KINDS, 'payouts' as const].find(one => one === query.get('list')),
    courier: query.get('courier')?.trim().slice(0, MAXIMUM_ID_LENGTH) || undefined,
    fromDay: day('from'),
    toDay: day('to'),
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    open: query.get('payout')?.trim().slice(0, MAXIMUM_ID_LENGTH) || undefined,
  }
}

/** The path of an address; default values are left out. */
export function pathOfPayouts({
  list,
  courier,
  fromDay,
  toDay,
  page = 1,
  open,
}: Partial<PayoutsAddress>): string {
  const query = new URLSearchParams()
  if (list) query.set('list', list)
  if (courier) query.set('courier', courier)
  if (fromDay) query.set('from', fromDay)
  if (toDay) query.set('to', toDay)
  if (page > 1) query.set('page', String(page))
  if (open) query.set('payout', open)
  const text = query.toString()
  return text ? `${payoutsPath}?${text}` : payoutsPath
}
