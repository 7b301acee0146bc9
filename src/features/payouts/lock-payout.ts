import type { Insertable } from 'kysely'
import type { Transaction } from '#db/open-db.ts'
import type { Tables } from '#db/tables.ts'

type NewPayout = Insertable<Tables['payouts']>

/** A payout that is locked until the transaction ends. */
export type LockedPayout = {
  id: string
  isNew: boolean
  source: Tables['payouts']['source']
  amount: number
  charges: number
  status: string
  paid_at: string | null
  hasLines: boolean
}

/** Locks the payout of a courier's number, inserting `payout` where there is none; a parallel call waits here. */
export async function lockPayout({ tx }: Transaction, payout: NewPayout): Promise<LockedPayout> {
  const added = await tx
    .insertInto('payouts')
    .values(payout)
    .onConflict(once => once.columns(['courier', 'number']).doNothing())
    .returning('id')
    .executeTakeFirst()
  // a write takes the row on both engines
  const locked = await tx
    .updateTable('payouts')
    .set(row => ({ number: row.ref('number') }))
    .where('courier', '=', payout.courier)
    .where('number', '=', payout.number)
    .returning(['id', 'source', 'amount', 'charges', 'status', 'paid_at'])
    .executeTakeFirstOrThrow()
  const line = await tx
    .selectFrom('payout_lines')
    .select('line_no')
    .where('payout_id', '=', locked.id)
    .limit(1)
    .executeTakeFirst()
  return { ...locked, isNew: added !== undefined, hasLines: line !== undefined }
}
