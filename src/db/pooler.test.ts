import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { startDb } from '#db/start-db.ts'
import { ENGINES, freshDatabase } from '#tests/support/databases.ts'
import { havePgbouncer, startPgbouncer } from '#tests/support/pgbouncer.ts'

beforeAll(() => {
  if (ENGINES.includes('postgres')) havePgbouncer()
})

async function openThrough(poolMode: 'session' | 'transaction') {
  const { databaseUrl = '', dataDir, remove } = await freshDatabase('postgres')
  onTestFinished(remove)
  return { dataDir, databaseUrl: await startPgbouncer(databaseUrl, poolMode) }
}

test('a pooler that shares sessions between transactions is refused with what to do', async () => {
  const place = await openThrough('transaction')
  await expect(startDb(place)).rejects.toThrow(
    /^The database at 127\.0\.0\.1:\d+\/\w+ is behind a pooler that shares its sessions, .* set pool_mode = session/,
  )
})

test('behind a pooler in session mode changes are received, and its sessions have the limits of the shop', async () => {
  const place = await openThrough('session')
  const [{ db: here }, { db: there }] = [await startDb(place), await startDb(place)]
  onTestFinished(async () => {
    await here.close()
    await there.close()
  })
  const received: unknown[] = []
  there.changes.subscribe(tags => received.push(tags))
  const limits = await here.transact(async ({ tx, publish }) => {
    publish('catalog')
    const read = await tx
      .selectNoFrom(({ fn, val }) => [
        fn<string>('current_setting', [val('lock_timeout')]).as('lock'),
        fn<string>('current_setting', [val('timezone')]).as('zone'),
        fn<string>('current_setting', [val('idle_in_transaction_session_timeout')]).as('idle'),
      ])
      .executeTakeFirstOrThrow()
    return read
  })
  await here.changes.allProcessesNotified()
  expect(received).toEqual([['catalog']])
  expect(limits).toEqual({ lock: '5s', zone: 'UTC', idle: '10s' })
})
