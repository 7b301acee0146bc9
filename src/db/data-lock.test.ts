import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDataDir } from '#db/data-lock.ts'
import { runCode } from '#tests/support/run-code.ts'

let dir = ''
beforeEach(() => {
  dir = join(mkdtempSync(join(tmpdir(), 'shop-lock-')), 'data')
})
afterEach(() => rmSync(join(dir, '..'), { recursive: true, force: true }))

const LOCK_AND_STAY = `
  import { lockDataDir } from '#db/data-lock.ts'
  lockDataDir(process.env.DIR ?? '')
  console.log('locked')
  setInterval(() => {}, 1000)`

test('a second process is refused by name of the folder, and let in when the first is killed', async () => {
  const first = runCode(LOCK_AND_STAY, { DIR: dir })
  await first.says('locked')
  expect(() => lockDataDir(dir)).toThrow(`${dir} is in use by another running shop`)
  const second = await runCode(LOCK_AND_STAY, { DIR: dir }).ended
  expect(second.code).not.toBe(0)
  expect(second.output).toContain(`${dir} is in use by another running shop`)
  first.process.kill('SIGKILL')
  await first.ended
  lockDataDir(dir).release()
})

test('a released folder can be locked again, and releasing twice does no harm', () => {
  const lock = lockDataDir(dir)
  lock.release()
  lock.release()
  lockDataDir(dir).release()
})

test('a folder that cannot be made is told as such, not as a running shop', () => {
  expect(() => lockDataDir('/dev/null/data')).toThrow(/ENOTDIR/)
})
