import fc from 'fast-check'
import type { Db } from '#db/open-db.ts'
import type { Shop } from '#features/shop.ts'
import type { makeProduct } from './makers.ts'
import { writeCase, writeFormer, writeOrder } from './profit-books.ts'

export const ORDERS = 10
export const PAYOUTS = 3
export const orderId = (at: number): string => `order-${at}`
const DELETED_AT = '2026-06-20T06:00:00.000Z'

const of = fc.nat(ORDERS - 1)
const payout = fc.nat(PAYOUTS - 1)
const poisha: fc.Arbitrary<number> = fc.constantFrom(0, 6_000, 8_580, 13_333)
/** One thing that may happen. */
export const step = fc.oneof(
  fc.record({
    do: fc.constant('status' as const),
    of,
    status: fc.constantFrom(
      'delivered',
      'delivered',
      'partial_delivered',
      'cancelled',
      'exceptional',
      'pending',
      null,
    ),
  }),
  fc.record({ do: fc.constant('price' as const), of, taka: fc.constantFrom(1880, 2580) }),
  fc.record({ do: fc.constant('advance' as const), of, taka: fc.constantFrom(0, 500) }),
  fc.record({ do: fc.constant('move' as const), of, district: fc.constantFrom('Sylhet', 'Dhaka', null) }),
  fc.record({ do: fc.constant('came' as const), of, source: fc.constantFrom('Facebook', 'TikTok', null) }),
  fc.record({ do: fc.constant('delete' as const), of }),
  fc.record({ do: fc.constant('restore' as const), of }),
  fc.record({ do: fc.constant('back' as const), of, pairs: fc.nat(1) }),
  fc.record({ do: fc.constant('cost' as const), of, cost: fc.option(fc.constantFrom(60_000, 106_501)) }),
  fc.record({
    do: fc.constant('told' as const),
    of,
    charge: fc.option(poisha),
    collected: fc.option(poisha),
  }),
  fc.record({ do: fc.constant('paid' as const), of, payout, collected: poisha, charge: poisha }),
  fc.record({ do: fc.constant('unlink' as const), of }),
  fc.record({ do: fc.constant('charges' as const), payout, charges: poisha }),
  fc.record({ do: fc.constant('arrive' as const), payout, isPaid: fc.boolean() }),
  fc.record({ do: fc.constant('former' as const), of, charge: poisha, payout }),
  fc.record({
    do: fc.constant('case' as const),
    of,
    condition: fc.constantFrom('good' as const, 'damaged' as const, 'missing' as const, null),
    refund: fc.option(fc.constantFrom(500, 2500)),
  }),
  fc.record({ do: fc.constant('exchange' as const), of, status: fc.constantFrom('delivered', 'cancelled') }),
  fc.record({ do: fc.constant('category' as const), as: fc.constantFrom('Loafer', 'Derby') }),
  fc.record({ do: fc.constant('purge' as const), of }),
  fc.record({
    do: fc.constant('received' as const),
    of,
    condition: fc.constantFrom('good' as const, 'damaged' as const),
  }),
  fc.record({ do: fc.constant('leave' as const), of }),
)
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

export type Books = { shop: Shop; product: Awaited<ReturnType<typeof makeProduct>> }

