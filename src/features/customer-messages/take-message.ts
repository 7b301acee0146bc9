import type { Transaction } from '#db/open-db.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import { unbelievableAfter } from '#domain/unbelievable-time.ts'
import type { Shop } from '#features/shop.ts'
import { type JudgedMessage, judgeMessage } from './judge-message.ts'

/** Longer than any wait: a message waits for the money of the next day at most. */
const LONGEST_WAIT_MS = 40 * 3_600_000
/** Enough that several processes that wake together each find one. */
const LOOKED_AT = 16

/**
 * Takes the message that is longest overdue, in one transaction that decides what becomes of it: it is claimed, to be handed
 * over by this process alone; it waits, or it is dropped, or its mail is queued, which is then done. Undefined when none is
 * due. While sending is stopped, or without a gateway, messages stay where they are.
 */
export async function takeMessage(shop: Shop): Promise<JudgedMessage | undefined> {
  for (;;) {
    const settings = await shop.settings.now()
    const due = await readDue(shop, settings)
    if (due.length === 0) return undefined
    for (const { id, tries } of due) {
      const judged = await shop.db.transact(async transaction => {
        const row = await lock(transaction, shop, { id, tries })
        return row && (await judgeMessage(transaction, shop, { row, settings }))
      })
      if (judged) return judged
    }
    // other processes took all of them: read again
  }
}

/** One that is being handed over is due when its claim has ended: its process is gone. */
const readDue = ({ db, clock, sms }: Shop, { customer_messages: { isStopped } }: ShopSettings) =>
  db.main
    .selectFrom('customer_messages')
    .select(['id', 'tries'])
    .where('due_at', 'is not', null)
    .where(row =>
      row.or([
        row('due_at', '<=', clock.now().toISOString()),
        // queued or postponed while a clock was ahead
        row('due_at', '>', unbelievableAfter(clock.now(), LONGEST_WAIT_MS)),
      ]),
    )
    .$if(isStopped, rows => rows.where('state', '=', 'sending'))
    .$if(!isStopped && !sms, rows =>
      rows.where(row => row.or([row('state', '=', 'sending'), row('route', '=', 'mail')])),
    )
    .orderBy('due_at')
    .orderBy('id')
    .limit(LOOKED_AT)
    .execute()

/** The row, locked until the transaction ends; undefined when another process was faster. */
const lock = async ({ tx }: Transaction, { clock }: Shop, { id, tries }: { id: string; tries: number }) => {
  const row = await tx
    .updateTable('customer_messages')
    .set(locked => ({ tries: locked.ref('tries') }))
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('due_at', 'is not', null)
    .returningAll()
    .executeTakeFirst()
  if (!row?.due_at) return undefined
  const now = clock.now()
  // claimed or postponed by another process since it was read
  const isDue = row.due_at <= now.toISOString() || row.due_at > unbelievableAfter(now, LONGEST_WAIT_MS)
  return isDue ? row : undefined
}
