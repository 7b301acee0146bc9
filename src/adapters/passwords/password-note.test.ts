import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runCode } from '#tests/support/run-code.ts'
import { passwordFile } from './password-note.ts'

const noted = { email: 'admin@pothik.example', password: 'Kmt7@Rwx4' }

function newNote() {
  const folder = mkdtempSync(join(tmpdir(), 'note-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return { folder, note: passwordFile(join(folder, 'first-admin.txt')) }
}

test('a note is for its owner alone and is the only file', () => {
  const { folder, note } = newNote()
  expect(note.read()).toBeUndefined()
  expect(note.keep(noted)).toEqual(noted)
  expect(note.read()).toEqual(noted)
  expect(readdirSync(folder)).toEqual(['first-admin.txt'])
  expect(statSync(note.path).mode & 0o777).toBe(0o600)
  note.remove()
  note.remove()
  expect(readdirSync(folder)).toEqual([])
})

test('a password that is there stays, and whoever comes later is told it', () => {
  const { note } = newNote()
  note.keep(noted)
  expect(note.keep({ ...noted, password: 'Another1@' })).toEqual(noted)
  expect(readFileSync(note.path, 'utf8')).toContain(noted.password)
})

test('a file in which no password can be read any more is replaced', () => {
  const { note } = newNote()
  writeFileSync(note.path, 'email: admin@pothik.example\n')
  expect(note.keep(noted)).toEqual(noted)
  expect(note.read()).toEqual(noted)
})

const KEEP = `
  import { existsSync } from 'node:fs'
  import { passwordFile } from '#adapters/passwords/password-note.ts'
  const { NOTE = '', PASSWORD = '', GO = '' } = process.env
  console.log('ready')
  while (!existsSync(GO)) await new Promise(resolve => setTimeout(resolve, 1))
  const { password } = passwordFile(NOTE).keep({ email: 'admin@pothik.example', password: PASSWORD })
  console.log('standing ' + password)`

test('of processes that leave one at the same time all are told the same', async () => {
  const { folder, note } = newNote()
  const GO = join(folder, 'go')
  const processes = ['one', 'two', 'three'].map(PASSWORD => runCode(KEEP, { NOTE: note.path, PASSWORD, GO }))
  await Promise.all(processes.map(({ says }) => says('ready')))
  writeFileSync(GO, '')
  const reported = await Promise.all(
    processes.map(async ({ ended }) => (await ended).output.split('standing ')[1]?.trim()),
  )
  expect(reported).toEqual(Array(3).fill(note.read()?.password))
})
