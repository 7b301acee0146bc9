import { recordOutcome } from '#features/calls/record-outcome.ts'
import { staff } from './access-callers.ts'
import type { Around, Request, Row } from './access-row.ts'
import { makeLine, makeProduct } from './makers.ts'
import { makeModerator } from './people.ts'
import { makeStaffOrder } from './staff-orders.ts'

const makeOrder = async (shop: Around['shop']) =>
  await makeStaffOrder(shop, [makeLine(await makeProduct(shop))])

const ofCall = (request: (path: string) => Request) => async (around: Around) =>
  request(`/v1/calls/${(await makeOrder(around.shop)).id}`)

/** A call that somebody else made: nobody takes it back, or says more of it, for them. */
async function othersCall({ shop }: Around): Promise<{ path: string; attempt: string }> {
  const { id } = await makeOrder(shop)
  const { by } = await makeModerator(shop)
  const said = { outcome: 'no_answer', phone: null, note: null } as const
  const recorded = await recordOutcome(shop, { by, orderId: id, key: null, said })
  if (!recorded.ok) throw new Error(recorded.code)
  return { path: `/v1/calls/${id}`, attempt: recorded.attempt }
}

/** The access to the queue of calls: all of it is for staff. */
export const callAccess: Readonly<Record<string, Row>> = {
  'get /v1/calls': { ...staff, request: () => ({ path: '/v1/calls?limit=5' }) },
  'get /v1/calls/waiting': { ...staff, request: () => ({}) },
  'post /v1/calls/next': {
    ...staff,
    // somebody to call, at every hour
    request: async ({ shop }) => {
      await makeOrder(shop)
      return { body: { lanes: ['rescue'] } }
    },
    answers: 204,
  },
  'get /v1/calls/{order_id}': { ...staff, request: ofCall(path => ({ path })) },
  'post /v1/calls/{order_id}/take': { ...staff, request: ofCall(path => ({ path: `${path}/take` })) },
  'post /v1/calls/{order_id}/keep': { ...staff, request: ofCall(path => ({ path: `${path}/keep` })) },
  'post /v1/calls/{order_id}/release': { ...staff, request: ofCall(path => ({ path: `${path}/release` })) },
  'post /v1/calls/{order_id}/outcome': {
    ...staff,
    request: ofCall(path => ({ path: `${path}/outcome`, body: { outcome: 'no_answer' } })),
  },
  'post /v1/calls/{order_id}/detail': {
    ...staff,
    answers: 404,
    request: async around => {
      const { path, attempt } = await othersCall(around)
      return { path: `${path}/detail`, body: { attempt, outcome: 'busy' } }
    },
  },
  'post /v1/calls/{order_id}/undo': {
    ...staff,
    answers: 404,
    request: async around => {
      const { path, attempt } = await othersCall(around)
      return { path: `${path}/undo`, body: { attempt } }
    },
  },
  'post /v1/calls/{order_id}/note': {
    ...staff,
    request: ofCall(path => ({ path: `${path}/note`, body: { note: 'House 14/A' } })),
  },
  'post /v1/calls/{order_id}/link': { ...staff, request: ofCall(path => ({ path: `${path}/link` })) },
}
