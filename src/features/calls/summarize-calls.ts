import type { CallDay } from '#domain/calls/call-day.ts'
import type { CallFigures } from '#domain/calls/call-figures.ts'
import type { CallSummary, DayCalls, PersonCalls } from '#domain/calls/call-summary.ts'
import { addUpFirsts } from '#domain/calls/first-calls.ts'
import { dayAfter, daysFrom, dhakaDay } from '#domain/dates.ts'
import type { DayRange } from '#domain/orders/order-summary.ts'
import { nameActors } from '#features/accounts/name-actors.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { figuresOfAttempts } from './count-attempts.ts'
import { readCallDays } from './read-call-days.ts'

/** The actor of the answers by the link: nobody of the staff. */
const SHOPPER = 'shop'

/** The calls of a range of days in Dhaka by day and by person, and how long orders waited for them. */
export async function summarizeCalls(
  shop: Shop,
  { range }: { by: Staff; range: DayRange },
): Promise<CallSummary> {
  const today = dhakaDay(shop.clock.now())
  const { redMinutes, fromHour } = (await shop.settings.now()).calls
  const counted = await readCallDays(shop, range)
  const present =
    counted.get(today) ?? (await readCallDays(shop, { startDay: today, endDay: today })).get(today)
  const all = [...counted.values()]
  const { first } = addUpFirsts(present ? [present.firsts] : [], redMinutes)
  return {
    range,
    redMinutes,
    fromHour,
    total: figuresOf(all),
    days: daysOf(range, counted),
    people: await peopleOf(shop, all),
    ...addUpFirsts(
      all.map(({ firsts }) => firsts),
      redMinutes,
    ),
    today: { total: figuresOf(present ? [present] : []), first },
  }
}

type Counted = Pick<CallDay, 'attempts' | 'callbacks'>

function figuresOf(counted: readonly Counted[]): CallFigures {
  const figures = figuresOfAttempts(counted.flatMap(({ attempts }) => attempts))
  for (const { due, kept } of counted.flatMap(({ callbacks }) => callbacks)) {
    figures.callbacksDue += due
    figures.callbacksKept += kept
  }
  return figures
}

const daysOf = ({ startDay, endDay }: DayRange, counted: ReadonlyMap<string, Counted>): DayCalls[] =>
  Array.from({ length: daysFrom(startDay, endDay) }, (_, index) => {
    const day = dayAfter(startDay, index)
    const ofDay = counted.get(day)
    return { day, figures: figuresOf(ofDay ? [ofDay] : []) }
  })

async function peopleOf({ db }: Shop, counted: readonly Counted[]): Promise<PersonCalls[]> {
  const called = Map.groupBy(
    counted.flatMap(({ attempts }) => attempts),
    ({ actor }) => actor,
  )
  const promised = Map.groupBy(
    counted.flatMap(({ callbacks }) => callbacks),
    ({ actor }) => actor,
  )
  const actors = new Set([...called.keys(), ...promised.keys()])
  actors.delete(SHOPPER)
  const names = await nameActors(db.reports, [...actors])
  return [...actors]
    .map(id => ({
      person: { id, name: names.get(id)?.name ?? id },
      figures: figuresOf([{ attempts: called.get(id) ?? [], callbacks: promised.get(id) ?? [] }]),
    }))
    .toSorted(
      (one, other) =>
        other.figures.attempts - one.figures.attempts || (one.person.name < other.person.name ? -1 : 1),
    )
}
