import { admin } from './access-callers.ts'
import type { Row } from './access-row.ts'

/** Who may read what is told of sales, and try it; see `access-matrix.ts`. */
export const conversionAccess: Readonly<Record<string, Row>> = {
  'get /v1/conversions': { ...admin, request: () => ({}) },
  'post /v1/conversions/test': {
    ...admin,
    answers: 409,
    request: () => ({ body: { destination: 'meta' } }),
  },
}
