import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type PasswordNote, passwordFile } from '#adapters/passwords/password-note.ts'
import type { Shop } from '#features/shop.ts'
import { ask, jsonOf } from '#tests/support/ask.ts'
import { type Engine, eachEngine, freshDatabase } from '#tests/support/databases.ts'
import { MADE_PASSWORD } from '#tests/support/made-password.ts'
import { makeShop, makeUser, makeVisitor } from '#tests/support/makers.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { runFile } from '#tests/support/run-code.ts'
import { ensureFirstAdmin, type FirstAdmin } from './ensure-first-admin.ts'
import { logIn } from './log-in.ts'

const email = 'owner@shop.example'

function newNote(): PasswordNote {
  const folder = mkdtempSync(join(tmpdir(), 'first-admin-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return passwordFile(join(folder, 'first-admin.txt'))
}

const ensure = (shop: Shop, given: Partial<FirstAdmin> & { note: PasswordNote }) =>
  ensureFirstAdmin(shop, { email, password: undefined, ...given })

const readAdmins = ({ db }: Shop) =>
  db.main.selectFrom('users').selectAll().where('role', '=', 'Admin').execute()

/** Whether the note's password opens its account. */
async function opens(shop: Shop, note: PasswordNote): Promise<boolean> {
  const noted = note.read()
  if (!noted) return false
  return (await logIn(shop, { identifier: noted.email, password: noted.password, visitor: makeVisitor() })).ok
}

/** Sets a password as its owner would, with the same values in the row. */
async function replacePassword(shop: Shop, password: string): Promise<void> {
  const password_hash = await shop.passwords.hash(password)
  await shop.db.transact(({ tx }) =>
    tx
      .updateTable('users')
      .set({ password_hash, password_temporary_at: null })
      .where('email', '=', email)
      .execute(),
  )
}

eachEngine((engine, open) => {
  test('a first start leaves a one-time password that signs in and has to be replaced', async () => {
    const { origin, config, shop } = await openShop({ engine })
    const file = join(config.dataDir, 'first-admin.txt')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const noted = passwordFile(file).read()
    expect(noted).toEqual({
      email: 'admin@pothik.example',
      password: expect.stringMatching(/^([A-Z][a-z]{2}\d@){4}[A-Z][a-z]{2}\d$/),
    })
    const body = { identifier: noted?.email, password: noted?.password }
    const signedIn = await ask(origin, '/v1/auth/login', { body })
    const cookie = signedIn.headers['set-cookie']?.[0]?.split(';', 1)[0]
    const me = jsonOf(await ask(origin, '/v1/auth/me', { headers: { cookie } }))
    expect(me.data).toMatchObject({ role: 'Admin', isVerified: true, mustChangePassword: true })
    const events = await shop.db.main.selectFrom('account_events').select(['kind', 'actor']).execute()
    expect(events).toEqual([{ kind: 'first_admin_made', actor: 'shop' }])
  })

  test('a first Admin of the settings has the password that is given there, and no note is left', async () => {
    const env = { ADMIN_EMAIL: 'Owner@shop.example', ADMIN_PASSWORD: MADE_PASSWORD }
    const { origin, config, shop } = await openShop({ engine, env })
    const body = { identifier: email, password: MADE_PASSWORD }
    expect((await ask(origin, '/v1/auth/login', { body })).status).toBe(200)
    expect(await readAdmins(shop)).toMatchObject([{ email, password_temporary_at: null }])
    expect(existsSync(join(config.dataDir, 'first-admin.txt'))).toBe(false)
  })

  test('the next start makes no other Admin and leaves the note until its password is replaced', async () => {
    const shop = makeShop(await open())
    const note = newNote()
    expect(await ensure(shop, { note })).toBe('made_with_note')
    const first = note.read()
    expect(await ensure(shop, { note, email: 'another@shop.example' })).toBe('there_already')
    expect(note.read()).toEqual(first)
    expect(await opens(shop, note)).toBe(true)
    await replacePassword(shop, MADE_PASSWORD)
    expect(await ensure(shop, { note })).toBe('there_already')
    expect(note.read()).toBeUndefined()
    expect(await readAdmins(shop)).toHaveLength(1)
  })

  test('a start that is cut short after the note has left no Admin, and the next one takes the note over', async () => {
    const shop = makeShop(await open())
    const note = newNote()
    const crashing: PasswordNote = {
      ...note,
      keep(noted) {
        note.keep(noted)
        throw new Error('the power failed')
      },
    }
    await expect(ensure(shop, { note: crashing })).rejects.toThrow('the power failed')
    expect(await readAdmins(shop)).toEqual([])
    const left = note.read()
    expect(await ensure(shop, { note })).toBe('made_with_note')
    expect(note.read()).toEqual(left)
    expect(await opens(shop, note)).toBe(true)
  })

  test('a note that was left for another email is written anew for the one of the settings', async () => {
    const shop = makeShop(await open())
    const note = newNote()
    note.keep({ email: 'admin@pothik.example', password: 'Kmt7@Rwx4' })
    expect(await ensure(shop, { note })).toBe('made_with_note')
    expect(note.read()?.email).toBe(email)
    expect(await opens(shop, note)).toBe(true)
  })

  test('a password of the settings makes a note of an earlier start useless, and it goes', async () => {
    const shop = makeShop(await open())
    const note = newNote()
    note.keep({ email, password: 'Kmt7@Rwx4' })
    expect(await ensure(shop, { note, password: MADE_PASSWORD })).toBe('made')
    expect(note.read()).toBeUndefined()
  })

  test('an account that has the email is not made an Admin unasked', async () => {
    const shop = makeShop(await open())
    await makeUser(shop, { email })
    const note = newNote()
    expect(await ensure(shop, { note })).toBe('email_taken')
    expect(await readAdmins(shop)).toEqual([])
    expect(note.read()).toBeUndefined()
  })
})

test.for(['one folder', 'a folder each'])(
  'of eight starts at once on PostgreSQL with %s one makes the Admin, and one note is left and opens it',
  async folders => {
    const database = await freshDatabase('postgres')
    onTestFinished(database.remove)
    const shop = makeShop(await database.open())
    const other = makeShop(await database.open())
    onTestFinished(() => Promise.all([shop.db.close(), other.db.close()]).then(() => {}))
    const shared = newNote()
    const notes = Array.from({ length: 8 }, () => (folders === 'one folder' ? shared : newNote()))
    const outcomes = await Promise.all(notes.map((note, index) => ensure(index % 2 ? shop : other, { note })))
    expect(outcomes.filter(outcome => outcome === 'made_with_note')).toHaveLength(1)
    expect(await readAdmins(shop)).toHaveLength(1)
    const [left, ...more] = new Set(notes.filter(note => note.read() !== undefined))
    expect(more).toEqual([])
    expect(left && (await opens(shop, left))).toBe(true)
  },
)

test.for<Engine>(['sqlite', 'postgres'])(
  'a process on %s tells where the password is and never the password',
  async engine => {
    const database = await freshDatabase(engine)
    onTestFinished(database.remove)
    const { process, says, ended } = runFile(
      new URL('../../../tests/support/serve-tiny-shop.ts', import.meta.url),
      {
        PORT: '0',
        DEMO: 'off',
        LOG_LEVEL: 'trace',
        DATA_DIR: database.dataDir,
        DATABASE_URL: database.databaseUrl ?? '',
        APP_SECRET: 'a secret of thirty-two letters or more',
      },
    )
    onTestFinished(() => void process.kill('SIGKILL'))
    await says('The shop is open')
    process.kill('SIGTERM')
    const { output } = await ended
    const file = join(database.dataDir, 'first-admin.txt')
    expect(output).toContain(`Made the first Admin, whose one-time password is in ${file}\n`)
    const [, password = ''] = /^password: (.+)$/m.exec(readFileSync(file, 'utf8')) ?? []
    expect(password.length).toBeGreaterThan(20)
    expect(output).not.toContain(password)
  },
)
