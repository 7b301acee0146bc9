import type { Transaction } from '#db/open-db.ts'
import { newId } from '#domain/id.ts'
import type { Shop } from '#features/shop.ts'
import { type Mail, sealMail } from './sealed-mail.ts'

/**
 * Queues a mail, which is sent once the calling transaction has committed and tried again until `giveUpAt`. Returns its
 * id. A mail of a transaction that is rolled back is never sent.
 */
export async function queueMail(
  { tx, publish }: Transaction,
  shop: Pick<Shop, 'clock' | 'keys'>,
  { giveUpAt, ...mail }: Mail & { giveUpAt: Date },
): Promise<string> {
  const now = shop.clock.now()
  const id = newId(now)
  await tx
    .insertInto('mails')
    .values({
      id,
      kind: mail.kind,
      sealed: sealMail(shop, mail),
      next_try_at: now.toISOString(),
      give_up_at: giveUpAt.toISOString(),
      created_at: now.toISOString(),
    })
    .execute()
  publish('mails')
  return id
}
