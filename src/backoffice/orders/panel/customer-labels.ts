import { formatLongDate } from '#domain/dates.ts'
import { formatTaka } from '#domain/money.ts'
import type { Customer } from '#domain/orders/customer.ts'
import { FAKE_REASON_WORDS, FAKE_REASONS } from '#domain/orders/fake-reason.ts'
import type { CustomerCounts, ListedOrder } from '#domain/orders/staff-order.ts'
import { holdsNothing } from '#domain/orders/unconfirmed-order.ts'

/** A few words, and whether they warn. */
export type CustomerLabel = { text: string; isWarning: boolean }

/** The outcome of finished orders: "2 taken, 1 back"; "" while there is none. */
const formatTaken = ({ delivered, returned }: Pick<CustomerCounts, 'delivered' | 'returned'>): string =>
  [delivered > 0 && `${delivered} taken`, returned > 0 && `${returned} back`].filter(Boolean).join(', ')

/**
 * What is known of the customer, the most pressing first: pranks before this order, the same order or the same product
 * a short while ago, then the outcome of earlier orders. Nothing of a phone that was not looked up yet.
 */
export function customerLabels(
  order: Pick<
    ListedOrder,
    'caller' | 'fakeReason' | 'isDuplicate' | 'repeatOf' | 'waitReason' | 'officialStatus' | 'courierStatus'
  >,
): CustomerLabel[] {
  const { caller, fakeReason, isDuplicate, repeatOf } = order
  const words: CustomerLabel[] = []
  if (holdsNothing(order))
    words.push({ text: order.waitReason === 'lapsed' ? 'Lapsed' : 'Holds no pairs', isWarning: true })
  const pranksBefore = caller.pranks - (fakeReason === 'prank' ? 1 : 0)
  if (pranksBefore > 0) words.push({ text: 'Prank before', isWarning: true })
  if (repeatOf !== null)
    words.push({ text: isDuplicate ? `Same as #${repeatOf}` : `Also #${repeatOf}`, isWarning: isDuplicate })
  const taken = formatTaken(caller)
  if (taken) words.push({ text: taken, isWarning: false })
  else if (caller.orders === 1) words.push({ text: 'First order', isWarning: false })
  else if (caller.orders > 1) words.push({ text: `${caller.orders} orders`, isWarning: false })
  return words
}

/** Why orders of the phone were Fake: "2 Prank, 1 Unreachable". */
export const formatFake = ({ fakeReasons, fake }: Pick<Customer, 'fakeReasons' | 'fake'>): string => {
  const said = FAKE_REASONS.filter(reason => reason !== 'customer_cancelled').flatMap(reason => {
    const orders = fakeReasons[reason] ?? 0
    return orders > 0 ? [{ orders, words: FAKE_REASON_WORDS[reason].toLowerCase() }] : []
  })
  const unsaid = fake - said.reduce((sum, { orders }) => sum + orders, 0)
  return [
    ...said.map(({ orders, words }) => `${orders} ${words}`),
    unsaid > 0 && `${unsaid} without a reason`,
  ]
    .filter(Boolean)
    .join(', ')
}

/**
 * "4 orders: 2 taken, 1 back. Taken for Tk. 4,590. Fake: 1 prank. First on Nov 3." `isLookedAt`: one of them is the
 * open order, so that an only one is the first.
 */
export function formatCustomer(customer: Customer, isLookedAt: boolean): string {
  const { orders, fake, deliveredTaka, firstOrderAt } = customer
  if (orders === 0) return 'No order with this phone yet.'
  const cancelled = customer.fakeReasons.customer_cancelled ?? 0
  const taken = formatTaken(customer)
  const first = orders === 1 ? (isLookedAt ? 'First order' : '1 order') : `${orders} orders`
  return [
    `${first}${taken && `: ${taken}`}.`,
    deliveredTaka !== null && deliveredTaka > 0 && `Taken for ${formatTaka(deliveredTaka)}.`,
    cancelled > 0 && `${cancelled} cancelled by the customer.`,
    fake > 0 && `Fake: ${formatFake(customer)}.`,
    orders > 1 && firstOrderAt !== null && `First on ${formatLongDate(firstOrderAt)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
