import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { restoreBackup } from '#db/restore-backup.ts'
import { phoneMark } from '#features/customer-numbers/phone-mark.ts'
import { forgetCustomer } from '#features/privacy/forget-customer.ts'
import { atPace } from './support/at-pace.ts'
import { ENGINES, freshDatabase } from './support/databases.ts'
import { PHONE, plantPerson, WORDS } from './support/forgotten-person.ts'
import { makeLine } from './support/makers.ts'
import { openShop } from './support/open-shop.ts'
import { makeAdmin } from './support/people.ts'
import { everythingIn, filesIn, placesOf } from './support/scan-everything.ts'
import { makeStaffOrder } from './support/staff-orders.ts'

const LIMIT_MS = atPace(60_000)

describe.each(ENGINES)('an older backup on %s', engine => {
  /** A shop that forgot somebody after a backup was made, stopped. */
  async function forgottenSince() {
    const database = await freshDatabase(engine)
    onTestFinished(database.remove)
    const first = await openShop({ engine, database })
    const { by } = await makeAdmin(first.shop)
    const { id, product, orders } = await plantPerson(first.shop, by)
    await first.shop.backups.make('shop-older', { now: new Date() })
    const asked = { by, id, reason: 'letter', lastDigits: PHONE.slice(-4) } as const
    expect(await forgetCustomer(first.shop, asked)).toMatchObject({ ok: true, caseNo: 1 })
    await makeStaffOrder(first.shop, [makeLine(product)], { recipientPhone: PHONE, recipientName: 'New One' })
    await first.close()
    const backup = join(database.dataDir, 'backups', 'shop-older')
    return { database, backup, orders }
  }

  test(
    'is erased again before the shop answers, in whatever file the hash was left',
    async () => {
      const { database, backup, orders } = await forgottenSince()
      // the replaced database alone knows of it
      for (const folder of [database.dataDir, join(database.dataDir, 'backups')])
        rmSync(join(folder, 'forgotten.jsonl'))
      await restoreBackup(database, backup, new Date())
      const { shop } = await openShop({ engine, database })
      expect(placesOf(Object.values(WORDS), await everythingIn(shop.db))).toEqual([])
      expect(await shop.db.main.selectFrom('consents').selectAll().execute()).toEqual([])
      expect(await shop.db.main.selectFrom('forgotten').selectAll().execute()).toMatchObject([
        { case_no: 1, mark: phoneMark(shop, PHONE), reason: 'letter' },
      ])
      const rows = await shop.db.main
        .selectFrom('orders')
        .select(['id', 'recipient_phone'])
        .where('recipient_phone', 'like', 'forgotten%')
        .execute()
      expect(rows.map(row => row.recipient_phone)).toEqual(orders.map(() => 'forgotten-1'))
      // the replaced database knows the phone as a new customer's
      const files = [...filesIn(database.dataDir)].filter(
        ([path]) => !path.startsWith(join('backups', 'shop-older')) && !path.startsWith('shop-replaced-'),
      )
      expect(placesOf(Object.values(WORDS), new Map(files))).toEqual([])
    },
    LIMIT_MS,
  )

  test(
    'in another folder is erased by the file that lay beside it, and not opened under another secret',
    async () => {
      const { backup } = await forgottenSince()
      const elsewhere = await freshDatabase(engine)
      onTestFinished(elsewhere.remove)
      await restoreBackup(elsewhere, backup, new Date())
      const another = { APP_SECRET: 'another secret of thirty-two letters' }
      await expect(openShop({ engine, database: elsewhere, env: another })).rejects.toThrow(
        'people who were forgotten while the shop had another secret',
      )
    },
    LIMIT_MS,
  )
})
