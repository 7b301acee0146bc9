import type { Transaction } from '#db/open-db.ts'
import { newId } from '#domain/id.ts'
import type { PushKind } from '#domain/push/push-kind.ts'

export type News = {
  kind: PushKind
  /** What it is about, by its id: what a device shows is read when it is sent, so that nothing of a customer lies here. */
  thing: string
  now: Date
  /** The only person who is told; everybody who wants it where it is left out. */
  userId?: string | undefined
  /** Who did it: nobody is told of what they did themselves. */
  actor?: string | undefined
}

/**
 * Leaves news for the devices of staff, in the transaction of what happened, and wakes whoever hands it out. Nothing is
 * left where nobody has a device.
 */
export async function noteNews(
  { tx, publish }: Transaction,
  { kind, thing, now, userId, actor }: News,
): Promise<void> {
  const device = await tx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('endpoint', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (!device) return
  await tx
    .insertInto('push_news')
    .values({
      id: newId(now),
      kind,
      thing,
      user_id: userId ?? null,
      actor: actor ?? null,
      created_at: now.toISOString(),
    })
    .execute()
  publish('push')
}
