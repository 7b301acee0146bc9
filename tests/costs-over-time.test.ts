import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { costOn } from '#domain/costs/cost.ts'
import { dayAfter, dhakaDay } from '#domain/dates.ts'
import { hasLeft } from '#domain/orders/has-left.ts'
import type { OrderFields } from '#domain/orders/order-fields.ts'
import { listCosts } from '#features/costs/list-costs.ts'
import { changeOrder } from '#features/orders/change/change-order.ts'
import { deleteOrder } from '#features/orders/change/delete-order.ts'
import { undoChange } from '#features/orders/change/undo-change.ts'
import type { Shop } from '#features/shop.ts'
import { type Random, sampleOrFull, seededRandom } from './faults/seeded.ts'
import { DAY_MS, openCostDesk, TODAY } from './support/cost-desk.ts'
import { eachEngine } from './support/databases.ts'
import { orderNow, setFields } from './support/staff-orders.ts'

const STEPS = 60
const RUNS = sampleOrFull(3, 40)
const COLORS = ['Black', 'Tan'] as const

const someFields = (random: Random): Partial<OrderFields> =>
  random.pick<() => Partial<OrderFields>>([
    () => ({ officialStatus: random.pick(['Queued', 'Confirmed', 'Packed', 'Packed', 'Fake']) }),
    () => ({ courierStatus: random.pick([null, 'pending', 'delivered', 'cancelled', 'partial_delivered']) }),
    () => ({ consignmentId: random.pick([null, 'CN1']) }),
    () => ({ note: random.pick([null, 'Ring twice']) }),
  ])()

type Line = { color: string; size: number; cost: number | null; hasLeft: boolean }

eachEngine((_engine, open) => {
  test(`no cost that is entered, corrected or taken away changes a pair that left, in ${RUNS} histories`, async () => {
    const random = seededRandom()
    for (let run = 0; run < RUNS; run++) {
      const desk = await openCostDesk(await open(), heldClock(`${TODAY}T06:00:00.000Z`))
      const { shop, by, product, clock } = desk
      const ids: string[] = []
      const read = () => readLines(shop, ids)
      const setSome = async () => {
        const today = dhakaDay(clock.now())
        await desk.set({
          colors: [{ color: random.pick(COLORS) }],
          fromDay: dayAfter(today, random.below(7) - 3),
          poisha: random.pick([null, 90_000, 100_050, 134_000]),
          fillsSold: false,
        })
      }
      const rewriteSome = async (id: string) => {
        const line = () => ({
          productId: product.id,
          color: random.pick(COLORS),
          size: 42,
          quantity: 1 + random.below(2),
        })
        const items = random.below(2) === 0 ? [line()] : [line(), { ...line(), color: 'Black', size: 41 }]
        await changeOrder(shop, { by, id, change: { fields: {}, items } })
      }
      for (let step = 0; step < STEPS; step++) {
        const before = await read()
        const known = (await listCosts(shop, { by })).costs.rows
        const id = ids[random.below(Math.max(1, ids.length))]
        const kind = random.below(8)
        if (kind === 0 || id === undefined) ids.push((await desk.order({ color: random.pick(COLORS) })).id)
        else if (kind <= 2) await setSome()
        else if (kind === 3) await rewriteSome(id)
        else if (kind === 4) await undoChange(shop, { by, id })
        else if (kind === 5 && random.below(4) === 0) await deleteOrder(shop, { by, id })
        else await setFields(shop, { by, id }, someFields(random))
        const costNow = (color: string) =>
          costOn(known.find(row => row.color === color)?.history ?? [], dhakaDay(clock.now()))?.costPoisha ??
          null
        for (const [key, line] of await read()) {
          const was = before.get(key)
          const isSame = was?.color === line.color && was.hasLeft
          // what left keeps what it had, known or not
          if (isSame) expect([key, line.cost]).toEqual([key, was.cost])
          // what leaves now has the cost of today, or what was known of it
          else if (line.hasLeft)
            expect([costNow(line.color), was?.cost, ...costsBefore(before, key)]).toContain(line.cost)
        }
        if (random.below(5) === 0) clock.advance(DAY_MS)
      }
    }
  })
})

/** The known costs of the lines of the same order before. */
const costsBefore = (lines: ReadonlyMap<string, Line>, key: string): (number | null)[] => {
  const [id = ''] = key.split(' ')
  return [...lines].filter(([other]) => other.startsWith(id)).map(([, { cost }]) => cost)
}

/** The lines of orders, and whether their pairs have left. */
async function readLines(shop: Shop, ids: readonly string[]): Promise<Map<string, Line>> {
  const lines = new Map<string, Line>()
  for (const id of ids) {
    const left = hasLeft(await orderNow(shop, id))
    const rows = await shop.db.main
      .selectFrom('order_lines')
      .select(['line_no', 'color', 'size', 'cost'])
      .where('order_id', '=', id)
      .execute()
    for (const { line_no, ...line } of rows) lines.set(`${id} ${line_no}`, { ...line, hasLeft: left })
  }
  return lines
}
