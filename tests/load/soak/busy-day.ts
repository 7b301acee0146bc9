/**
 * Two hours of a busy day, such as the Thursday evening before Eid, as requests to the shop. From the figures that the
 * shop is planned for: 2,000 visits of about four pages in two hours, every sixth with an order; eight staff members,
 * each with an action and a refresh of lists every half minute; the courier carries the parcels of some days and sends
 * a thousand events; every job of the shop works beside it, and the owner asks for backups.
 */
export const TWO_HOURS = {
  // 7,200 pages with their files; browsers cache files, so a visit loads few
  page: 7_200,
  file: 4_000,
  search: 1_200,
  coupon: 300,
  order: 420,
  track: 600,
  share: 60,
  // people who each register, type the code, look, log out, come back and log out again
  customer: 120,
  // eight staff members
  note: 700,
  book: 380,
  count: 300,
  list: 1_900,
  screen: 300,
  lookup: 900,
  product: 80,
  upload: 24,
  sheet: 60,
  payout: 12,
  backup: 6,
  // courier events, of parcels of this and earlier days
  webhook: 1_000,
  // browsers whose stream breaks, and others that leave in the middle of an answer or of their request
  reconnect: 240,
  leave: 300,
} as const
export type Deed = keyof typeof TWO_HOURS

/** Browsers of staff that receive every order's events. */
export const WATCHERS = 8
/** The Admin and seven Moderators. */
export const MODERATORS = 7

/** A part of the two hours, at least one of each, in an order of the seed. */
export function deedsOf(part: number, random: { below(limit: number): number }): Deed[] {
  const deeds = Object.entries(TWO_HOURS).flatMap(([deed, count]) =>
    Array.from({ length: Math.max(1, Math.round(count * part)) }, () => deed),
  )
  // Fisher-Yates shuffle
  for (let left = deeds.length - 1; left > 0; left -= 1) {
    const other = random.below(left + 1)
    const [one, two] = [deeds[left] ?? '', deeds[other] ?? '']
    deeds[left] = two
    deeds[other] = one
  }
  return deeds.filter(isDeed)
}

const isDeed = (name: string): name is Deed => Object.hasOwn(TWO_HOURS, name)
