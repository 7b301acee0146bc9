import { listOf } from '#contract/codec-parts.ts'
import { TrashItemCodec, TrashPageCodec } from '#contract/trash/trash-codec.ts'
import type { TrashCounts, TrashItem, TrashKind } from '#domain/trash/trash-item.ts'
import { callShop, failureText, readWith } from './call-shop.ts'
import { changeOrders } from './order-writes.ts'

/** `next`: asks for the page after this one; null on the last. */
export type TrashPage = { items: TrashItem[]; counts: TrashCounts; next: string | null; keptDays: number }
/** `search`: a name, a phone, a number; empty for everything. */
export type TrashSought = { kind: TrashKind | undefined; search: string }

const ITEMS = listOf(TrashItemCodec)

/** A page of what was deleted. Like the other calls of this file it throws `CallFailed`. */
export async function listTrash({ kind, search }: TrashSought, after: string | null): Promise<TrashPage> {
  const asked = { ...(kind && { kind }), ...(after !== null && { after }) }
  const answer =
    search === ''
      ? await callShop(`/v1/trash?${new URLSearchParams(asked)}`)
      : await callShop('/v1/trash/search', { method: 'POST', body: { ...asked, search } })
  return { ...readWith(TrashPageCodec, answer), items: readWith(ITEMS, answer.data) }
}

/** Brings it back as its entry said; a product under the name of the entry, where its own is taken. */
export async function restoreItem({ id, product }: TrashItem): Promise<void> {
  const name = product?.restore.comesBackAs
  const body = name ? { name } : {}
  await callShop(`${pathOf({ id, product })}/restore`, { method: 'POST', body })
}

/** Deletes it again: the undo. */
export const deleteItem = async (item: TrashItem): Promise<void> =>
  void (await callShop(pathOf(item), { method: 'DELETE' }))

/** What became of several: those that are back, and why each other one is not. */
export type Restored = { back: TrashItem[]; failed: { item: TrashItem; why: string }[] }

/** Brings several back: orders in one request, products one by one, each with an answer of its own. */
export const restoreItems = (items: readonly TrashItem[]): Promise<Restored> =>
  moveItems(items, { orders: 'restore', product: restoreItem })

/** Deletes several again: the undo. */
export const deleteItems = (items: readonly TrashItem[]): Promise<Restored> =>
  moveItems(items, { orders: 'delete', product: deleteItem })

type Move = { orders: 'restore' | 'delete'; product(item: TrashItem): Promise<void> }

async function moveItems(items: readonly TrashItem[], move: Move): Promise<Restored> {
  const whys = await moveOrders(
    items.filter(({ order }) => order).map(({ id }) => id),
    move.orders,
  )
  for (const item of items)
    if (item.product)
      await move.product(item).catch((error: unknown) => void whys.set(item.id, failureText(error)))
  return {
    back: items.filter(({ id }) => !whys.has(id)),
    failed: items.flatMap(item => {
      const why = whys.get(item.id)
      return why === undefined ? [] : [{ item, why }]
    }),
  }
}

/** Why each order stayed as it was, by its id. */
async function moveOrders(ids: readonly string[], action: Move['orders']): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  try {
    const { failed } = await changeOrders({ action, ids })
    return new Map(failed.map(({ id, message }) => [id, message]))
  } catch (error) {
    const why = failureText(error)
    return new Map(ids.map(id => [id, why]))
  }
}

const pathOf = ({ id, product }: Pick<TrashItem, 'id' | 'product'>): string =>
  `/v1/${product ? 'products' : 'orders'}/${encodeURIComponent(id)}`
