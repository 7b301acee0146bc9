import { expect, test } from 'vitest'
import { beforeIdsOf } from '#domain/id.ts'
import { recordDeed, THE_SHOP } from '#features/activity/record-deed.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeShop } from '#tests/support/makers.ts'
import { purgeOldActivity } from './purge-old-activity.ts'

const DAY_MS = 86_400_000

eachEngine((_engine, open) => {
  async function openDesk() {
    const db = await open()
    const now = new Date()
    const shop = makeShop(db, { now: () => now })
    const record = (daysAgo: number) =>
      db.transact(inside =>
        recordDeed(inside, {
          by: THE_SHOP,
          now: new Date(now.getTime() - daysAgo * DAY_MS),
          what: 'signed_out',
        }),
      )
    const ages = async () => {
      const rows = await db.main.selectFrom('activity').select('at').orderBy('id').execute()
      return rows.map(({ at }) => Math.round((now.getTime() - Date.parse(at)) / DAY_MS))
    }
    return { db, shop, record, ages }
  }

  test('the activity goes when it is older than the shop keeps it, and never before 90 days', async () => {
    const { shop, record, ages } = await openDesk()
    for (const age of [600, 401, 399, 120, 91, 89, 0]) await record(age)
    await purgeOldActivity(shop, 400)
    expect(await ages()).toEqual([399, 120, 91, 89, 0])
    await purgeOldActivity(shop, 100)
    expect(await ages()).toEqual([91, 89, 0])
    await purgeOldActivity(shop, 1)
    expect(await ages()).toEqual([89, 0])
  })

  test('more than one step of old rows go, until the job is stopped', async () => {
    const { shop, record, ages } = await openDesk()
    for (let row = 0; row < 1_001; row++) await record(500)
    await purgeOldActivity(shop, 400, AbortSignal.abort())
    expect(await ages()).toHaveLength(1_001)
    await purgeOldActivity(shop, 400)
    expect(await ages()).toEqual([])
  })

  test('the database refuses to change, to replace and to delete a row, whatever of the program asks', async () => {
    const { db, record, ages } = await openDesk()
    await record(1)
    const row = await db.main.selectFrom('activity').selectAll().executeTakeFirstOrThrow()
    const refused = /never changed|kept for 90 days/
    const { transact } = db
    await expect(
      transact(({ tx }) => tx.updateTable('activity').set({ actor: 'x' }).execute()),
    ).rejects.toThrow(refused)
    await expect(transact(({ tx }) => tx.deleteFrom('activity').execute())).rejects.toThrow(refused)
    await expect(
      transact(({ tx }) =>
        tx
          .insertInto('activity')
          .values({ ...row, actor: 'x' })
          .onConflict(conflict => conflict.column('id').doUpdateSet({ actor: 'x' }))
          .execute(),
      ),
    ).rejects.toThrow(refused)
    if (db.engine === 'sqlite')
      await expect(
        transact(({ tx }) =>
          tx
            .replaceInto('activity')
            .values({ ...row, actor: 'x' })
            .execute(),
        ),
      ).rejects.toThrow(refused)
    expect(await db.main.selectFrom('activity').selectAll().execute()).toEqual([row])
    expect(await ages()).toEqual([1])
    expect(row.id > beforeIdsOf(Date.now() - 2 * DAY_MS)).toBe(true)
  })
})
