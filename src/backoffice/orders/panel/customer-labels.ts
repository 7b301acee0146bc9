import { formatLongDate } from '#backoffice/language/date-format.ts'
import { say, sayKnown } from '#backoffice/language/say.ts'
import { formatTaka } from '#domain/money.ts'
import type { Customer } from '#domain/orders/customer.ts'
import { FAKE_REASON_WORDS, FAKE_REASONS } from '#domain/orders/fake-reason.ts'
import type { CustomerCounts, ListedOrder } from '#domain/orders/staff-order.ts'
import { holdsNothing } from '#domain/orders/unconfirmed-order.ts'

/** A few words, and whether they warn. */
export type CustomerLabel = { text: string; isWarning: boolean }

/** The outcome of finished orders: "2 taken, 1 back"; "" while there is none. */
const formatTaken = ({ delivered, returned }: Pick<CustomerCounts, 'delivered' | 'returned'>): string =>
  [
    delivered > 0 && say('{delivered} taken', { delivered }),
    returned > 0 && say('{returned} back', { returned }),
  ]
    .filter(Boolean)
    .join(', ')

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
    words.push({
      text: order.waitReason === 'lapsed' ? say('Lapsed') : say('Holds no pairs'),
      isWarning: true,
    })
  const pranksBefore = caller.pranks - (fakeReason === 'prank' ? 1 : 0)
  if (pranksBefore > 0) words.push({ text: say('Prank before'), isWarning: true })
  if (repeatOf !== null)
    words.push({
      text: isDuplicate ? say('Same as #{repeatOf}', { repeatOf }) : say('Also #{repeatOf}', { repeatOf }),
      isWarning: isDuplicate,
    })
  const taken = formatTaken(caller)
  if (taken) words.push({ text: taken, isWarning: false })
  else if (caller.orders === 1) words.push({ text: say('First order'), isWarning: false })
  else if (caller.orders > 1)
    words.push({ text: say('{orders} orders', { orders: caller.orders }), isWarning: false })
  return words
}

/** Why orders of the phone were Fake: "2 Prank, 1 Unreachable". */
export const formatFake = ({ fakeReasons, fake }: Pick<Customer, 'fakeReasons' | 'fake'>): string => {
  const said = FAKE_REASONS.filter(reason => reason !== 'customer_cancelled').flatMap(reason => {
    const orders = fakeReasons[reason] ?? 0
    return orders > 0 ? [{ orders, words: sayKnown(FAKE_REASON_WORDS[reason]).toLowerCase() }] : []
  })
  const unsaid = fake - said.reduce((sum, { orders }) => sum + orders, 0)
  return [
    ...said.map(({ orders, words }) => `${orders} ${words}`),
    unsaid > 0 && say('{unsaid} without a reason', { unsaid }),
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
  if (orders === 0) return say('No order with this phone yet.')
  const cancelled = customer.fakeReasons.customer_cancelled ?? 0
  const taken = formatTaken(customer)
  const first =
    orders === 1 ? (isLookedAt ? say('First order') : say('1 order')) : say('{orders} orders', { orders })
  return [
    `${first}${taken && `: ${taken}`}.`,
    deliveredTaka !== null &&
      deliveredTaka > 0 &&
      say('Taken for {deliveredTaka}.', { deliveredTaka: formatTaka(deliveredTaka) }),
    cancelled > 0 && say('{cancelled} cancelled by the customer.', { cancelled }),
    fake > 0 && say('Fake: {customer}.', { customer: formatFake(customer) }),
    orders > 1 &&
      firstOrderAt !== null &&
      say('First on {firstOrderAt}.', { firstOrderAt: formatLongDate(firstOrderAt) }),
  ]
    .filter(Boolean)
    .join(' ')
}
