import { startPacking } from '#features/packing/start-packing.ts'
import { staff } from './access-callers.ts'
import type { Around, Request, Row } from './access-row.ts'
import { makeLine, makeProduct } from './makers.ts'
import { makeBookedOrder } from './packing-desk.ts'
import { makeModerator } from './people.ts'
import { setFields } from './staff-orders.ts'

async function makeBooked({ shop }: Pick<Around, 'shop'>) {
  const { by } = await makeModerator(shop)
  return { by, ...(await makeBookedOrder(shop, by, [makeLine(await makeProduct(shop))])) }
}

/** A parcel of the open batch that nobody has. */
async function makeParcel(around: Around): Promise<string> {
  const { by, id } = await makeBooked(around)
  const started = await startPacking(around.shop, { by, orderIds: [id] })
  if (!started.ok) throw new Error(started.code)
  return `/v1/packing/parcels/${id}`
}

/** What is done to a parcel that the caller does not have. */
const ofFreeParcel = (what: string, body?: object): Row => ({
  ...staff,
  answers: 409,
  request: async (around): Promise<Request> => ({
    path: `${await makeParcel(around)}/${what}`,
    ...(body && { body }),
  }),
})

/** The access to the packing: all of it is for staff. */
export const packingAccess: Readonly<Record<string, Row>> = {
  'get /v1/packing': { ...staff, request: () => ({}) },
  'get /v1/packing/waiting': { ...staff, request: () => ({}) },
  'post /v1/packing/scan': {
    ...staff,
    request: async ({ shop }) => {
      const { by, id, consignmentId } = await makeBooked({ shop })
      await setFields(shop, { by, id }, { courierStatus: 'cancelled' })
      return { body: { code: consignmentId } }
    },
  },
  'post /v1/packing/batch': {
    ...staff,
    request: async around => ({ body: { order_ids: [(await makeBooked(around)).id] } }),
  },
  'post /v1/packing/batch/end': {
    ...staff,
    request: async around => {
      await makeParcel(around)
      return {}
    },
  },
  'post /v1/packing/labels': {
    ...staff,
    request: async ({ shop }) => ({ body: { product_id: (await makeProduct(shop)).id } }),
  },
  'post /v1/packing/release': { ...staff, request: () => ({}) },
  'post /v1/packing/parcels/{order_id}/take': {
    ...staff,
    request: async around => ({ path: `${await makeParcel(around)}/take` }),
  },
  'post /v1/packing/parcels/{order_id}/keep': {
    ...staff,
    request: async around => ({ path: `${await makeParcel(around)}/keep` }),
  },
  'post /v1/packing/parcels/{order_id}/by-hand': ofFreeParcel('by-hand', { pair: 'p' }),
  'post /v1/packing/parcels/{order_id}/missing': ofFreeParcel('missing', { pair: 'p' }),
  'post /v1/packing/parcels/{order_id}/aside': ofFreeParcel('aside'),
  'post /v1/packing/parcels/{order_id}/undo': ofFreeParcel('undo'),
  'post /v1/packing/parcels/{order_id}/packed': ofFreeParcel('packed'),
}
