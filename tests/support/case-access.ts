import { makeCase, makeDeliveredOrder } from './a-case.ts'
import { staff } from './access-callers.ts'
import type { Around, Request, Row } from './access-row.ts'

const ofDelivered = (request: (path: string) => Request) => async (around: Around) =>
  request(`/v1/orders/${(await makeDeliveredOrder(around.shop)).id}/cases`)

/** A request that opens a case of an order; it has one line. */
export const newCase = { kind: 'return', reason: 'other', lines: [{ line: 1 }] }

/** The access to exchanges and returns: all of it is for staff. */
export const caseAccess: Readonly<Record<string, Row>> = {
  'get /v1/orders/{id}/cases': { ...staff, request: ofDelivered(path => ({ path })) },
  'post /v1/orders/{id}/cases': { ...staff, request: ofDelivered(path => ({ path, body: newCase })) },
  'get /v1/cases': { ...staff, request: () => ({ path: '/v1/cases?tab=open&limit=5' }) },
  'post /v1/cases/search': { ...staff, request: () => ({ body: { search: 'Rahim', limit: 5 } }) },
  'get /v1/cases/rates': { ...staff, request: () => ({ path: '/v1/cases/rates?from=2026-01-01' }) },
  'get /v1/cases/waiting': { ...staff, request: () => ({}) },
  'get /v1/cases/{id}': {
    ...staff,
    request: async ({ shop }) => ({ path: `/v1/cases/${(await makeCase(shop)).id}` }),
  },
  'put /v1/cases/{id}': {
    ...staff,
    request: async ({ shop }) => ({
      path: `/v1/cases/${(await makeCase(shop)).id}`,
      body: { action: 'old_back' },
    }),
  },
  'post /v1/cases/{id}/received': {
    ...staff,
    request: async ({ shop }) => {
      const { id, pairs } = await makeCase(shop)
      return {
        path: `/v1/cases/${id}/received`,
        body: { lines: pairs.map(pair => ({ id: pair.id, condition: 'good' })) },
      }
    },
  },
}
