import type { Staff } from '#features/accounts/proof.ts'
import { claimAdvance } from '#features/advances/claim-advance.ts'
import type { Shop } from '#features/shop.ts'
import { exporter, staff } from './access-callers.ts'
import type { Around, Row } from './access-row.ts'
import { bkashSms } from './advance-desk.ts'
import { makeLine, makeProduct } from './makers.ts'
import { makeModerator } from './people.ts'
import { makeStaffOrder } from './staff-orders.ts'

/** Ten letters and digits that no other advance has. */
export const newTrxId = (): string => crypto.randomUUID().replace(/-/g, '').slice(0, 10).toUpperCase()

/** A claim of 500 taka by bKash. */
export async function makeAdvance(shop: Shop, by: Staff) {
  const { id } = await makeStaffOrder(shop, [makeLine(await makeProduct(shop))])
  const claim = { method: 'bkash', trxId: newTrxId(), taka: 500, senderLast4: null } as const
  const made = await claimAdvance(shop, { by, orderId: id, claim })
  if (!made.ok) throw new Error(made.code)
  return made.advance
}

const claimed = async ({ shop }: Around): Promise<string> => {
  const { by } = await makeModerator(shop)
  return `/v1/money/advances/${(await makeAdvance(shop, by)).id}`
}

/** The access to advances: all staff claim, read and refuse; what changes an order asks for the right to prices. */
export const advanceAccess: Readonly<Record<string, Row>> = {
  'get /v1/money/advances': { ...staff, request: () => ({}) },
  'post /v1/money/advances/search': { ...staff, request: () => ({ body: { search: 'Rahim' } }) },
  'post /v1/money/advances': {
    ...staff,
    request: async ({ shop }) => {
      const { id } = await makeStaffOrder(shop, [makeLine(await makeProduct(shop))])
      return { body: { order_id: id, method: 'bkash', trx_id: newTrxId(), taka: 500 } }
    },
  },
  'put /v1/money/advances/{id}': {
    ...staff,
    request: async around => ({ path: await claimed(around), body: { action: 'refuse' } }),
  },
  'post /v1/money/advances/export': { ...exporter, request: () => ({ body: {} }) },
  'post /v1/money/advances/read': {
    ...staff,
    request: () => ({ body: { text: bkashSms('500.00', newTrxId()) } }),
  },
  'post /v1/money/advances/match': {
    ...staff,
    request: () => ({ body: { matches: [{ message_id: 'none', advance_id: 'none' }] } }),
  },
}
