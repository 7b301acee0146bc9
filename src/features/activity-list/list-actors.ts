import type { DeedActor } from '#domain/activity/activity-row.ts'
import { nameActors } from '#features/accounts/name-actors.ts'
import type { Admin } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'

/** Far more than a shop ever employs. */
const MAXIMUM = 500

/** Everybody who is in the activity: colleagues, former ones, the shop, and nobody. One step of the index for each. */
export async function listActors(
  { db: { reports } }: Pick<Shop, 'db'>,
  _asked: { by: Admin },
): Promise<DeedActor[]> {
  const ids: string[] = []
  while (ids.length < MAXIMUM) {
    const next = await reports
      .selectFrom('activity')
      .select('actor')
      .where('actor', '>', ids.at(-1) ?? '')
      .orderBy('actor')
      .limit(1)
      .executeTakeFirst()
    if (!next) break
    ids.push(next.actor)
  }
  const actors = await nameActors(reports, ids)
  return [...actors.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}
