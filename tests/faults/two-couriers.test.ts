import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import type { CourierEvent } from '#adapters/courier/courier.ts'
import { shopWith } from '#features/courier-choice/courier-of.ts'
import { bookParcel } from '#features/parcels/book-parcel.ts'
import { claimParcel } from '#features/parcels/claim-parcel.ts'
import { receiveReturn } from '#features/parcels/receive-return.ts'
import { recordCourierEvent } from '#features/parcels/record-courier-event.ts'
import { refreshParcels } from '#features/parcels/refresh-parcels.ts'
import { settleDueBookings } from '#features/parcels/settle-due-bookings.ts'
import { switchCourier } from '#features/parcels/switch-courier.ts'
import { importPayoutFile } from '#features/payouts/import-payout-file.ts'
import { keepParcelSums } from '#features/payouts/keep-parcel-sums.ts'
import { reconcile } from '#features/payouts/reconcile.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine, makeProduct, makeShop, makeVariant } from '#tests/support/makers.ts'
import { type PaperParcel, paperCourier } from '#tests/support/paper-courier.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { makeStaffOrder, orderNow, setFields } from '#tests/support/staff-orders.ts'
import { type Random, randomFrom, sampleOrFull, testSeed } from './seeded.ts'

/** COURIER_RUNS: any number. */
const RUNS = Number(process.env.COURIER_RUNS ?? sampleOrFull(15, 1000))
const STEPS = 40
const ORDERS = 4
const TIME_LIMIT_MS = atPace(3_600_000)
let phones = 0

type World = Awaited<ReturnType<typeof openWorld>>

async function openWorld(shopBefore: ReturnType<typeof makeShop>, clock: ReturnType<typeof heldClock>) {
  const run = crypto.randomUUID().slice(0, 8)
  const first = paperCourier({ clock, id: 'steadfast', name: 'Steadfast', isOnceByInvoice: true, run })
  const second = paperCourier({ clock, id: 'pathao', name: 'Pathao', isOnceByInvoice: false, run })
  const shop = { ...shopBefore, couriers: [first.courier, second.courier] }
  const { by } = await makeAdmin(shop)
  const product = await makeProduct(shop, { variants: [makeVariant('Black', { 42: 500 })] })
  const ids: string[] = []
  const phoneOf = new Map<string, string>()
  for (let made = 0; made < ORDERS; made += 1) {
    phones += 1
    const recipientPhone = `017${String(phones).padStart(8, '0')}`
    const { id } = await makeStaffOrder(shop, [makeLine(product)], { recipientPhone })
    await setFields(shop, { by, id }, { officialStatus: 'Confirmed' })
    ids.push(id)
    phoneOf.set(id, recipientPhone)
  }
  return { shop, clock, by, ids, phoneOf, both: [first, second] as const, payouts: 0 }
}

/** The parcels of an order that a courier has and that do not come back. */
const openParcels = ({ both, phoneOf }: World, id: string): PaperParcel[] =>
  both.flatMap(({ parcels }) =>
    parcels.filter(
      ({ input, status }) => input.recipient.phone === phoneOf.get(id) && status !== 'cancelled',
    ),
  )

const pick = <Item>(random: Random, items: readonly Item[]): Item | undefined =>
  items[random.below(items.length)]

/** News in any order, twice, or not at all. */
async function hear({ shop, both }: World, random: Random): Promise<void> {
  for (const { courier, news } of both) {
    const come: CourierEvent[] = []
    for (const event of news.splice(0)) {
      const fate = random.below(5)
      if (fate === 0) continue
      come.splice(random.below(come.length + 1), 0, event)
      if (fate === 1) come.push(event)
    }
    for (const event of come)
      await recordCourierEvent(shop, { courier: courier.id, source: 'webhook', event })
  }
}

/** A person looks at the courier that never answered, and types in what it has. */
async function look(world: World, id: string): Promise<void> {
  const { shop, by } = world
  const order = await orderNow(shop, id)
  if (!order.parcel?.isInDoubt) return
  const [parcel] = openParcels(world, id)
  if (!parcel) await bookParcel(shop, { by, id, hasLooked: true })
  else {
    await setFields(
      shop,
      { by, id },
      { consignmentId: parcel.consignmentId, trackingCode: parcel.consignmentId },
    )
  }
}

async function work({ shop, both }: World): Promise<void> {
  for (const { courier } of both) {
    const one = shopWith(shop, courier)
    await settleDueBookings(one, { limit: 10 })
    await refreshParcels(one, { most: 20 })
  }
}

async function payOut(world: World, random: Random): Promise<void> {
  const { shop, by, both } = world
  const paying = pick(random, both)
  const delivered = paying?.parcels.filter(({ status }) => status === 'delivered') ?? []
  if (!paying || delivered.length === 0) return
  world.payouts += 1
  const lines = delivered.map(({ consignmentId, input }, index) => ({
    line: index + 2,
    consignmentId,
    invoice: null,
    collectedPoisha: input.codTaka * 100 - random.below(3) * 100,
    chargePoisha: 6_000,
    payoutNumber: `${by.user.id.slice(-8)}-${world.payouts}`,
  }))
  await importPayoutFile(shop, {
    by,
    courier: paying.courier.id,
    lines,
    hasProblems: false,
    skipsWrong: true,
  })
}

