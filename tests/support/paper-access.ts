import { issuePapers } from '#features/papers/issue-papers.ts'
import { adminSteppedUp, staff } from './access-callers.ts'
import type { Around, Row } from './access-row.ts'
import { makeLine, makeProduct } from './makers.ts'
import { makeModerator } from './people.ts'
import { makeStaffOrder } from './staff-orders.ts'

const orderOf = async ({ shop }: Around) =>
  (await makeStaffOrder(shop, [makeLine(await makeProduct(shop))])).id

async function makeInvoice(around: Around) {
  const { by } = await makeModerator(around.shop)
  const asked = { by, kind: 'invoice', orderIds: [await orderOf(around)] } as const
  const { papers } = await issuePapers(around.shop, asked)
  return papers[0]?.id ?? ''
}

/** The access to invoices and credit notes: staff issue them, and a whole year is for Admins. */
export const paperAccess: Readonly<Record<string, Row>> = {
  'get /v1/papers': { ...staff, request: () => ({ path: '/v1/papers?year=2026-27' }) },
  'post /v1/papers': {
    ...staff,
    request: async around => ({ body: { kind: 'invoice', order_ids: [await orderOf(around)] } }),
  },
  'post /v1/papers/{id}/replace': {
    ...staff,
    request: async around => ({ path: `/v1/papers/${await makeInvoice(around)}/replace` }),
  },
  'get /v1/papers/export': {
    ...adminSteppedUp,
    request: () => ({ path: '/v1/papers/export?year=2026-27' }),
  },
}
