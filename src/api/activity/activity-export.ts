import { Readable } from 'node:stream'
import { z } from 'zod'
import { ACTIVITY_COLUMNS } from '#contract/activity/activity-columns.ts'
import { ActivityExportQuery, ActivityExportRequest } from '#contract/activity/activity-wire.ts'
import type { ActivityFilter, ActivityRow } from '#domain/activity/activity-row.ts'
import { dhakaDay } from '#domain/dates.ts'
import type { Admin } from '#features/accounts/proof.ts'
import { exportActivity } from '#features/activity-list/export-activity.ts'
import type { Shop } from '#features/shop.ts'
import { csvOf } from '../csv-of.ts'
import { endOnAccessLoss } from '../events/end-on-access-loss.ts'
import { exportTurns } from '../export-turns.ts'
import type { Given, Operations } from '../operations.ts'

/** A file of every row occupies a connection for some seconds. */
const EXPORTS_AT_ONCE = 3

const file = z.unknown().describe('A line for each row, newest first')
const EXPORT = {
  tags: ['Activity'],
  access: 'admin-stepped-up',
  answers: {
    200: { description: 'The file: CSV in UTF-8', content: { 'text/csv': { schema: file } } },
  },
  refuses: ['export_running', 'shop_busy'],
} as const

type Asked = Pick<Given<Admin, unknown, unknown, unknown>, 'by' | 'reply' | 'isAllowed'>
type Taken = { parts: AsyncIterable<ActivityRow[]> }

/** The activity as a file, written as it is received; that it was taken is recorded first. One at a time for each. */
export function registerActivityExport(operations: Operations, shop: Shop): void {
  const takeTurn = exportTurns(EXPORTS_AT_ONCE)
  async function take({ by, reply, isAllowed }: Asked, filter: ActivityFilter) {
    const refused = takeTurn({ by, reply })
    if (refused) return refused
    const parts = await exportActivity(shop, { by, ...filter })
    endOnAccessLoss(shop, reply, isAllowed)
    return { parts }
  }
  function send({ parts }: Taken, { reply }: Pick<Asked, 'reply'>) {
    const name = `activity-${dhakaDay(shop.clock.now())}.csv`
    reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
    return Readable.from(csvOf(ACTIVITY_COLUMNS, parts), { objectMode: false })
  }
  operations.get('/activity/export', {
    ...EXPORT,
    summary: 'What staff did as CSV, all pages; is a row of the activity itself',
    query: ActivityExportQuery,
    // a HEAD request would write the whole file for nobody
    route: { exposeHeadRoute: false },
    run: ({ query, ...asked }) => take(asked, query),
    answer: send,
  })
  operations.post('/activity/export', {
    ...EXPORT,
    summary: 'The same, with what is typed in the body: a phone stands in no address and no log',
    body: ActivityExportRequest,
    run: ({ body, ...asked }) => take(asked, body),
    answer: send,
  })
}
