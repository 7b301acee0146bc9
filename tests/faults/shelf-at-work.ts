import type { Refusal } from '#domain/refusal.ts'
import type { Admin } from '#features/accounts/proof.ts'
import { deleteProduct } from '#features/catalog/delete-product.ts'
import { restoreProduct } from '#features/catalog/restore-product.ts'
import { placeOrder } from '#features/orders/place/place-order.ts'
import type { Shop } from '#features/shop.ts'
import { deleteVariant } from '#features/variants/delete-variant.ts'
import { updateProduct } from '#features/variants/update-product.ts'
import { makeLine, makeOrderRequest } from '#tests/support/makers.ts'
import { setFields } from '#tests/support/staff-orders.ts'
import { addColor, addSizes, changeStock, setStock } from '#tests/support/variant-updates.ts'
import type { ShelfStep } from './shelf-steps.ts'

type Shelf = { color: string; size: number }
type Done = { ok: true } | Refusal

/** Carries out steps on a product, and records the shop's answers. */
export class ShelfAtWork {
  readonly #shop: Shop
  readonly #by: Admin
  readonly #productId: string
  readonly #orders: string[] = []
  /** The differences found by the accepted counts. */
  counted = 0
  /** The accepted changes by their keys. */
  readonly changed = new Map<string, number>()

  constructor(shop: Shop, { by, productId }: { by: Admin; productId: string }) {
    this.#shop = shop
    this.#by = by
    this.#productId = productId
  }

  /** Carries out a step and returns its refusal, if any. */
  async take(step: ShelfStep): Promise<Refusal['code'] | undefined> {
    const done = await this.#do(step)
    return done.ok ? undefined : done.code
  }

  #do(step: ShelfStep): Promise<Done> {
    const target = { by: this.#by, id: this.#productId, productId: this.#productId }
    switch (step.kind) {
      case 'order':
        return this.#order(step.lines)
      case 'release':
        return this.#release(step.order)
      case 'count':
        return this.#count(step)
      case 'overwrite':
        return this.#update(setStock(step.stock, { ...shelfOf(step), reason: 'damaged' }))
      case 'change':
        return this.#change(step)
      case 'rename':
        return this.#rename(step)
      case 'add_size':
        return this.#update(addSizes({ [step.size]: step.stock }, step.color))
      case 'add_color':
        return this.#update(addColor(step.color, { 41: step.stock, 42: step.stock }))
      case 'delete_size':
        return deleteVariant(this.#shop, { ...target, ...shelfOf(step) })
      case 'delete_color':
        return deleteVariant(this.#shop, { ...target, color: step.color })
      case 'edit':
        return updateProduct(this.#shop, { ...target, fields: { priceTaka: step.price } })
      case 'rename_product':
        return this.#change(step, { name: `${this.#productId} ${step.name}` })
      case 'delete_product':
        return deleteProduct(this.#shop, target)
      case 'restore_product':
        return restoreProduct(this.#shop, target)
    }
  }

  #update(...variants: NonNullable<Parameters<typeof updateProduct>[1]['variants']>): Promise<Done> {
    return updateProduct(this.#shop, { by: this.#by, productId: this.#productId, variants })
  }

  async #order(lines: readonly (Shelf & { quantity: number })[]): Promise<Done> {
    const items = lines.map(line => makeLine({ id: this.#productId }, line))
    const placed = await placeOrder(this.#shop, makeOrderRequest(items))
    if (placed.ok) this.#orders.push(placed.order.id)
    return placed
  }

  async #release(index: number): Promise<Done> {
    const orderId = this.#orders[index % Math.max(1, this.#orders.length)] ?? 'none'
    return await setFields(this.#shop, { by: this.#by, id: orderId }, { officialStatus: 'Fake' })
  }

  async #count({ off, stock, ...given }: Shelf & { off: number; stock: number }): Promise<Done> {
    const expectedStock = (await this.#see(given)) + off
    const written = await this.#update(setStock(stock, { ...shelfOf(given), expectedStock }))
    if (written.ok) this.counted += stock - expectedStock
    return written
  }

  async #change(
    { change, key, ...given }: Shelf & { change: number; key: number },
    fields: { name?: string } = {},
  ): Promise<Done> {
    const requestKey = `${this.#productId}-${key}`
    const variants = [changeStock(change, { ...shelfOf(given), requestKey })]
    const changed = await updateProduct(this.#shop, {
      by: this.#by,
      productId: this.#productId,
      fields,
      variants,
    })
    if (changed.ok) this.changed.set(requestKey, change)
    return changed
  }

  /** The stock is written too, as the back office sends it; this is one more count. */
  async #rename(given: Shelf): Promise<Done> {
    const expectedStock = await this.#see(given)
    const newSize = given.size === 41 ? 42 : 41
    return await this.#update(setStock(expectedStock, { ...shelfOf(given), newSize, expectedStock }))
  }

  /** The value that a screen showed a moment ago. */
  async #see({ color, size }: Shelf): Promise<number> {
    const row = await this.#shop.db.main
      .selectFrom('sizes')
      .innerJoin('variants', 'variants.id', 'sizes.variant_id')
      .select('stock')
      .where('product_id', '=', this.#productId)
      .where('color', '=', color)
      .where('size', '=', size)
      .executeTakeFirst()
    return row?.stock ?? 0
  }
}

const shelfOf = ({ color, size }: Shelf): Shelf => ({ color, size })
