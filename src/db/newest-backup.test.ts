import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newestBackup } from './newest-backup.ts'

test('the newest backup is the one whose note says so; half-written ones and other files count for nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'newest-backup-'))
  expect(await newestBackup(join(folder, 'none'))).toBeUndefined()
  expect(await newestBackup(folder)).toBeUndefined()
  const notes = {
    old: '{"madeAt":"2026-03-01T20:00:00.000Z"}',
    new: '{"madeAt":"2026-03-02T20:00:00.000Z"}',
    half: '{"mad',
  }
  for (const [name, note] of Object.entries(notes)) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'backup.json'), note)
  }
  writeFileSync(join(folder, 'readme.txt'), 'not a backup')
  expect(await newestBackup(folder)).toEqual(new Date('2026-03-02T20:00:00.000Z'))
  rmSync(folder, { recursive: true })
})
