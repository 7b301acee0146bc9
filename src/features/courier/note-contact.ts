import type { ExpressionBuilder } from 'kysely'
import type { Courier } from '#adapters/courier/courier.ts'
import type { Tables } from '#db/tables.ts'
import type { CourierShop } from '#features/shop.ts'
import { courierState } from './courier-state.ts'

/** How exactly staff see when the courier last answered; a shorter interval would only cost writes. */
const PRECISION_MS = 10_000

/** An `answer` to a call shows that the keys are right, too; a `webhook` shows nothing about the keys. */
type Heard = 'answer' | 'webhook'

/** Stores that the courier answered or sent an event just now; an answer resets the pauses. Outside a transaction. */
export async function noteContact(
  { db, courier, clock }: Pick<CourierShop, 'db' | 'courier' | 'clock'>,
  by: Heard,
): Promise<void> {
  const now = clock.now()
  const known = await courierState(db.main, courier, now)
  const isAnswer = by === 'answer'
  // an answer to a call from before the halt or the pause does not end it
  if (isAnswer && (known.haltedAt !== null || known.blockedUntil !== null)) return
  const isRecent = known.heardAt !== null && now.getTime() - Date.parse(known.heardAt) < PRECISION_MS
  if (isRecent && !(isAnswer && known.pauses > 0)) return
  const heard_at = now.toISOString()
  const fresh = { halted_at: null, halt_reason: null, blocked_until: null, pauses: 0, heard_at }
  const change = isAnswer ? { key_mark: courier.keyMark, ...fresh } : { heard_at }
  await db.transact(({ tx }) =>
    tx
      .insertInto('couriers')
      .values({ id: courier.id, key_mark: courier.keyMark, ...fresh })
      .onConflict(conflict =>
        conflict
          .column('id')
          .doUpdateSet(change)
          .where(row => (isAnswer ? isNotRefused(row, courier) : row.lit(true))),
      )
      .execute(),
  )
}

/** Another process may have been refused meanwhile. */
const isNotRefused = (row: ExpressionBuilder<Tables, 'couriers'>, { keyMark }: Pick<Courier, 'keyMark'>) =>
  row.or([row('couriers.halted_at', 'is', null), row('couriers.key_mark', '!=', keyMark)])
