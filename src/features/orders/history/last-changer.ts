import type { Transaction } from '#db/open-db.ts'
import { isStaffActor } from '#domain/actor.ts'
import type { PresentOrder } from '#domain/refusal.ts'
import { FORMER_COLLEAGUE } from '#features/accounts/former-colleague.ts'
import { changeOf, recordedEvents } from './recorded-events.ts'

/** Who last changed one of these fields of an order: an email, `shop` or `courier`; undefined when nobody did. */
export async function lastChanger(
  { tx }: Transaction,
  orderId: string,
  present: PresentOrder,
): Promise<string | undefined> {
  const events = await recordedEvents(tx, orderId)
  const last = events.find(event => {
    if (event.kind === 'items_changed') return present.items !== undefined
    const change = changeOf(event)
    return change !== undefined && change.field in present
  })
  return last && nameOf(last)
}

/** The name of an actor for people. */
export const nameOf = ({ actor, email }: { actor: string; email: string | null }): string =>
  isStaffActor(actor) ? (email ?? FORMER_COLLEAGUE) : actor
