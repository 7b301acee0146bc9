import type { CaseAction, NewCaseLine } from '#domain/cases/case-action.ts'
import { CASE_REASONS, type CaseCondition, type CaseKind } from '#domain/cases/case-words.ts'
import type { Product } from '#domain/catalog/product.ts'
import type { Refusal, RefusalCode } from '#domain/refusal.ts'
import type { Admin } from '#features/accounts/proof.ts'
import { changeCase } from '#features/cases/change-case.ts'
import { findCase } from '#features/cases/find-case.ts'
import { openCase } from '#features/cases/open-case.ts'
import { receiveCase } from '#features/cases/receive-case.ts'
import { deleteOrder } from '#features/orders/change/delete-order.ts'
import { undoChange } from '#features/orders/change/undo-change.ts'
import { bookParcel } from '#features/parcels/book-parcel.ts'
import { receiveReturn } from '#features/parcels/receive-return.ts'
import { settleDueBookings } from '#features/parcels/settle-due-bookings.ts'
import type { Shop } from '#features/shop.ts'
import { makeLine } from '#tests/support/makers.ts'
import { makeStaffOrder, orderNow, setFields } from '#tests/support/staff-orders.ts'
import { withCourier } from '#tests/support/with-courier.ts'
import { type ForgetfulCourier, Stopped } from './forgetful-courier.ts'
import type { Random } from './seeded.ts'

type Done = { ok: true } | Refusal

export const SIZES = [41, 42, 43] as const

/** People who order, exchange and return pairs of two products, by a seed; a refusal is no fault. */
export class CasesAtWork {
  readonly orders: { id: string; priceTaka: number }[] = []
  /** How often each refusal was met. */
  readonly refused = new Map<RefusalCode, number>()
  readonly #shop: Shop
  readonly #by: Admin
  readonly #products: readonly [Product, Product]
  readonly #courier: ForgetfulCourier
  readonly #random: Random

  constructor(
    shop: Shop,
    given: { by: Admin; products: readonly [Product, Product]; courier: ForgetfulCourier; random: Random },
  ) {
    this.#shop = shop
    this.#by = given.by
    this.#products = given.products
    this.#courier = given.courier
    this.#random = given.random
  }

  /** An order of one or two lines, on its way. */
  async order(): Promise<void> {
    const { pick, below } = this.#random
    const [one, two] = this.#products
    const items = [makeLine(one, { size: pick(SIZES), quantity: 1 + below(2) })]
    if (below(3) === 0) items.push(makeLine(two, { size: pick(SIZES) }))
    const placed = await makeStaffOrder(this.#shop, items, {
      recipientPhone: `018${String(this.orders.length).padStart(8, '0')}`,
    }).catch(() => undefined)
    if (!placed) return
    await setFields(this.#shop, { by: this.#by, id: placed.id }, { officialStatus: 'Confirmed' })
    this.orders.push({ id: placed.id, priceTaka: placed.priceTaka })
    await this.#try(() => bookParcel(this.#shop, { by: this.#by, id: placed.id }))
  }

  /** One thing that somebody does or the courier says. */
  async step(): Promise<void> {
    const { below } = this.#random
    switch (below(18)) {
      case 0:
      case 1:
      case 2:
        return await this.#try(() => this.#open())
      case 3:
      case 4:
      case 5:
        return await this.#try(() => this.#act())
      case 6:
        return await this.#try(() => this.#receive())
      case 7:
        return await this.#try(() => this.#count())
      case 8:
        return await this.#meddle()
      case 9:
        return await this.settle()
      case 10:
      case 11:
      case 12:
      case 13:
      case 14:
        return await this.#try(() => this.#goOn())
      default:
        return await this.#courier.tell(this.#shop)
    }
  }

  /** What the job does with bookings of which nobody knows. */
  async settle(): Promise<void> {
    await this.#try(async () => {
      await settleDueBookings(withCourier(this.#shop, this.#courier.courier), { limit: 50 })
      return { ok: true }
    })
  }

