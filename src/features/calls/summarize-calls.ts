import { addAttempts, type CallFigures, noCalls } from '#domain/calls/call-figures.ts'
import type { CallSummary, DayCalls, PersonCalls } from '#domain/calls/call-summary.ts'
import { dayAfter, daysFrom, dhakaDay } from '#domain/dates.ts'
import type { DayRange } from '#domain/orders/order-summary.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { nameActors } from '#features/activity-list/name-actors.ts'
import type { Shop } from '#features/shop.ts'
import { type CountedAttempts, countAttempts } from './count-attempts.ts'
import { type CountedCallback, countCallbacks } from './count-callbacks.ts'
import { readFirstAttempts } from './read-first-attempts.ts'

/** The actor of the answers by the link: nobody of the staff. */
const SHOPPER = 'shop'

/** The calls of a range of days in Dhaka by day and by person, and how long orders waited for them. */
export async function summarizeCalls(
  shop: Shop,
  { range }: { by: Staff; range: DayRange },
): Promise<CallSummary> {
  const today = dhakaDay(shop.clock.now())
  const { redMinutes, fromHour } = (await shop.settings.now()).calls
  // one after the other: in parallel they would take every connection, or the one report thread, from other lists
  const asked = await readCalls(shop, range)
  const isToday = range.startDay === today && range.endDay === today
  const { total, first } = isToday ? asked : await readCalls(shop, { startDay: today, endDay: today })
  return { range, redMinutes, fromHour, ...asked, today: { total, first } }
}

async function readCalls(
  shop: Shop,
  range: DayRange,
): Promise<Pick<CallSummary, 'total' | 'days' | 'people' | 'first' | 'waits'>> {
  const db = shop.db.reports
  const rules = (await shop.settings.now()).calls
  const attempts = await countAttempts(db, range)
  const judging = { range, redMs: rules.redMinutes * 60_000, now: shop.clock.now() }
  const counted = { attempts, callbacks: await countCallbacks(db, judging) }
  return {
    total: figuresOf(counted),
    days: daysOf(range, counted),
    people: await peopleOf(shop, counted),
    ...(await readFirstAttempts(db, range, rules)),
  }
}

type Counted = { attempts: readonly CountedAttempts[]; callbacks: readonly CountedCallback[] }

function figuresOf({ attempts, callbacks }: Counted): CallFigures {
  const figures = noCalls()
  for (const row of attempts) addAttempts(figures, row.outcome, row.attempts)
  figures.callbacksDue = callbacks.length
  figures.callbacksKept = callbacks.filter(({ isKept }) => isKept).length
  return figures
}

/** The figures of each day, or of each actor. */
function figuresBy({ attempts, callbacks }: Counted, by: 'day' | 'actor'): (key: string) => CallFigures {
  const called = Map.groupBy(attempts, row => row[by])
  const promised = Map.groupBy(callbacks, row => row[by])
  return key => figuresOf({ attempts: called.get(key) ?? [], callbacks: promised.get(key) ?? [] })
}

function daysOf({ startDay, endDay }: DayRange, counted: Counted): DayCalls[] {
  const figuresOn = figuresBy(counted, 'day')
  return Array.from({ length: daysFrom(startDay, endDay) }, (_, index) => {
    const day = dayAfter(startDay, index)
    return { day, figures: figuresOn(day) }
  })
}

async function peopleOf({ db }: Shop, counted: Counted): Promise<PersonCalls[]> {
  const actors = new Set([...counted.attempts, ...counted.callbacks].map(({ actor }) => actor))
  actors.delete(SHOPPER)
  const names = await nameActors(db.reports, [...actors])
  const figuresFor = figuresBy(counted, 'actor')
  return [...actors]
    .map(id => ({ person: { id, name: names.get(id)?.name ?? id }, figures: figuresFor(id) }))
    .toSorted(
      (one, other) =>
        other.figures.attempts - one.figures.attempts || (one.person.name < other.person.name ? -1 : 1),
    )
}
