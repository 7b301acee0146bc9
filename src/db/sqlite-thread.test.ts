import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '#tests/databases.ts'
import { SqliteThread } from './sqlite-thread.ts'

const statement = (sql: string) => [{ sql, parameters: [] }]
/** Some seconds of any machine. */
const SLOW = statement(`with recursive counted(n) as
  (select 1 union all select n + 1 from counted where n < 25000000) select count(*) as n from counted`)
const QUICK = statement('select 1 as one')

test('a report that takes too long is refused; who waits behind it is answered, also while it goes on', async () => {
  const { dataDir, remove } = await freshDatabase('sqlite')
  onTestFinished(remove)
  const thread = new SqliteThread({ file: `${dataDir}/shop.db`, readOnly: true, limitMs: 1_000 })
  onTestFinished(() => thread.close())
  const slow = thread.run(SLOW)
  const behind = thread.run(QUICK)
  await expect(slow).rejects.toMatchObject({
    code: 'THREAD_LOST',
    message: expect.stringContaining('too long'),
  })
  expect((await behind).rows).toEqual([{ one: 1 }])
  expect((await thread.run(QUICK)).rows).toEqual([{ one: 1 }])
})

test('a thread that works on something too long keeps nobody from closing', async () => {
  const { dataDir, remove } = await freshDatabase('sqlite')
  onTestFinished(remove)
  const thread = new SqliteThread({ file: `${dataDir}/shop.db`, readOnly: true, limitMs: 1_000 })
  const asked = [thread.run(SLOW), thread.run(QUICK)].map(answer => answer.catch(error => error.code))
  await thread.close()
  expect(await Promise.all(asked)).toEqual(['THREAD_LOST', 'DATABASE_CLOSED'])
})
