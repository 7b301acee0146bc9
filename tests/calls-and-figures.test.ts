import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { CallFiguresCodec } from '#contract/calls/call-summary-codec.ts'
import { namesOf } from '#contract/codec-parts.ts'
import type { Db } from '#db/open-db.ts'
import type { CallsToday } from '#domain/calls/call.ts'
import { type CallFigures, noCalls } from '#domain/calls/call-figures.ts'
import { isConfirming, isNotReached, isParcelOutcome, LINK_OUTCOMES } from '#domain/calls/call-outcome.ts'
import type { CallSummary } from '#domain/calls/call-summary.ts'
import { nextCallingTime } from '#domain/calls/calling-hours.ts'
import type { SaidOutcome } from '#domain/calls/outcome-change.ts'
import { dayAfter, dhakaDay } from '#domain/dates.ts'
import { newId } from '#domain/id.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { keepCallDays } from '#features/calls/keep-call-days.ts'
import { listCalls } from '#features/calls/list-calls.ts'
import { recordOutcome } from '#features/calls/record-outcome.ts'
import { summarizeCalls } from '#features/calls/summarize-calls.ts'
import { undoOutcome } from '#features/calls/undo-outcome.ts'
import { deleteOrder } from '#features/orders/change/delete-order.ts'
import { restoreOrder } from '#features/orders/change/restore-order.ts'
import { reportDay } from '#features/overview/report-day.ts'
import { summarizeOrders } from '#features/overview/summarize-orders.ts'
import type { Shop } from '#features/shop.ts'
import { type Random, seededRandom } from './faults/seeded.ts'
import { giveParcel } from './support/booked-parcels.ts'
import { eachEngine } from './support/databases.ts'
import { makeLine, makeProduct, makeShop, makeVariant } from './support/makers.ts'
import { makeAdmin, makeModerator } from './support/people.ts'
import { makeStaffOrder, orderNow, setFields } from './support/staff-orders.ts'

const START = '2026-03-10T00:00:00.000Z'
const DAYS = 4
const STEPS = 130
const MINUTE_MS = 60_000

function someOutcome(random: Random, now: Date): SaidOutcome {
  const note = null
  const nextAt = new Date(now.getTime() + (1 + random.below(900)) * MINUTE_MS).toISOString()
  return random.pick<SaidOutcome>([
    { outcome: 'answered_confirmed', note },
    { outcome: 'answered_changed', note },
    { outcome: 'confirmed_uncalled', note },
    { outcome: 'answered_cancelled', reason: 'price', note },
    { outcome: 'fake', reason: 'prank', note },
    { outcome: 'no_answer', phone: null, note },
    { outcome: 'busy', phone: null, note },
    { outcome: 'callback', nextAt, isForMe: random.below(2) === 0, note },
    { outcome: 'callback', nextAt, isForMe: false, note },
    { outcome: 'parcel_later', nextAt, note },
    { outcome: 'parcel_never_came', note },
  ])
}

type World = { shop: Shop; people: readonly Staff[]; random: Random; orders: string[]; called: Called[] }
type Called = { by: Staff; orderId: string; attempt: string }

/** Its parcel is stuck, perhaps before anybody called. */
async function stick(shop: Shop, id: string) {
  const { consignmentId, deletedAt, orderNo } = await orderNow(shop, id)
  if (consignmentId !== null || deletedAt !== null) return
  await giveParcel(shop, { id }, { status: 'hold', consignmentId: String(orderNo) })
}

/**
 * A step of a day: an order comes, somebody calls, takes it back, the shopper answers, a parcel is stuck, or staff change
 * the order.
 */
async function step({ shop, people, random, orders, called }: World, order: () => Promise<string>) {
  const by = people[random.below(people.length)]
  const orderId = orders[random.below(Math.max(1, orders.length))]
  const chance = random.below(22)
  if (!by || !orderId || chance < 6) {
    orders.push(await order())
    return
  }
  const now = shop.clock.now()
  if (chance < 15) {
    const said = someOutcome(random, now)
    const recorded = await recordOutcome(shop, { by, orderId, key: null, said })
    if (recorded.ok) called.push({ by, orderId, attempt: recorded.attempt })
  } else if (chance < 17) {
    const last = called.pop()
    if (last) await undoOutcome(shop, last)
  } else if (chance === 17) {
    const outcome = random.pick(LINK_OUTCOMES)
    const row = { id: newId(now), order_id: orderId, outcome, actor: 'shop', at: now.toISOString() }
    await shop.db.transact(({ tx }) => tx.insertInto('call_attempts').values(row).execute())
  } else if (chance === 18) {
    await setFields(shop, { by, id: orderId }, { officialStatus: random.pick(['Confirmed', 'Packed']) })
  } else if (chance === 19) {
    if (random.below(2) === 0) await deleteOrder(shop, { by, id: orderId })
    else await restoreOrder(shop, { by, id: orderId })
  } else await stick(shop, orderId)
}

