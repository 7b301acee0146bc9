import type { OverheadMonth, Overheads } from '#domain/ad-spend/overheads.ts'
import { dhakaDay } from '#domain/dates.ts'
import { nameActors } from '#features/accounts/name-actors.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'

/** More months than a screen shows. */
const MAXIMUM_MONTHS = 120

/** `to`: this month without it; `from`: the eleven before it too. */
export type OverheadsAsked = { by: Staff; from?: string | undefined; to?: string | undefined }

/** The overheads of each month of a range, the latest first, also of months without any. */
export async function listOverheads(
  { db: { reports: db }, clock }: Shop,
  { from, to: until }: OverheadsAsked,
): Promise<{ ok: true; overheads: Overheads }> {
  const to = until ?? dhakaDay(clock.now()).slice(0, 7)
  const months = monthsBack(to, from)
  const rows = await db
    .selectFrom('overheads')
    .selectAll()
    .where('month', '>=', months.at(-1) ?? to)
    .where('month', '<=', to)
    .orderBy('name')
    .execute()
  const people = await nameActors(
    db,
    rows.map(({ actor }) => actor),
  )
  const names = await db.selectFrom('overheads').select('name').distinct().orderBy('name').execute()
  const ofMonth = Map.groupBy(rows, ({ month }) => month)
  return {
    ok: true,
    overheads: {
      months: months.map((month): OverheadMonth => {
        const items = (ofMonth.get(month) ?? []).map(({ name, amount, actor, made_at }) => ({
          name,
          amountPoisha: amount,
          by: people.get(actor)?.name ?? actor,
          at: made_at,
        }))
        return { month, items, sumPoisha: items.reduce((sum, { amountPoisha }) => sum + amountPoisha, 0) }
      }),
      names: names.map(({ name }) => name),
    },
  }
}

/** The months until the first one, the latest first; a year without a first one. */
function monthsBack(to: string, from: string | undefined): string[] {
  const months = [to]
  const isEnough = () => (from === undefined ? months.length >= 12 : (months.at(-1) ?? '') <= from)
  while (!isEnough() && months.length < MAXIMUM_MONTHS) months.push(monthBefore(months.at(-1) ?? to))
  return months
}

const monthBefore = (month: string): string =>
  new Date(Date.parse(`${month}-01T00:00:00.000Z`) - 86_400_000).toISOString().slice(0, 7)
