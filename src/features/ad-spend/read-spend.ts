import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { CampaignSpend } from '#domain/ad-spend/ad-spend.ts'
import { nameActors } from '#features/accounts/name-actors.ts'

type Db = Pick<Kysely<Tables>, 'selectFrom'>
export type SpendRow = Selectable<Tables['ad_spend']>

/** What was spent in a range of days, both included: by day, source and campaign. */
export const readSpend = (db: Db, { from, to }: { from: string; to: string }): Promise<SpendRow[]> =>
  db
    .selectFrom('ad_spend')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('source')
    .orderBy('campaign')
    .execute()

/** Names who entered rows. */
export async function spendNames(
  db: Db,
  rows: readonly { actor: string }[],
): Promise<(actor: string) => string> {
  const names = await nameActors(
    db,
    rows.map(({ actor }) => actor),
  )
  return actor => names.get(actor)?.name ?? actor
}

export const toCampaign = (row: SpendRow, nameOf: (actor: string) => string): CampaignSpend => ({
  campaign: row.campaign,
  amountPoisha: row.amount,
  origin: row.origin,
  by: nameOf(row.actor),
  at: row.made_at,
})

export const cellKey = (day: string, source: string): string => `${day} ${source}`
