import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { incomingFiles } from './incoming-files.ts'
import { removeLeftFiles } from './remove-left-files.ts'

const HOUR_MS = 3_600_000

/** A folder with a new file and one of three hours ago. */
async function leftFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'incoming-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const old = new Date(Date.now() - 3 * HOUR_MS)
  for (const name of ['new', 'old']) await writeFile(join(folder, name), 'half a picture')
  await utimes(join(folder, 'old'), old, old)
  return { folder, files: incomingFiles(folder), names: () => readdir(folder) }
}

test('a folder that nobody else uses is emptied at once', async () => {
  const { files, names } = await leftFolder()
  await files.removeLeft({ isOnlyUser: true })
  expect(await names()).toEqual([])
})

test('in a folder that others may use, what is new may still be coming in', async () => {
  const { files, names } = await leftFolder()
  await files.removeLeft({ isOnlyUser: false })
  expect(await names()).toEqual(['new'])
})

test('a folder that is not there yet has nothing to remove', async () => {
  const { folder, files } = await leftFolder()
  await rm(folder, { recursive: true })
  await expect(files.removeLeft({ isOnlyUser: true })).resolves.toBeUndefined()
})

test('of a folder of whole files only those go that have the ending of halves', async () => {
  const { folder, names } = await leftFolder()
  const old = new Date(Date.now() - 3 * HOUR_MS)
  await writeFile(join(folder, '.half.tmp'), 'half a picture')
  await utimes(join(folder, '.half.tmp'), old, old)
  await removeLeftFiles(folder, { isOnlyUser: false, names: /\.tmp$/ })
  expect((await names()).sort()).toEqual(['new', 'old'])
})