type History = { hours: number; afterStep(shop: Shop, by: Staff): Promise<void> }
const DAYS_LONG: History = { hours: DAYS * 24, afterStep: async () => {} }

async function openWorld(db: Db, { hours, afterStep } = DAYS_LONG) {
  const clock = heldClock(START)
  const shop = makeShop(db, clock)
  const { by } = await makeAdmin(shop)
  const people = [by, (await makeModerator(shop)).by]
  const product = await makeProduct(shop, { variants: [makeVariant('Black', { 42: 500 })] })
  const random = seededRandom()
  const world: World = { shop, people, random, orders: [], called: [] }
  let count = 0
  const order = async () => {
    const recipientPhone = `017${String(count++).padStart(8, '0')}`
    return (await makeStaffOrder(shop, [makeLine(product)], { recipientPhone })).id
  }
  for (let taken = 0; taken < STEPS; taken++) {
    clock.advance(random.below((2 * hours * 60) / STEPS) * MINUTE_MS)
    if (random.below(8) === 0) await keepCallDays(shop)
    await step(world, order)
    await afterStep(shop, by)
  }
  const today = dhakaDay(clock.now())
  return { shop, by, today, range: { startDay: dayAfter(today, -DAYS - 4), endDay: today } }
}

const readAttempts = async ({ db }: Shop) => {
  const rows = await db.main
    .selectFrom('call_attempts')
    .innerJoin('orders', 'orders.id', 'call_attempts.order_id')
    .selectAll('call_attempts')
    .select(['orders.created_at', 'orders.official_status', 'orders.deleted_at'])
    .where('undone_at', 'is', null)
    .orderBy('call_attempts.at')
    .orderBy('call_attempts.id')
    .execute()
  return rows.map(row => ({ ...row, day: dhakaDay(new Date(row.at)) }))
}
type Attempt = Awaited<ReturnType<typeof readAttempts>>[number]

const isStaffCall = ({ outcome }: Attempt) =>
  outcome !== 'confirmed_uncalled' && !LINK_OUTCOMES.some(link => link === outcome)

/** The same figures, counted one by one. */
function countByHand(attempts: readonly Attempt[]): Omit<CallFigures, 'callbacksDue' | 'callbacksKept'> {
  const calls = attempts.filter(isStaffCall)
  const of = (...outcomes: Attempt['outcome'][]) =>
    attempts.filter(({ outcome }) => outcomes.includes(outcome)).length
  return {
    attempts: calls.length,
    notReached: calls.filter(({ outcome }) => isNotReached(outcome)).length,
    confirmed: calls.filter(({ outcome }) => isConfirming(outcome)).length,
    changed: of('answered_changed'),
    cancelled: of('answered_cancelled'),
    fake: of('fake'),
    later: of('callback'),
    parcels: calls.filter(({ outcome }) => isParcelOutcome(outcome)).length,
    uncalled: of('confirmed_uncalled'),
    linkConfirmed: of('link_confirmed'),
    linkChanged: of('link_changed', 'link_taken_back'),
    linkCancelled: of('link_cancelled'),
  }
}

const without = ({ callbacksDue: _due, callbacksKept: _kept, ...rest }: CallFigures) => rest
function sum(all: readonly CallFigures[]): CallFigures {
  const total = noCalls()
  for (const figures of all) for (const name of namesOf(CallFiguresCodec.fields)) total[name] += figures[name]
  return total
}

const inBrief = ({ today: { total, first } }: CallSummary): CallsToday => ({
  calls: total.attempts,
  confirmed: total.confirmed,
  firstCallMinutes: first.middleMinutes,
  promptPercent: first.orders === 0 ? null : Math.round((100 * first.prompt) / first.orders),
})

