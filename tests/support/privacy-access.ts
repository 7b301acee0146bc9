import { customerIdOf } from '#features/customers/customer-id.ts'
import { admin, adminSteppedUp, staff } from './access-callers.ts'
import type { Around, Row } from './access-row.ts'
import { makeLine, makeProduct } from './makers.ts'
import { makeStaffOrder, markFake } from './staff-orders.ts'

let made = 0

/** A customer whose only order has ended. */
async function makeCustomer({ shop }: Around) {
  made += 1
  const recipientPhone = `0191${String(made).padStart(7, '0')}`
  const order = await makeStaffOrder(shop, [makeLine(await makeProduct(shop))], { recipientPhone })
  await markFake(shop, order.id)
  return { path: `/v1/customers/by-id/${customerIdOf(shop, recipientPhone)}`, phone: recipientPhone }
}

/** The access to what a customer may ask of the shop. */
export const privacyAccess: Readonly<Record<string, Row>> = {
  'get /v1/customers/by-id/{id}/forgetting': {
    ...admin,
    request: async around => ({ path: `${(await makeCustomer(around)).path}/forgetting` }),
  },
  'post /v1/customers/by-id/{id}/forget': {
    ...adminSteppedUp,
    request: async around => {
      const { path, phone } = await makeCustomer(around)
      return { path: `${path}/forget`, body: { reason: 'call', last_digits: phone.slice(-4) } }
    },
  },
  'get /v1/customers/by-id/{id}/consents': {
    ...staff,
    request: async around => ({ path: `${(await makeCustomer(around)).path}/consents` }),
  },
  'post /v1/customers/by-id/{id}/consents': {
    ...staff,
    request: async around => ({
      path: `${(await makeCustomer(around)).path}/consents`,
      body: { purpose: 'reminders', given: true, source: 'call', lang: 'bn' },
    }),
  },
}