async function step(world: World, random: Random): Promise<void> {
  const { shop, by, both, clock } = world
  const id = pick(random, world.ids) ?? ''
  const courier = pick(random, [undefined, 'steadfast', 'pathao'])
  for (const { state } of both) {
    state.loses = pick(random, [undefined, undefined, 'before', 'after'])
    state.isAway = random.below(8) === 0
  }
  switch (random.below(11)) {
    case 0:
    case 1:
      return void (await bookParcel(shop, { by, id, courier }))
    case 2:
      // two people at once
      return void (await Promise.all([
        bookParcel(shop, { by, id, courier: 'steadfast' }),
        bookParcel(shop, { by, id, courier: 'pathao' }),
      ]))
    case 3: {
      // the process is killed before or after the courier took the parcel
      const claim = await claimParcel(shop, { by, id, courier })
      const called = both.find(one => claim.ok && one.courier.id === claim.claimed.courier)
      if (claim.ok && random.below(2) === 0) await called?.courier.book(claim.claimed.input)
      return
    }
    case 4:
      clock.advance(pick(random, [5_000, 70_000, 600_000, 2_400_000]) ?? 0)
      return await work(world)
    case 5:
      return await hear(world, random)
    case 6: {
      const parcel = openParcels(world, id)[0]
      const holder = both.find(({ parcels }) => parcel && parcels.includes(parcel))
      const moves = ['pending', 'cancelled', 'cancelled', 'delivered']
      if (parcel && parcel.status !== 'delivered') holder?.move(parcel, pick(random, moves) ?? 'pending')
      return
    }
    case 7:
      return void (await receiveReturn(shop, { by, id, returned: 'all' }))
    case 8:
      return void (await switchCourier(shop, { by, id, courier: courier ?? 'pathao' }))
    case 9:
      return await look(world, id)
    default:
      await payOut(world, random)
      if (random.below(2) === 0) await keepParcelSums(shop)
  }
}

/** Money ties out of each courier and of both together. */
async function expectEvenBooks({ shop, by }: World): Promise<void> {
  const of = async (courier?: string) => (await reconcile(shop, { by, courier })).sums
  const [all, ...each] = [await of(), await of('steadfast'), await of('pathao')]
  for (const { expectedPoisha, paidPoisha, states, payouts } of [all, ...each]) {
    const { waiting, short, over, not_delivered, unknown } = states
    expect(expectedPoisha).toBe(paidPoisha + waiting.poisha + short.poisha - over.poisha)
    expect(payouts.collectedPoisha).toBe(paidPoisha + not_delivered.poisha + unknown.poisha)
    expect(payouts.collectedPoisha - payouts.withheldPoisha).toBe(
      payouts.amountPoisha + payouts.notExplainedPoisha,
    )
  }
  const added = (read: (sums: typeof all) => number) => each.reduce((sum, one) => sum + read(one), 0)
  for (const read of [
    (sums: typeof all) => sums.expectedPoisha,
    (sums: typeof all) => sums.paidPoisha,
    (sums: typeof all) => sums.onTheWay.poisha,
    (sums: typeof all) => sums.payouts.amountPoisha,
    (sums: typeof all) => sums.states.unknown.poisha,
    (sums: typeof all) => sums.states.waiting.parcels,
  ])
    expect(added(read)).toBe(read(all))
}

eachEngine((engine, open) => {
  test(
    `whatever two couriers lose, repeat and reorder, and whenever the shop is killed, no order has an open parcel at both, and the money ties out, in ${RUNS} runs`,
    async () => {
      const seed = testSeed()
      const clock = heldClock('2026-03-02T06:00:00.000Z')
      const shop = makeShop(await open(), clock)
      let booked = 0
      let switched = 0
      // a sample goes on until an order was given to the other courier
      for (let run = 0; run < RUNS || (switched === 0 && run < 10 * RUNS); run += 1) {
        const random = randomFrom(seed + run)
        const world = await openWorld(shop, clock)
        for (let taken = 0; taken < STEPS; taken += 1) {
          await step(world, random)
          for (const id of world.ids) expect(openParcels(world, id).length, `run ${run}`).toBeLessThan(2)
        }
        await expectEvenBooks(world)
        booked += world.both.reduce((sum, { parcels }) => sum + parcels.length, 0)
        const former = world.shop.db.main
          .selectFrom('former_parcels')
          .select('id')
          .where('order_id', 'in', world.ids)
        switched += (await former.execute()).length
      }
      // the test looked at something
      expect(booked).toBeGreaterThan(RUNS)
      expect(switched).toBeGreaterThan(0)
      if (RUNS > 20) console.log(`${engine}: ${RUNS} runs, ${booked} parcels, ${switched} left behind`)
    },
    TIME_LIMIT_MS,
  )
})
