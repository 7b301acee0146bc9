import { isDay } from '#domain/dates.ts'
import { RECONCILED_KINDS, type ReconciledKind } from '#domain/payouts/reconciliation.ts'
import { payoutsPath } from '../courier-address.ts'

/** What the address of the payouts holds: which list of which days, which page, and which payout is open. */
export type PayoutsAddress = {
  /** `payouts`: what was paid out. Undefined: every parcel. */
  list: ReconciledKind | 'payouts' | undefined
  fromDay: string | undefined
  toDay: string | undefined
  page: number
  /** The id of a payout whose lines are shown. */
  open: string | undefined
}

/** Longer than any id. */
const MAXIMUM_ID_LENGTH = 64

/** What does not fit is as if it were not there. */
export function readPayoutsAddress(query: URLSearchParams): PayoutsAddress {
  const page = Number(query.get('page'))
  const day = (name: string) => {
    const found = query.get(name) ?? ''
    return isDay(found) ? found : undefined
  }
  return {
    list: [...RECONCILED_KINDS, 'payouts' as const].find(one => one === query.get('list')),
    fromDay: day('from'),
    toDay: day('to'),
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    open: query.get('payout')?.trim().slice(0, MAXIMUM_ID_LENGTH) || undefined,
  }
}

/** The path of an address; what is as it is by itself is left out. */
export function pathOfPayouts({ list, fromDay, toDay, page = 1, open }: Partial<PayoutsAddress>): string {
  const query = new URLSearchParams()
  if (list) query.set('list', list)
  if (fromDay) query.set('from', fromDay)
  if (toDay) query.set('to', toDay)
  if (page > 1) query.set('page', String(page))
  if (open) query.set('payout', open)
  const text = query.toString()
  return text ? `${payoutsPath}?${text}` : payoutsPath
}
