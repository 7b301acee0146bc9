import { money } from './access-callers.ts'

/** The access to the profit: for who may see money. */
export const profitAccess = {
  'get /v1/money/profit': {
    ...money,
    request: () => ({ path: '/v1/money/profit?from=2026-02-01&by=week,source,product' }),
  },
  'get /v1/money/profit/export': { ...money, request: () => ({ path: '/v1/money/profit/export?by=pair' }) },
}
