import type { Case } from '#domain/cases/case.ts'
import type { CaseAction, NewCase } from '#domain/cases/case-action.ts'
import type { CaseCondition } from '#domain/cases/case-words.ts'
import type { Product } from '#domain/catalog/product.ts'
import type { Admin } from '#features/accounts/proof.ts'
import { changeCase } from '#features/cases/change-case.ts'
import { findCase } from '#features/cases/find-case.ts'
import { openCase } from '#features/cases/open-case.ts'
import { receiveCase } from '#features/cases/receive-case.ts'
import type { Shop } from '#features/shop.ts'
import { giveParcel } from './booked-parcels.ts'
import { makeLine, makeProduct, makeShop, makeVariant, readStock } from './makers.ts'
import { makeAdmin } from './people.ts'
import { makeStaffOrder, orderNow, setFields } from './staff-orders.ts'

const DAY_MS = 86_400_000
const DELIVERED_AT = '2026-11-18T11:40:00.000Z'

/**
 * Opens a shop with one delivered order: two pairs of an oxford, size 41, and one of a loafer that costs more. Its clock
 * stands still until `later`.
 */
export async function openCaseDesk(db: Shop['db']) {
  let now = new Date(DELIVERED_AT)
  const shop: Shop = { ...makeShop(db), clock: { now: () => now } }
  const { by } = await makeAdmin(shop)
  const { oxford, loafer, order } = await makeDelivered(shop, by)

  const courierSays = (id: string, status: string) => sayOfCourier(shop, id, status)
  const wanting = (product: Product, size: number) => ({ productId: product.id, color: 'Black', size })
  const begin = (given: Partial<NewCase> = {}, key: string | null = null) => {
    const asked: NewCase = {
      kind: 'exchange',
      reason: 'size_small',
      lines: [{ lineNo: 1, pairs: 1, wanted: wanting(oxford, 42) }],
      decide: 'approve',
      ...given,
    }
    return openCase(shop, { by, orderId: order.id, asked, key })
  }
  const caseNow = async (id: string): Promise<Case> => {
    const found = await findCase(shop, { by, id })
    if (!found.ok) throw new Error(found.code)
    return found.case
  }
  return {
    shop,
    by,
    oxford,
    loafer,
    order,
    begin,
    caseNow,
    courierSays,
    wanting,
    later(days: number) {
      now = new Date(now.getTime() + days * DAY_MS)
    },
    /** A case that must not be refused. */
    async begun(given: Partial<NewCase> = {}): Promise<Case> {
      const opened = await begin(given)
      if (!opened.ok) throw new Error(`the case was refused: ${opened.code}`)
      return opened.case
    },
    act: (id: string, action: CaseAction) => changeCase(shop, { by, id, action }),
    /** The conditions of its pairs, in their order. */
    async receive(id: string, ...conditions: (CaseCondition | null)[]) {
      const { pairs } = await caseNow(id)
      const lines = conditions.map((condition, index) => ({ id: pairs[index]?.id ?? '', condition }))
      return await receiveCase(shop, { by, id, lines })
    },
    /** Pairs of a size on the shelf, which its ledger adds up to. */
    async stockOf(product: Product, size: number): Promise<number> {
      const { stock, ledger } = await readStock(shop, product, { size, color: 'Black' })
      if (ledger !== stock) throw new Error(`a ledger of ${ledger} for ${stock} pairs`)
      return stock
    },
  }
}

/** The order of the desk, and its two products. */
async function makeDelivered(shop: Shop, by: Admin) {
  const oxford = await makeProduct(shop, {
    priceTaka: 2_400,
    variants: [makeVariant('Black', { 41: 5, 42: 2 })],
  })
  const loafer = await makeProduct(shop, { priceTaka: 3_000, variants: [makeVariant('Black', { 41: 3 })] })
  const items = [makeLine(oxford, { size: 41, quantity: 2 }), makeLine(loafer, { size: 41 })]
  const { id: orderId } = await makeStaffOrder(shop, items, { language: 'bn' })
  await setFields(shop, { by, id: orderId }, { officialStatus: 'Confirmed' })
  await giveParcel(shop, { id: orderId }, { status: 'pending' })
  await setFields(shop, { by, id: orderId }, { courierStatus: 'delivered' })
  await sayOfCourier(shop, orderId, 'delivered')
  return { oxford, loafer, order: await orderNow(shop, orderId) }
}

/** What a courier says of a parcel, without its news. */
async function sayOfCourier({ db, clock }: Shop, orderId: string, status: string): Promise<void> {
  await db.transact(async ({ tx }) => {
    await tx.updateTable('orders').set({ status }).where('id', '=', orderId).execute()
    await tx
      .updateTable('parcels')
      .set({ status_at: clock.now().toISOString() })
      .where('order_id', '=', orderId)
      .execute()
  })
}
