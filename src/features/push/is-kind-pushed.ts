import type { PushKind } from '#domain/push/push-kind.ts'
import type { Shop } from '#features/shop.ts'

/** Whether any device wants this news. */
export async function isKindPushed({ db }: Pick<Shop, 'db'>, kind: PushKind): Promise<boolean> {
  const device = await db.main
    .selectFrom('push_subscriptions')
    .select('id')
    .where('endpoint', 'is not', null)
    .where('kinds', 'like', `%"${kind}"%`)
    .limit(1)
    .executeTakeFirst()
  return device !== undefined
}
