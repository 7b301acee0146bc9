import type { Transaction } from '#db/open-db.ts'
import type { OptOutPage, OptOutWay } from '#domain/customer-messages/customer-message.ts'
import { newId } from '#domain/id.ts'
import { storedPhone } from '#domain/phone.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Admin, Staff } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import { phoneMark } from '#features/customer-numbers/phone-mark.ts'
import { nameOf } from '#features/orders/history/last-changer.ts'
import type { Shop } from '#features/shop.ts'
import { openedContents, sealContents } from './sealed-message.ts'

const PAGE = 50

type OptingOut = { phone: string; how: OptOutWay; actor: string | null; note: string; now: Date }

/**
 * Notes in a transaction that a number gets no messages; the first one stands. What waits for it is not sent: whoever takes
 * it looks here. Returns the id of the row, and whether it is new.
 */
export async function writeOptOut(
  { tx, publish }: Transaction,
  shop: Pick<Shop, 'keys'>,
  { phone, how, actor, note, now }: OptingOut,
): Promise<{ id: string; isNew: boolean }> {
  const person = phoneMark(shop, phone)
  const made = await tx
    .insertInto('message_opt_outs')
    .values({
      id: newId(now),
      person,
      sealed: sealContents(shop, { to: phone, text: note }),
      how,
      at: now.toISOString(),
      actor,
    })
    .onConflict(conflict => conflict.column('person').doNothing())
    .returning('id')
    .executeTakeFirst()
  publish('messages')
  if (made) return { id: made.id, isNew: true }
  const known = await tx
    .selectFrom('message_opt_outs')
    .select('id')
    .where('person', '=', person)
    .executeTakeFirstOrThrow()
  return { id: known.id, isNew: false }
}

/** Notes that a customer told staff that they want no messages. Said again it is the same. */
export async function addOptOut(
  shop: Pick<Shop, 'db' | 'clock' | 'keys'>,
  { by, phone: typed, note }: { by: Staff; phone: string; note: string | null },
): Promise<{ ok: true; id: string } | Refusal<'phone_invalid'>> {
  const phone = storedPhone(typed)
  if (phone === undefined) return { ok: false, code: 'phone_invalid' }
  const now = shop.clock.now()
  return await shop.db.transact(async transaction => {
    const opting = { phone, how: 'staff' as const, actor: by.user.id, note: note ?? '', now }
    const { id, isNew } = await writeOptOut(transaction, shop, opting)
    if (isNew) await recordDeed(transaction, { by, now, what: 'opt_out_added' })
    return { ok: true, id }
  })
}

/** Lets a number get messages again, since its owner wants them. */
export async function removeOptOut(
  shop: Pick<Shop, 'db' | 'clock'>,
  { by, id }: { by: Admin; id: string },
): Promise<{ ok: true } | Refusal<'opt_out_not_found'>> {
  return await shop.db.transact(async transaction => {
    const removed = await transaction.tx
      .deleteFrom('message_opt_outs')
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!removed) return { ok: false, code: 'opt_out_not_found' }
    await recordDeed(transaction, { by, now: shop.clock.now(), what: 'opt_out_removed' })
    transaction.publish('messages')
    return { ok: true }
  })
}

/** The numbers that get no messages, newest first. */
export async function listOptOuts(
  shop: Pick<Shop, 'db' | 'keys'>,
  { page: asked }: { by: Staff; page: number },
): Promise<{ ok: true } & OptOutPage> {
  const db = shop.db.reports
  const { count } = await db
    .selectFrom('message_opt_outs')
    .select(row => row.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  const total = Number(count)
  const pages = Math.max(1, Math.ceil(total / PAGE))
  const page = Math.min(asked, pages)
  const rows = await db
    .selectFrom('message_opt_outs')
    .leftJoin('users', 'users.id', 'message_opt_outs.actor')
    .selectAll('message_opt_outs')
    .select('users.email')
    .orderBy('at', 'desc')
    .orderBy('message_opt_outs.id', 'desc')
    .limit(PAGE)
    .offset((page - 1) * PAGE)
    .execute()
  const optOuts = rows.map(({ id, at, how, actor, email, sealed }) => {
    const contents = sealed === null ? undefined : openedContents(shop, sealed)
    return {
      id,
      phone: contents?.to ?? null,
      at,
      how,
      by: actor && nameOf({ actor, email }),
      note: contents?.text ?? '',
    }
  })
  return { ok: true, optOuts, page, pages, total }
}
