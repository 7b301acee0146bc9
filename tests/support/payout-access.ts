import type { Shop } from '#features/shop.ts'
import { admin, adminSteppedUp } from './access-callers.ts'
import { makePayout } from './payouts.ts'

type Around = { shop: Shop }
const nothing = () => ({})

/** The access to payouts: the owner's money is for Admins. */
export const payoutAccess = {
  'get /v1/courier/payouts': { ...admin, request: nothing },
  'get /v1/courier/payouts/{id}': {
    ...admin,
    request: async ({ shop }: Around) => ({ path: `/v1/courier/payouts/${await makePayout(shop)}` }),
  },
  // no courier is connected
  'post /v1/courier/payouts/fetch': { ...admin, answers: 503, request: nothing },
  'post /v1/courier/payouts/import': {
    ...adminSteppedUp,
    request: () => ({ body: Buffer.from(`cn,cod\n${Date.now()},100`), type: 'text/csv' }),
  },
  'get /v1/courier/reconciliation': { ...admin, request: nothing },
  'get /v1/courier/reconciliation/export': { ...adminSteppedUp, request: nothing },
}
