import { IdempotencyHeader } from '#contract/orders/order-wire.ts'
import { parseBy } from './validate-request.ts'

/** The key under which a request counts once; null without one. Throws `UnfitRequest` for a header that can be no key. */
export const idempotencyKey = ({ headers }: { headers: unknown }): string | null =>
  parseBy(IdempotencyHeader, headers)['idempotency-key'] ?? null
