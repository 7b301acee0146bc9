/**
 * Two hours of a busy day, such as the Thursday evening before Eid, in what is asked of the shop. From the numbers that
 * the shop is planned for: 2,000 visits of some four pages in two hours, of which every sixth orders; eight people at the
 * desk, each of whom does something every half a minute and whose lists look anew as often; the courier carries the parcels
 * of some days, so that it tells of a thousand; nightly work such as a backup falls into it.
 */
export const TWO_HOURS = {
  // 7,200 pages and what belongs to them; browsers keep files, so that a visit takes few
  page: 7_200,
  file: 4_000,
  search: 1_200,
  coupon: 300,
  order: 420,
  track: 600,
  share: 60,
  // people of whom each registers, types the code, looks, leaves, comes back and leaves again
  customer: 120,
  // eight at the desk
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
  // what the courier tells, of parcels of this and earlier days
  webhook: 1_000,
  // browsers whose stream breaks, and others that go away in the middle of an answer or of what they send
  reconnect: 240,
  leave: 300,
} as const
export type Deed = keyof typeof TWO_HOURS

/** Browsers at the desk that hear of every order all the time. */
export const WATCHERS = 8
/** The Admin and seven Moderators. */
export const MODERATORS = 7

/** A part of the two hours, at least one of each, in an order of the seed. */
export function deedsOf(part: number, random: { below(limit: number): number }): Deed[] {
  const deeds = Object.entries(TWO_HOURS).flatMap(([deed, count]) =>
    Array.from({ length: Math.max(1, Math.round(count * part)) }, () => deed),
  )
  // Fisher and Yates
  for (let left = deeds.length - 1; left > 0; left -= 1) {
    const other = random.below(left + 1)
    const [one, two] = [deeds[left] ?? '', deeds[other] ?? '']
    deeds[left] = two
    deeds[other] = one
  }
  return deeds.filter(isDeed)
}

const isDeed = (name: string): name is Deed => Object.hasOwn(TWO_HOURS, name)