eachEngine((_engine, open) => {
  test('every figure of the calls is what the attempts add up to, by day and by person, whatever was called and taken back', async () => {
    const { shop, by, range } = await openWorld(await open())
    const attempts = await readAttempts(shop)
    const { total, days, people } = await summarizeCalls(shop, { by, range })
    expect(total.attempts).toBeGreaterThan(0)
    expect(without(total)).toEqual(countByHand(attempts))
    for (const { day, figures } of days)
      expect(without(figures), day).toEqual(countByHand(attempts.filter(one => one.day === day)))
    for (const { person, figures } of people)
      expect(without(figures), person.name).toEqual(
        countByHand(attempts.filter(({ actor }) => actor === person.id)),
      )
    expect(sum(days.map(({ figures }) => figures))).toEqual(total)
    const { linkConfirmed, linkChanged, linkCancelled } = total
    expect(
      sum([
        ...people.map(({ figures }) => figures),
        { ...noCalls(), linkConfirmed, linkChanged, linkCancelled },
      ]),
    ).toEqual(total)
  })

  test('what was kept of days is what counting all of them anew gives, also after an order is gone', async () => {
    const { shop, by, range } = await openWorld(await open())
    const gone = await shop.db.main.selectFrom('call_attempts').select('order_id').limit(3).execute()
    const ids = gone.map(({ order_id }) => order_id)
    await keepCallDays(shop)
    await shop.db.transact(({ tx }) => tx.deleteFrom('orders').where('id', 'in', ids).execute())
    const changed = await summarizeCalls(shop, { by, range })
    await keepCallDays(shop)
    expect(await summarizeCalls(shop, { by, range })).toEqual(changed)
    await shop.db.transact(async ({ tx }) => {
      await tx.deleteFrom('call_days').execute()
      const days = changed.days.map(({ day }) => ({ day }))
      await tx.deleteFrom('call_day_changes').execute()
      await tx.insertInto('call_day_changes').values(days).execute()
    })
    expect(await summarizeCalls(shop, { by, range })).toEqual(changed)
  })

  test('each order waits once, for its first attempt, and is confirmed where it stands so now', async () => {
    const { shop, by, range } = await openWorld(await open())
    const rules = (await shop.settings.now()).calls
    const living = (await readAttempts(shop)).filter(({ deleted_at }) => deleted_at === null)
    const firsts = [...Map.groupBy(living, ({ order_id }) => order_id).values()]
      .flatMap(([first]) => first ?? [])
      // of an order that was confirmed otherwise
      .filter(({ outcome }) => !isParcelOutcome(outcome))
    const { waits, first } = await summarizeCalls(shop, { by, range })
    const late = [15, 60, 180, 720, 1440, Number.POSITIVE_INFINITY]
    const minutesOf = (one: Attempt) => (Date.parse(one.at) - Date.parse(one.created_at)) / MINUTE_MS
    expect(waits.map(({ orders, confirmed }) => [orders, confirmed])).toEqual(
      late.map((end, index) => {
        const fits = firsts.filter(one => minutesOf(one) < end && minutesOf(one) >= (late[index - 1] ?? 0))
        return [fits.length, fits.filter(one => ['Confirmed', 'Packed'].includes(one.official_status)).length]
      }),
    )
    const called = firsts
      .filter(isStaffCall)
      .map(({ at, created_at }) => Date.parse(at) - nextCallingTime(new Date(created_at), rules).getTime())
      .map(ms => Math.max(0, Math.round(ms / MINUTE_MS)))
      .toSorted((one, other) => one - other)
    expect(first).toEqual({
      orders: called.length,
      middleMinutes: called[Math.floor(called.length / 2)] ?? null,
      prompt: called.filter(minutes => minutes <= rules.redMinutes).length,
    })
  })

  test('the closing report, the overview and the queue tell one day alike', async () => {
    const { shop, by, today } = await openWorld(await open())
    const range = { startDay: today, endDay: today }
    const report = await reportDay(shop, { by, day: today })
    const overview = await summarizeOrders(shop, { by, range })
    const calls = await summarizeCalls(shop, { by, range })
    const { queue } = await listCalls(shop, { by, limit: 5 })
    expect(report.calls).toMatchObject({ total: calls.today.total, first: calls.first, people: calls.people })
    expect(report.now).toEqual(overview.now)
    expect([report.placed.orders, report.toCallAgain, report.runningLow]).toEqual([
      overview.today.orders,
      overview.followUps.total,
      overview.low.total,
    ])
    expect(queue.today).toEqual(inBrief(calls))
  })

  test('what the queue says of today is what the summary says, whatever was called, taken back and deleted', async () => {
    const said = new Set<string>()
    let steps = 0
    const afterStep = async (shop: Shop, by: Staff) => {
      if (steps++ % 4 > 0) return
      const today = dhakaDay(shop.clock.now())
      const calls = await summarizeCalls(shop, {
        by,
        range: { startDay: dayAfter(today, -1), endDay: today },
      })
      const { queue } = await listCalls(shop, { by, limit: 1 })
      expect(queue.today).toEqual(inBrief(calls))
      said.add(JSON.stringify(queue.today))
    }
    await openWorld(await open(), { hours: 14, afterStep })
    expect(said.size).toBeGreaterThan(5)
  })
})
