import { isUniqueViolation } from '#db/db-errors.ts'
import type { Transaction } from '#db/open-db.ts'
import { said } from '#domain/activity/deed.ts'
import type { PairLabel } from '#domain/packing/packing.ts'
import { newPairCode } from '#domain/packing/pair-code.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import type { Shop } from '#features/shop.ts'
import { openBatch } from './open-batch.ts'
import { readPairs } from './read-pairs.ts'

/** Labels of all sizes of a product, or of one colour by its name; without a product, of the pairs of the open batch. */
export type LabelsToMake = { by: Staff; productId?: string | undefined; color?: string | undefined }

type LabelsOutcome = { ok: true; labels: PairLabel[] } | Refusal<'packing_none' | 'product_not_found'>

/**
 * The labels for pairs. Each size gets its code at the first label and keeps it, whatever it is called later. `copies`:
 * one for each pair that can be sold, or that the batch needs; at least one.
 */
export async function makePairLabels(shop: Shop, making: LabelsToMake): Promise<LabelsOutcome> {
  const make = () => shop.db.transact(transaction => makeIn(shop, transaction, making))
  try {
    return await make()
  } catch (error) {
    // somebody else made the first label of a size at this very moment, or two codes are the same
    if (isUniqueViolation(error)) return await make()
    throw error
  }
}

async function makeIn(shop: Shop, transaction: Transaction, making: LabelsToMake): Promise<LabelsOutcome> {
  const { by, productId } = making
  const { tx } = transaction
  const wanted = productId === undefined ? await ofBatch(transaction) : await ofProduct(transaction, making)
  if (!wanted) return { ok: false, code: productId === undefined ? 'packing_none' : 'product_not_found' }
  const now = shop.clock.now()
  const codes = await codesOf(transaction, [...wanted.keys()], now)
  const facts = await readPairs(tx, [...wanted.keys()])
  const labels = [...facts.values()].flatMap(({ key, productName, color, size }) => {
    const code = codes.get(key)
    return code === undefined
      ? []
      : [{ code, productName, color, size, copies: Math.max(1, wanted.get(key) ?? 1) }]
  })
  labels.sort(
    (one, other) =>
      one.productName.localeCompare(other.productName) ||
      one.color.localeCompare(other.color) ||
      one.size - other.size,
  )
  const [first] = facts.values()
  await recordDeed(transaction, {
    by,
    now,
    what: 'pair_labels_made',
    ...(productId !== undefined &&
      first && { thing: { kind: 'product', id: productId, name: first.productName } }),
    count: labels.length,
    changes: making.color === undefined ? [] : [said('Colour', making.color)],
  })
  return { ok: true, labels }
}

async function ofProduct(
  { tx }: Transaction,
  { productId = '', color }: LabelsToMake,
): Promise<ReadonlyMap<string, number> | undefined> {
  const rows = await tx
    .selectFrom('sizes')
    .innerJoin('variants', 'variants.id', 'sizes.variant_id')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['sizes.id', 'sizes.stock'])
    .where('products.id', '=', productId)
    .where('products.deleted_at', 'is', null)
    .$if(color !== undefined, query => query.where('variants.color', '=', color ?? ''))
    .execute()
  return rows.length > 0 ? new Map(rows.map(({ id, stock }) => [id, stock])) : undefined
}

async function ofBatch({ tx }: Transaction): Promise<ReadonlyMap<string, number> | undefined> {
  const batch = await openBatch(tx)
  if (!batch) return undefined
  const rows = await tx
    .selectFrom('packing_parcels')
    .innerJoin('order_lines', 'order_lines.order_id', 'packing_parcels.order_id')
    .select(line => ['order_lines.size_id', line.fn.sum<number>('order_lines.quantity').as('pairs')])
    .where('batch_id', '=', batch.id)
    .where('order_lines.size_id', 'is not', null)
    .groupBy('order_lines.size_id')
    .execute()
  return new Map(rows.map(({ size_id, pairs }) => [size_id ?? '', Number(pairs)]))
}

/** The code of each size; new where there is none yet. */
async function codesOf(
  { tx }: Transaction,
  sizeIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  if (sizeIds.length === 0) return new Map()
  const known = await tx
    .selectFrom('pair_codes')
    .select(['code', 'size_id'])
    .where('size_id', 'in', [...sizeIds])
    .execute()
  const codes = new Map(known.map(({ code, size_id }) => [size_id ?? '', code]))
  const made = sizeIds
    .filter(id => !codes.has(id))
    .map(size_id => ({ code: newPairCode(), size_id, made_at: now.toISOString() }))
  if (made.length > 0) await tx.insertInto('pair_codes').values(made).execute()
  for (const { code, size_id } of made) codes.set(size_id, code)
  return codes
}
