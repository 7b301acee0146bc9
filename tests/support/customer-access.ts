import { customerIdOf } from '#features/customers/customer-id.ts'
import { placeOrder } from '#features/orders/place/place-order.ts'
import { exporter, staff } from './access-callers.ts'
import type { Around, Request, Row } from './access-row.ts'
import { makeLine, makeOrderRequest, makeProduct } from './makers.ts'

let made = 0

/** A customer with an order, of a number of their own: the id. */
export async function makeCustomer({ shop }: Around): Promise<string> {
  made += 1
  const recipientPhone = `018${String(made).padStart(8, '0')}`
  const placed = await placeOrder(
    shop,
    makeOrderRequest([makeLine(await makeProduct(shop))], { recipientPhone }),
  )
  if (!placed.ok) throw new Error(placed.code)
  return customerIdOf(shop, recipientPhone)
}

const ofCustomer =
  (request: (path: string) => Request = path => ({ path })) =>
  async (around: Around) =>
    request(`/v1/customers/by-id/${await makeCustomer(around)}`)

/** Who may call the operations on customers. */
export const customerAccess: Record<string, Row> = {
  'get /v1/customers': { ...staff, request: () => ({}) },
  'post /v1/customers/search': { ...staff, request: () => ({ body: { search: 'Rahim', page: 1 } }) },
  'get /v1/customers/tabs': { ...staff, request: () => ({}) },
  'post /v1/customers/export': { ...exporter, request: () => ({ body: { tab: 'all' } }) },
  'post /v1/customers/by-phone': { ...staff, request: () => ({ body: { phone: '01712345678' } }) },
  'get /v1/customers/{phone}': { ...staff, request: () => ({ path: '/v1/customers/01712345678' }) },
  'get /v1/customers/by-id/{id}': { ...staff, request: ofCustomer() },
  'get /v1/customers/by-id/{id}/export': {
    ...exporter,
    request: ofCustomer(path => ({ path: `${path}/export` })),
  },
  'post /v1/customers/by-id/{id}/merge': {
    ...staff,
    request: async around => ({
      path: `/v1/customers/by-id/${await makeCustomer(around)}/merge`,
      body: { with: await makeCustomer(around) },
    }),
  },
  'post /v1/customers/by-id/{id}/separate': {
    ...staff,
    request: async around => ({
      path: `/v1/customers/by-id/${await makeCustomer(around)}/separate`,
      body: { number: await makeCustomer(around) },
    }),
  },
}
