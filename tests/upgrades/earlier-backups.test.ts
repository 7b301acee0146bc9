import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { restoreBackup } from '#db/restore-backup.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { ENGINES, freshDatabase } from '#tests/support/databases.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { CHANGED_BY_MIGRATIONS, CHANGED_BY_RESTORE, CHANGED_BY_WORK, joined } from './changing-columns.ts'
import { checkShop } from './check-shop.ts'
import { earlierBackups, unpackBackup } from './earlier-backups.ts'
import { APP_SECRET, OWNER } from './filling.ts'
import { NEUTRAL } from './neutral-backup.ts'
import { missingRows, readRows, unevenBooks } from './read-rows.ts'

const LIMIT_MS = atPace(60_000)
const CHANGED = joined(CHANGED_BY_MIGRATIONS, CHANGED_BY_RESTORE, CHANGED_BY_WORK)
/** Of these each time, of all in the full run: the oldest, the one with an edited comment, the newest. */
const SAMPLE = ['02', '16', '24']
const isWanted = (name: string) => Boolean(process.env.TEST_FULL) || SAMPLE.some(one => name.startsWith(one))

describe.each(ENGINES)('on %s', engine => {
  test.each(earlierBackups(engine).filter(isWanted))(
    'the backup of an earlier version is restored whole, and the shop answers what it had acknowledged: %s',
    async name => {
      const folder = mkdtempSync(join(tmpdir(), 'shop-earlier-'))
      onTestFinished(() => rmSync(folder, { recursive: true }))
      const { noted, rows } = await unpackBackup(name, folder)
      for (const row of rows.backups ?? []) expect(row).toMatchObject(NEUTRAL)
      const database = await freshDatabase(engine)
      onTestFinished(database.remove)
      await restoreBackup(database, folder, new Date())
      // soon after the backups were made: a shop removes by itself what is old
      const clock = heldClock('2026-11-29T06:00:00.000Z')
      const env = { APP_SECRET, ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password }
      const { origin } = await openShop({ engine, database, env, clock })
      expect(await checkShop({ origin, noted, hasPages: false, now: clock.now })).toEqual([])
      const after = await readRows(database)
      expect(missingRows(rows, after, CHANGED)).toEqual([])
      expect(unevenBooks(after)).toEqual([])
    },
    LIMIT_MS,
  )
})