  async #try(work: () => Promise<Done>): Promise<void> {
    try {
      const done = await work()
      if (!done.ok) this.refused.set(done.code, (this.refused.get(done.code) ?? 0) + 1)
    } catch (error) {
      if (!(error instanceof Stopped)) throw error
    }
  }

  async #open(): Promise<Done> {
    const { below, pick } = this.#random
    const { id } = await this.#someOrder()
    const kind = pick<CaseKind>(['exchange', 'exchange', 'return', 'defect'])
    const line = (): NewCaseLine => ({
      lineNo: 1 + below(2),
      pairs: 1 + below(2),
      wanted: kind === 'return' ? null : this.#wanted(),
    })
    return await openCase(this.#shop, {
      by: this.#by,
      orderId: id,
      asked: {
        kind,
        reason: pick(CASE_REASONS),
        lines: below(4) === 0 ? [line(), line()] : [line()],
        travel: pick(['door', 'send_first']),
        fault: pick(['shop', 'customer']),
        decide: pick(['approve', 'approve', 'wait', undefined]),
      },
      key: below(3) === 0 ? `key-${below(5)}-${id.slice(-8)}` : null,
    })
  }

  #wanted() {
    const { pick, below } = this.#random
    const product = this.#products[below(5) === 0 ? 1 : 0]
    return { productId: product.id, color: 'Black', size: pick(SIZES) }
  }

  async #act(): Promise<Done> {
    const { below, pick } = this.#random
    const found = await this.#someCase()
    if (!found) return { ok: true }
    const actions: readonly [CaseAction, ...CaseAction[]] = [
      { action: 'book', isPriceAgreed: true, hasLooked: true },
      { action: 'book', isPriceAgreed: true, hasLooked: true },
      { action: 'approve', decision: { travel: pick(['door', 'send_first']) } },
      { action: 'wait', decision: {} },
      { action: 'refuse', note: 'Worn' },
      { action: 'cancel', note: 'Keeps it' },
      { action: 'reopen' },
      { action: 'swapped' },
      { action: 'sent_back' },
      { action: 'old_back' },
      { action: 'take_back', what: pick(['swapped', 'sent_back', 'old_back', 'pay']) },
      { action: 'chase' },
      { action: 'pay', taka: below(4) === 0 ? 0 : found.refund, method: 'bkash', reference: null },
      { action: 'close' },
      { action: 'close' },
    ]
    const action = pick(actions)
    const twice = below(5) === 0 ? 2 : 1
    const done = await Promise.all(
      Array.from({ length: twice }, () => changeCase(this.#shop, { by: this.#by, id: found.id, action })),
    )
    return done[0] ?? { ok: true }
  }

  /** What the shop says is next. */
  async #goOn(): Promise<Done> {
    const some = await this.#someCase()
    if (!some) return { ok: true }
    const by = this.#by
    const found = await findCase(this.#shop, { by, id: some.id })
    if (!found.ok) return found
    const { id, next, money, travel } = found.case
    const act = (action: CaseAction) => changeCase(this.#shop, { by, id, action })
    switch (next) {
      case 'decide':
        return await act(
          found.case.approvedAt === null
            ? { action: 'approve', decision: {} }
            : this.#random.pick<CaseAction>([
                { action: 'close' },
                { action: 'approve', decision: {} },
                { action: 'cancel', note: 'Damaged' },
                { action: 'refuse', note: 'Worn' },
              ]),
        )
      case 'book':
        return await act({ action: 'book', isPriceAgreed: true, hasLooked: true })
      case 'receive':
      case 'chase':
        return await this.#receiveOf(
          id,
          // one that had to come first is decided in several ways where it is not good
          travel === 'send_first' ? ['good', 'damaged', 'missing'] : ['good', 'good', 'good', 'damaged'],
        )
      case 'pay':
        return await act({ action: 'pay', taka: money.refundTaka, method: 'cash', reference: null })
      case 'close':
        return await act({ action: 'close' })
      default:
        return { ok: true }
    }
  }

  async #receive(): Promise<Done> {
    const found = await this.#someCase()
    return found
      ? await this.#receiveOf(found.id, ['good', 'good', 'damaged', 'missing', null])
      : { ok: true }
  }

  async #receiveOf(
    id: string,
    conditions: readonly [CaseCondition | null, ...(CaseCondition | null)[]],
  ): Promise<Done> {
    const { pick } = this.#random
    const found = { id }
    const lines = await this.#shop.db.main
      .selectFrom('case_lines')
      .select('id')
      .where('case_id', '=', found.id)
      .execute()
    return await receiveCase(this.#shop, {
      by: this.#by,
      id: found.id,
      lines: lines.map(({ id }) => ({ id, condition: pick(conditions) })),
    })
  }

  /** Pairs of a parcel that came back, of an exchange too. */
  async #count(): Promise<Done> {
    const { below } = this.#random
    const { id } = await this.#someOrder()
    const { items } = await orderNow(this.#shop, id)
    const returned = below(6) === 0 ? null : items.map(({ quantity }) => below(quantity + 1))
    return await receiveReturn(this.#shop, { by: this.#by, id, returned })
  }

  /** What people try on orders that belong to a case: it may be refused, and breaks nothing. */
  async #meddle(): Promise<void> {
    const { pick, below } = this.#random
    const { id } = await this.#someOrder()
    await this.#try(async () => {
      switch (below(4)) {
        case 0:
          return await deleteOrder(this.#shop, { by: this.#by, id })
        case 1:
          return await undoChange(this.#shop, { by: this.#by, id })
        case 2:
          return await setFields(
            this.#shop,
            { by: this.#by, id },
            { officialStatus: pick(['Fake', 'Packed']) },
          )
        default:
          return await bookParcel(this.#shop, { by: this.#by, id, confirm: true, priceAgreed: true })
      }
    })
  }

  async #someOrder(): Promise<{ id: string }> {
    const rows = await this.#shop.db.main.selectFrom('orders').select('id').orderBy('order_no').execute()
    return rows[this.#random.below(rows.length)] ?? { id: 'none' }
  }

  async #someCase(): Promise<{ id: string; refund: number } | undefined> {
    const rows = await this.#shop.db.main
      .selectFrom('cases')
      .select(['id', 'refund'])
      .orderBy('case_no')
      .execute()
    return rows[this.#random.below(Math.max(1, rows.length))]
  }
}