/** What a step does to the rows; a step that does not fit changes nothing. */
export async function takeStep({ shop, product }: Books, taken: Step, index: number): Promise<void> {
  const { db } = shop
  const id = 'of' in taken ? orderId(taken.of) : ''
  const exists = async () =>
    (await db.main.selectFrom('orders').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  const set = orderSet(taken)
  if (set) return setOrder(db, id, set)
  switch (taken.do) {
    case 'purge':
      if (taken.of === 1)
        await db.transact(({ tx }) => tx.deleteFrom('orders').where('id', '=', id).execute())
      return
    case 'back':
    case 'cost': {
      const set = taken.do === 'back' ? { returned: taken.pairs } : { cost: taken.cost }
      await db.transact(({ tx }) =>
        tx.updateTable('order_lines').set(set).where('order_id', '=', id).where('line_no', '=', 1).execute(),
      )
      return
    }
    case 'told': {
      const { charge, collected } = taken
      await db.transact(({ tx }) =>
        tx.updateTable('parcels').set({ charge, collected }).where('order_id', '=', id).execute(),
      )
      return
    }
    case 'unlink':
      await db.transact(({ tx }) =>
        tx.updateTable('payout_lines').set({ order_id: null }).where('order_id', '=', id).execute(),
      )
      return
    case 'charges':
    case 'arrive': {
      const set =
        taken.do === 'charges'
          ? { charges: taken.charges }
          : { paid_at: taken.isPaid ? '2026-04-01T06:00:00.000Z' : null }
      await db.transact(({ tx }) =>
        tx.updateTable('payouts').set(set).where('id', '=', `payout-${taken.payout}`).execute(),
      )
      return
    }
    case 'received': {
      const { condition } = taken
      const ofOrder = db.main.selectFrom('cases').select('id').where('order_id', '=', id)
      await db.transact(({ tx }) =>
        tx.updateTable('case_lines').set({ condition }).where('case_id', 'in', ofOrder).execute(),
      )
      return
    }
    case 'category':
      await db.transact(({ tx }) =>
        tx.updateTable('products').set({ category: taken.as }).where('id', '=', product.id).execute(),
      )
      return
    default:
      if (isAdding(taken) && (await exists())) await addRows({ shop, product }, taken, { id, index })
  }
}

/** What a step sets of the order itself; undefined: it does something else. */
function orderSet(taken: Step): Parameters<typeof setOrder>[2] | undefined {
  switch (taken.do) {
    case 'status':
      return { status: taken.status }
    case 'price':
      return { price: taken.taka }
    case 'advance':
      return { advance_paid: taken.taka }
    case 'move':
      return { district: taken.district }
    case 'came':
      return { visit_source: taken.source }
    case 'delete':
      return { deleted_at: DELETED_AT }
    case 'restore':
      return { deleted_at: null }
    default:
      return undefined
  }
}

type Adding = Extract<Step, { do: 'paid' | 'former' | 'leave' | 'case' | 'exchange' }>

const isAdding = (taken: Step): taken is Adding => ADDING.some(what => what === taken.do)
const ADDING = ['paid', 'former', 'leave', 'case', 'exchange'] as const satisfies readonly Adding['do'][]

async function addRows(
  { shop, product }: Books,
  taken: Adding,
  at: { id: string; index: number },
): Promise<void> {
  const name = `${taken.do}-${at.index}`
  switch (taken.do) {
    case 'paid':
      return addLine(shop.db, { ...taken, order: at.id, consignment: at.id })
    case 'former':
      await writeFormer(shop, name, at.id, 'steadfast')
      return addLine(shop.db, { ...taken, collected: 0, order: null, consignment: name })
    case 'leave':
      // as an order that goes to a courier again leaves its parcel and what was paid for it
      if ((await formersOf(shop.db, at.id)) > 0) return
      await writeFormer(shop, at.id, at.id, 'steadfast')
      return takeStep({ shop, product }, { do: 'unlink', of: taken.of }, at.index)
    case 'case':
      return writeCase(shop, {
        id: name,
        order: at.id,
        condition: taken.condition,
        ...(taken.refund !== null && { refundTaka: taken.refund }),
      })
    case 'exchange': {
      const exchange = `order-of-${name}`
      await writeCase(shop, { id: name, order: at.id, exchange, condition: 'good' })
      await writeOrder(shop, {
        id: exchange,
        day: '2026-04-20',
        lines: [{ of: product, unitTaka: 0, cost: 100_001 }],
        priceTaka: 80,
        status: taken.status,
        caseId: name,
      })
      return addLine(shop.db, {
        payout: 0,
        collected: 80_00,
        charge: 6_080,
        order: exchange,
        consignment: exchange,
      })
    }
  }
}

const formersOf = async (db: Db, id: string): Promise<number> =>
  (await db.main.selectFrom('former_parcels').select('id').where('id', '=', id).execute()).length

const setOrder = async (
  db: Db,
  id: string,
  set: Partial<{
    status: string | null
    price: number
    advance_paid: number
    district: string | null
    visit_source: string | null
    deleted_at: string | null
  }>,
): Promise<void> => {
  await db.transact(({ tx }) => tx.updateTable('orders').set(set).where('id', '=', id).execute())
}

type NewLine = {
  payout: number
  order: string | null
  consignment: string
  collected: number
  charge: number
}

/** As the shop takes lines in: written without their orders, which they are linked to after. */
async function addLine(db: Db, { payout, order, consignment, collected, charge }: NewLine): Promise<void> {
  const payout_id = `payout-${payout}`
  await db.transact(async ({ tx }) => {
    const { lines } = await tx
      .selectFrom('payout_lines')
      .select(line => line.fn.countAll<number>().as('lines'))
      .where('payout_id', '=', payout_id)
      .executeTakeFirstOrThrow()
    const line_no = Number(lines) + 1
    await tx
      .insertInto('payout_lines')
      .values({
        payout_id,
        line_no,
        consignment_id: consignment,
        invoice: null,
        collected,
        charge,
        order_id: null,
      })
      .execute()
    // all of a payout is written again when a line comes
    await tx
      .updateTable('payout_lines')
      .set({ line_no: eb => eb.ref('line_no') })
      .where('payout_id', '=', payout_id)
      .execute()
    if (order !== null)
      await tx
        .updateTable('payout_lines')
        .set({ order_id: order })
        .where('payout_id', '=', payout_id)
        .where('line_no', '=', line_no)
        .execute()
  })
}
