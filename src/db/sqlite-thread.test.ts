import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { runCode } from '#tests/support/run-code.ts'
import { SqliteThread } from './sqlite-thread.ts'

/** Shorter than the five seconds for which a thread waits for a locked file. */
const LIMIT_MS = 2_000

const statement = (sql: string) => [{ sql, parameters: [] }]
const STUCK = statement('select x from things')
const QUICK = statement('select 1 as one')

/** A thread on a locked file, whose queries get no answer for five seconds. */
async function openStuck() {
  const folder = await mkdtemp(join(tmpdir(), 'shop-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'locked.db')
  const lock = new DatabaseSync(file)
  onTestFinished(() => lock.close())
  lock.exec('create table things (x); begin exclusive')
  const thread = new SqliteThread({ file, readOnly: true, limitMs: LIMIT_MS })
  return { thread, unlock: () => lock.exec('rollback') }
}

test('a report that takes too long is refused, and who waits behind it is answered by a new thread', async () => {
  const { thread, unlock } = await openStuck()
  const stuck = thread.run(STUCK)
  const behind = thread.run(QUICK)
  await expect(stuck).rejects.toMatchObject({
    code: 'THREAD_LOST',
    message: expect.stringContaining('too long'),
  })
  unlock()
  expect((await behind).rows).toEqual([{ one: 1 }])
  await thread.close()
})

test('a thread that works on something too long keeps nobody from closing', async () => {
  const { thread } = await openStuck()
  const asked = [thread.run(STUCK), thread.run(QUICK)].map(answer => answer.catch(error => error.code))
  await thread.close()
  expect(await Promise.all(asked)).toEqual(['THREAD_LOST', 'DATABASE_CLOSED'])
})

test('a program that closes with a question under way ends once the file is closed, not before', async () => {
  const { ended } = runCode(`
    import { SqliteThread } from ${JSON.stringify(import.meta.resolve('./sqlite-thread.ts'))}
    const thread = new SqliteThread({ file: ':memory:', readOnly: true })
    void thread.run([{ sql: 'select 1', parameters: [] }])
    await thread.close()
    console.log('closed')
  `)
  expect(await ended).toEqual({ code: 0, output: 'closed\n' })
})
