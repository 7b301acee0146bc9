import { Readable } from 'node:stream'
import { z } from 'zod'
import { ById } from '#contract/catalog/product-requests.ts'
import { COUPON_CODE_COLUMNS } from '#contract/coupons/coupon-code-columns.ts'
import { dhakaDay } from '#domain/dates.ts'
import { exportCouponCodes } from '#features/coupons/export-coupon-codes.ts'
import type { Shop } from '#features/shop.ts'
import { csvOf } from '../csv-of.ts'
import type { Operations } from '../operations.ts'

/** The one-time codes of a coupon as a file. Whoever has it can use them, so only Admins take it. */
export function registerCodesExport(operations: Operations, shop: Shop): void {
  operations.get('/coupons/:id/codes/export', {
    tags: ['Coupon'],
    access: 'admin',
    summary: 'The one-time codes of a coupon as CSV, with the orders that use them',
    params: ById,
    answers: {
      200: {
        description: 'The file: CSV in UTF-8',
        content: { 'text/csv': { schema: z.unknown().describe('A line for each code') } },
      },
    },
    refuses: ['coupon_gone'],
    // a HEAD request would be recorded as an export
    route: { exposeHeadRoute: false },
    run: ({ by, params }) => exportCouponCodes(shop, { by, id: params.id }),
    answer: ({ codes }, { reply }) => {
      reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header(
          'content-disposition',
          `attachment; filename="coupon-codes-${dhakaDay(shop.clock.now())}.csv"`,
        )
      return Readable.from(csvOf(COUPON_CODE_COLUMNS, inOnePart(codes)), { objectMode: false })
    },
  })
}

async function* inOnePart<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  if (rows.length > 0) yield rows
}
