import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { outboxMailer } from './outbox-mailer.ts'

const from = { name: 'Pothik', address: 'no-reply@pothik.example' }
const mail = {
  id: '0198c1de-0000-7000-8000-000000000001',
  to: 'rahim@customer.example',
  shopName: 'Padma',
  subject: 'আপনার কোড: 428 163',
  text: 'Your code is 428 163.\n.\nThat was it.',
  html: '<p>Your code is <b>428 163</b>.</p>',
}
const never = new AbortController().signal

function newFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'outbox-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  return join(dataDir, 'outbox')
}

test('a mail is left as a file that a mail program reads, for its owner alone, and its name says nothing', async () => {
  const folder = newFolder()
  const outcome = await outboxMailer({ folder, from }).send(mail, never)
  const file = join(folder, `${mail.id}.eml`)
  expect(outcome).toEqual({ ok: true, file })
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const raw = readFileSync(file)
  expect(raw.toString()).not.toMatch(/[^\r]\n/)
  const email = await PostalMime.parse(raw)
  expect(email).toMatchObject({ from, to: [{ address: mail.to }], subject: mail.subject })
  expect(email.text?.trim()).toBe(mail.text)
  expect(email.html?.trim()).toBe(mail.html)
})

test('a mail that cannot be put there leaves no part of it behind', async () => {
  const folder = newFolder()
  const name = `${mail.id}.eml`
  mkdirSync(join(folder, name), { recursive: true })
  expect(await outboxMailer({ folder, from }).send(mail, never)).toMatchObject({ ok: false })
  expect(readdirSync(folder)).toEqual([name])
})

test('a second try leaves no second file', async () => {
  const folder = newFolder()
  const mailer = outboxMailer({ folder, from })
  await mailer.send(mail, never)
  await mailer.send(mail, never)
  expect(readdirSync(folder)).toEqual([`${mail.id}.eml`])
})

test('a folder that cannot be written is worth another try', async () => {
  const folder = newFolder()
  writeFileSync(folder, 'a file of that name')
  const outcome = await outboxMailer({ folder, from }).send(mail, never)
  expect(outcome).toEqual({ ok: false, isPermanent: false, reason: 'EEXIST' })
})

test('a sender without a name of its own has the name of the shop', async () => {
  const folder = newFolder()
  await outboxMailer({ folder, from: { ...from, name: '' } }).send(mail, never)
  const email = await PostalMime.parse(readFileSync(join(folder, `${mail.id}.eml`)))
  expect(email.from).toEqual({ ...from, name: 'Padma' })
})

test('the mails that were left long ago are removed, and nothing else of the folder', async () => {
  const folder = newFolder()
  const mailer = outboxMailer({ folder, from })
  await mailer.removeOlder?.(new Date())
  const until = new Date('2026-03-02T06:00:00.000Z')
  const leave = async (id: string, at: number) => {
    await mailer.send({ ...mail, id }, never)
    utimesSync(join(folder, `${id}.eml`), at / 1000, at / 1000)
  }
  await leave('old', until.getTime())
  await leave('new', until.getTime() + 1000)
  writeFileSync(join(folder, 'notes.txt'), 'the owner’s own')
  utimesSync(join(folder, 'notes.txt'), 1, 1)
  await mailer.removeOlder?.(until)
  expect(readdirSync(folder).sort()).toEqual(['new.eml', 'notes.txt'])
})
