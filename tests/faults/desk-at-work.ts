import type { Product } from '#domain/catalog/product.ts'
import type { OrderEventDetails } from '#domain/orders/order-event.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import type { Admin } from '#features/accounts/proof.ts'
import { changeOrder } from '#features/orders/change/change-order.ts'
import { changeOrders } from '#features/orders/change/change-orders.ts'
import { deleteOrder } from '#features/orders/change/delete-order.ts'
import { restoreOrder } from '#features/orders/change/restore-order.ts'
import { undoChange } from '#features/orders/change/undo-change.ts'
import { receiveReturn } from '#features/parcels/receive-return.ts'
import type { Shop } from '#features/shop.ts'
import type { BackofficeStep } from './desk-steps.ts'

type People = readonly [Admin, Admin]
type Batch = { batch: string; actor: string; orders: string[]; counted?: number[] | null }

/** Three orders of one product: carries out steps, and can undo them. */
export class BackofficeAtWork {
  readonly #shop: Shop
  readonly #people: People
  readonly #product: Product
  readonly #ids: readonly string[]

  constructor(shop: Shop, at: { people: People; product: Product; ids: readonly string[] }) {
    this.#shop = shop
    this.#people = at.people
    this.#product = at.product
    this.#ids = at.ids
  }

  /** Carries out a step, and returns the refusals of its orders. */
  async take(step: BackofficeStep): Promise<RefusalCode[]> {
    const by = this.#person(step.who)
    if (step.kind === 'bulk') {
      const { officialStatus } = step
      const action = { kind: 'status', officialStatus } as const
      const done = await changeOrders(this.#shop, { by, action, selection: { ids: this.#ids } })
      return done.ok ? done.failed.map(one => one.refusal.code) : [done.code]
    }
    const done = await this.#changeOne(by, step)
    return done.ok ? [] : [done.code]
  }

  #changeOne(by: Admin, step: Exclude<BackofficeStep, { kind: 'bulk' }>) {
    const id = this.#ids[step.order] ?? ''
    switch (step.kind) {
      case 'fields':
        return changeOrder(this.#shop, { by, id, change: { fields: step.fields } })
      case 'line':
        return changeOrder(this.#shop, { by, id, change: { fields: {}, line: step.line } })
      case 'items': {
        const items = step.items.map(item => ({ productId: this.#product.id, ...item }))
        return changeOrder(this.#shop, { by, id, change: { fields: {}, items } })
      }
      case 'return':
        return receiveReturn(this.#shop, { by, id, returned: step.returned })
      case 'delete':
        return deleteOrder(this.#shop, { by, id })
      case 'restore':
        return restoreOrder(this.#shop, { by, id })
    }
  }

  /** Undoes every change, newest first, each by the person who made it. */
  async undoAll(afterEach: () => Promise<void>): Promise<void> {
    for (const { batch, actor, orders, counted } of (await this.#batches()).toReversed()) {
      const by = this.#people.find(({ user }) => user.id === actor)
      if (!by) throw new Error(`nobody of the desk did ${batch}`)
      const id = orders[0] ?? ''
      const undone =
        counted !== undefined
          ? await receiveReturn(this.#shop, { by, id, returned: counted })
          : orders.length > 1
            ? await changeOrders(this.#shop, { by, action: { kind: 'undo', batch }, selection: undefined })
            : await undoChange(this.#shop, { by, id })
      if (!undone.ok) throw new Error(`${batch} was not taken back: ${JSON.stringify(undone)}`)
      if ('failed' in undone && undone.failed.length > 0)
        throw new Error(`${batch} was not taken back: ${JSON.stringify(undone.failed)}`)
      await afterEach()
    }
  }

  /** The batches, oldest first; a return, which has no batch, with the count before it. */
  async #batches(): Promise<Batch[]> {
    const rows = await this.#shop.db.main
      .selectFrom('order_events')
      .select(['id', 'batch', 'actor', 'order_id', 'kind', 'details'])
      .where('order_id', 'in', this.#ids)
      .orderBy('id')
      .execute()
    const batches = new Map<string, Batch>()
    for (const { id, batch, actor, order_id, kind, details } of rows) {
      if (kind === 'return_received') {
        const { from }: OrderEventDetails['return_received'] = JSON.parse(details)
        batches.set(id, { batch: id, actor, orders: [order_id], counted: from })
      }
      if (batch === null) continue
      const known = batches.get(batch) ?? { batch, actor, orders: [] }
      if (!known.orders.includes(order_id)) known.orders.push(order_id)
      batches.set(batch, known)
    }
    return [...batches.values()]
  }

  #person(index: number): Admin {
    return this.#people[index === 0 ? 0 : 1]
  }
}
