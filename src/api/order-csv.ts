import { EXPORT_COLUMNS } from '#contract/order-export-wire.ts'
import type { DeskOrder } from '#domain/desk-order.ts'
import { csvOf } from './csv-of.ts'

/** Orders as CSV, part by part. */
export const orderCsv = (parts: AsyncIterable<readonly DeskOrder[]>): AsyncGenerator<string> =>
  csvOf(EXPORT_COLUMNS, parts)
