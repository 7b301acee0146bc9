import type { Transaction } from '#db/open-db.ts'
import type { AccountEventDetails, AccountEventKind } from '#domain/accounts/account-event.ts'
import { newId } from '#domain/id.ts'

/** An event of an account; `actor` is a person's id, or `shop` for its own commands. */
export type AccountEvent = {
  [Kind in AccountEventKind]: { kind: Kind; details: AccountEventDetails[Kind] }
}[AccountEventKind] & { userId: string; actor: string; now: Date }

/** Stores an event of an account; call it in the transaction that makes the change. */
export async function recordAccountEvent({ tx }: Transaction, event: AccountEvent): Promise<void> {
  await tx
    .insertInto('account_events')
    .values({
      id: newId(event.now),
      user_id: event.userId,
      kind: event.kind,
      details: JSON.stringify(event.details),
      actor: event.actor,
      created_at: event.now.toISOString(),
    })
    .execute()
}
