import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fileInPlace } from './file-in-place.ts'

test.each(['shop.db', 'shop.db-wal'])(
  'another %s in the place of one that is open is not written to, until the own one is back',
  name => {
    const folder = mkdtempSync(join(tmpdir(), 'shop-in-place-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const [file, watched] = [join(folder, 'shop.db'), join(folder, name)]
    for (const each of [file, `${file}-wal`]) writeFileSync(each, 'own')
    const inPlace = fileInPlace(file)
    inPlace.check()
    renameSync(watched, `${watched}-own`)
    expect(() => inPlace.check()).toThrow('was removed or replaced')
    writeFileSync(watched, 'of a backup')
    expect(() => inPlace.check()).toThrow('was removed or replaced')
    renameSync(`${watched}-own`, watched)
    inPlace.check()
  },
)
