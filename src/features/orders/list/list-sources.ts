import type { Admin } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { countSources } from './count-sources.ts'

export type SourceCount = { source: string; orders: number }

/** Where the orders of the shop came from: also the sources that left the settings, which their orders keep. */
export async function listSources(
  { db }: Pick<Shop, 'db'>,
  _by: Admin,
): Promise<{ ok: true; sources: SourceCount[] }> {
  const counts = await countSources(db.reports)
  return { ok: true, sources: [...counts].map(([source, orders]) => ({ source, orders })) }
}
