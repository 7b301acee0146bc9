import { judgeSizeAdvice, type SizeAdvice } from '#domain/fit/size-advice.ts'
import type { Shop } from '#features/shop.ts'

/** What exchanges say of the sizes of a product, as it was counted last; null where they do not carry any advice. */
export async function readSizeAdvice(
  { db }: Pick<Shop, 'db'>,
  productId: string,
): Promise<SizeAdvice | null> {
  const facts = await db.main
    .selectFrom('size_advice')
    .select(['delivered', 'small', 'large'])
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return facts ? judgeSizeAdvice(facts) : null
}
