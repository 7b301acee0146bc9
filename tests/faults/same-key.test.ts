import { expect, onTestFinished, test } from 'vitest'
import { type PlaceOrderOutcome, placeOrder } from '#features/orders/place/place-order.ts'
import type { Shop } from '#features/shop.ts'
import { type Engine, freshDatabase } from '#tests/support/databases.ts'
import { makeLine, makeOrderRequest, makeProduct, makeShop, makeVariant } from '#tests/support/makers.ts'
import { readConserved } from './conservation.ts'
import { outcomesOf, sayGo, startShopProcess, type TaskInput } from './shop-process.ts'

const TIMES = 50
const onePair = (shop: Shop) => makeProduct(shop, { variants: [makeVariant('Black', { 42: 1 })] })
const fifty = <Value>(value: Value): Value[] => Array.from({ length: TIMES }, () => value)

async function expectOneOrder(shop: Shop, outcomes: PlaceOrderOutcome[]) {
  const orders = outcomes.map(outcome => outcome.ok && outcome.order)
  expect(orders[0]).toMatchObject({ orderNo: 1001 })
  expect(orders).toEqual(fifty(orders[0]))
  expect(await readConserved(shop)).toEqual({ ordersSold: 1, pairsSold: 1, pairsLeft: 0 })
  const movements = await shop.db.main
    .selectFrom('stock_movements')
    .select('change')
    .where('reason', '=', 'order')
    .execute()
  expect(movements.map(({ change }) => change)).toEqual([-1])
}

const firsts = (outcomes: PlaceOrderOutcome[]) =>
  outcomes.filter(outcome => outcome.ok && !outcome.repeated).length

test.each<Engine>(['sqlite', 'postgres'])(
  `the same key ${TIMES} times at once makes one order on %s, for the last pair, also after a restart`,
  async engine => {
    const database = await freshDatabase(engine)
    onTestFinished(database.remove)
    const before = makeShop(await database.open())
    onTestFinished(before.db.close)
    const request = makeOrderRequest([makeLine(await onePair(before))], { idempotencyKey: 'one key' })
    const outcomes = await Promise.all(fifty(request).map(one => placeOrder(before, one)))
    expect(firsts(outcomes)).toBe(1)
    await expectOneOrder(before, outcomes)
    await before.db.close()

    const after = makeShop(await database.open())
    onTestFinished(after.db.close)
    const again = await Promise.all(fifty(request).map(one => placeOrder(after, one)))
    expect(firsts(again)).toBe(0)
    expect(again.map(outcome => outcome.ok && outcome.order)).toEqual(
      outcomes.map(outcome => outcome.ok && outcome.order),
    )
    await expectOneOrder(after, again)
  },
)

test(`the same key ${TIMES} times at once from two processes on postgres makes one order`, async () => {
  const database = await freshDatabase('postgres')
  onTestFinished(database.remove)
  const shop = makeShop(await database.open())
  onTestFinished(shop.db.close)
  const request = makeOrderRequest([makeLine(await onePair(shop))], { idempotencyKey: 'one key' })
  const transaction: TaskInput = {
    kind: 'place',
    lanes: TIMES,
    requests: fifty(request).slice(0, TIMES / 2),
  }
  const processes = [startShopProcess(database, transaction), startShopProcess(database, transaction)]
  await Promise.all(processes.map(process => process.says('ready')))
  sayGo(database)
  const outcomes = (await Promise.all(processes.map(outcomesOf))).flat()
  expect(firsts(outcomes)).toBe(1)
  await expectOneOrder(shop, outcomes)
})

test.each<Engine>(['sqlite', 'postgres'])(
  'one key sent at once with two contents makes one order on %s and tells the others nothing of it',
  async engine => {
    const database = await freshDatabase(engine)
    onTestFinished(database.remove)
    const shop = makeShop(await database.open())
    onTestFinished(shop.db.close)
    const request = makeOrderRequest([makeLine(await onePair(shop))], { idempotencyKey: 'one key' })
    const other = { ...request, recipientName: 'Karim' }
    const outcomes = await Promise.all(
      fifty(request).map((one, index) => placeOrder(shop, index % 2 ? one : other)),
    )
    expect(firsts(outcomes)).toBe(1)
    const refused = outcomes.filter(outcome => !outcome.ok)
    expect(refused).toEqual(Array.from({ length: TIMES / 2 }, () => ({ ok: false, code: 'key_reused' })))
    expect(await readConserved(shop)).toEqual({ ordersSold: 1, pairsSold: 1, pairsLeft: 0 })
  },
)
