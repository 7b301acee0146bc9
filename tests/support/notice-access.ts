import { tellWaiting } from '#features/stock-notices/tell-waiting.ts'
import { shoppers, staff } from './access-callers.ts'
import type { Around, Row } from './access-row.ts'
import { customerMessageAccess } from './customer-message-access.ts'
import { makeSoldOut, somePhone, waitFor } from './notice-desk.ts'

/** Somebody whose size is back, and who is to be written to. */
async function makeToTell({ shop }: Pick<Around, 'shop'>): Promise<string> {
  const { product, restock } = await makeSoldOut(shop)
  await waitFor(shop, product, { way: 'phone', contact: somePhone() })
  await restock(1)
  await tellWaiting(shop)
  const row = await shop.db.main
    .selectFrom('stock_notices')
    .select('id')
    .where('state', '=', 'to_tell')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return `/v1/stock-notices/${row.id}`
}

/** The access to who waits for a size: a shopper asks, staff see; and to the messages that tell them. */
export const noticeAccess: Readonly<Record<string, Row>> = {
  ...customerMessageAccess,
  'post /v1/products/{id}/stock-notices': {
    ...shoppers,
    request: async ({ shop }) => ({
      path: `/v1/products/${(await makeSoldOut(shop)).product.id}/stock-notices`,
      body: { color: 'Black', size: 42, phone: somePhone(), consent: true },
    }),
  },
  'get /v1/stock-notices': { ...staff, request: () => ({}) },
  'get /v1/stock-notices/people': {
    ...staff,
    request: async ({ shop }) => ({
      path: `/v1/stock-notices/people?product_id=${(await makeSoldOut(shop)).product.id}&color=Black&size=42`,
    }),
  },
  'post /v1/stock-notices/{id}/told': {
    ...staff,
    request: async around => ({
      path: `${await makeToTell(around)}/told`,
      body: { channel: 'whatsapp' },
    }),
  },
  'delete /v1/stock-notices/{id}': {
    ...staff,
    request: async around => ({ path: await makeToTell(around) }),
  },
}
