const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** How long an order waited from being placed to its first call or answer by link, by the clock, nights included. */
export const WAITS = [
  { word: 'under_15_min', belowMs: 15 * MINUTE_MS },
  { word: 'under_1_h', belowMs: HOUR_MS },
  { word: 'under_3_h', belowMs: 3 * HOUR_MS },
  { word: 'under_12_h', belowMs: 12 * HOUR_MS },
  { word: 'under_1_day', belowMs: 24 * HOUR_MS },
  { word: 'longer', belowMs: Number.POSITIVE_INFINITY },
] as const
export type Wait = (typeof WAITS)[number]['word']
export const WAIT_WORDS = WAITS.map(({ word }) => word)

/** The orders that waited so long, and how many of them are Confirmed or Packed now. */
export type WaitShare = { wait: Wait; orders: number; confirmed: number }

/** A share of fewer orders says nothing. */
const LEAST_ORDERS = 5

/** In whole percent; undefined where there are too few orders to tell. */
export const confirmedPercent = ({ orders, confirmed }: Omit<WaitShare, 'wait'>): number | undefined =>
  orders < LEAST_ORDERS ? undefined : Math.round((100 * confirmed) / orders)

/**
 * The orders that staff called for the first time. They wait from being placed, one of the night from the first hour of
 * calling. `middleMinutes`: half of them waited less; null without any. `prompt`: no longer than the red minutes.
 */
export type FirstCalls = { orders: number; middleMinutes: number | null; prompt: number }

/** The share of first calls that were made in time, in whole percent; null without any. */
export const promptPercent = ({ orders, prompt }: FirstCalls): number | null =>
  orders === 0 ? null : Math.round((100 * prompt) / orders)

/** The first attempt of an order: a call, an answer by the link, or a confirmation without a call. */
export type FirstAttempt = {
  at: string
  placedAt: string
  /** When it could be called: `placedAt` in calling hours. */
  callableAt: Date
  isCall: boolean
  isConfirmed: boolean
}

/** `byMinutes`: how many orders waited so many minutes for their first call. */
export type CountedFirsts = { byMinutes: (readonly [minutes: number, orders: number])[]; waits: WaitShare[] }

/** Counts first attempts one by one, so that a year of them is never held in memory. */
export function countFirstAttempts() {
  const byMinutes = new Map<number, number>()
  const waits = noWaits()
  return {
    add({ at, placedAt, callableAt, isCall, isConfirmed }: FirstAttempt): void {
      const waitedMs = Date.parse(at) - Date.parse(placedAt)
      const share = waits[WAITS.findIndex(({ belowMs }) => waitedMs < belowMs)]
      if (share) {
        share.orders++
        if (isConfirmed) share.confirmed++
      }
      if (!isCall) return
      const minutes = Math.max(0, Math.round((Date.parse(at) - callableAt.getTime()) / MINUTE_MS))
      byMinutes.set(minutes, (byMinutes.get(minutes) ?? 0) + 1)
    },
    result: (): CountedFirsts => ({ byMinutes: [...byMinutes], waits }),
  }
}

const noWaits = (): WaitShare[] => WAITS.map(({ word }) => ({ wait: word, orders: 0, confirmed: 0 }))

/** What first attempts that were counted apart, day by day, come to together. */
export function addUpFirsts(
  counted: readonly CountedFirsts[],
  redMinutes: number,
): { first: FirstCalls; waits: WaitShare[] } {
  const byMinutes = new Map<number, number>()
  const waits = noWaits()
  for (const part of counted) {
    for (const [minutes, orders] of part.byMinutes)
      byMinutes.set(minutes, (byMinutes.get(minutes) ?? 0) + orders)
    for (const share of waits) {
      const added = part.waits.find(({ wait }) => wait === share.wait)
      share.orders += added?.orders ?? 0
      share.confirmed += added?.confirmed ?? 0
    }
  }
  const sorted = [...byMinutes].toSorted(([one], [other]) => one - other)
  return { first: firstCalls(sorted, redMinutes), waits }
}

/** `counted`: how many orders waited so many minutes, the shortest wait first. */
function firstCalls(counted: readonly (readonly [number, number])[], redMinutes: number): FirstCalls {
  const sum = (some: typeof counted) => some.reduce((all, [, orders]) => all + orders, 0)
  const orders = sum(counted)
  let passed = 0
  const middle = counted.find(([, count]) => {
    passed += count
    return passed > Math.floor(orders / 2)
  })
  return {
    orders,
    middleMinutes: middle?.[0] ?? null,
    prompt: sum(counted.filter(([minutes]) => minutes <= redMinutes)),
  }
}
