import type { Transaction } from '#db/open-db.ts'
import { AT, ODD_TEXT } from './odd-values.ts'

/** What a browser said, a sale that waits, one that was told, a refund, and a destination that refuses the shop. */
export async function fillConversions(tx: Transaction['tx'], order_id: string): Promise<void> {
  await tx.insertInto('order_marks').values({ order_id, sealed: 's', delete_after: AT }).execute()
  // rows that are written together have the same columns: SQLite fills in no default of one that another row names
  const made = { order_id, next_try_at: AT, made_at: AT, tries: 0 }
  const told = { ended_at: AT, event_at: AT, timed_by: 'news', value: 2450 } as const
  await tx
    .insertInto('conversions')
    .values([
      { ...made, destination: 'meta', kind: 'purchase', state: 'waiting', tries: 3 },
      {
        ...made,
        ...told,
        destination: 'ga4',
        kind: 'purchase',
        state: 'sent',
        tries: 1,
        sealed: 's',
        delete_after: AT,
      },
      {
        ...made,
        destination: 'ga4',
        kind: 'refund-7',
        state: 'lost',
        tries: 0,
        ended_at: AT,
        reason: ODD_TEXT,
      },
    ])
    .execute()
  await tx
    .insertInto('conversion_stops')
    .values({ destination: 'meta', of_account: '123 mark', reason: ODD_TEXT, at: AT })
    .execute()
}
