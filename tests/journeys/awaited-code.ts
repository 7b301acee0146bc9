import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { Locator, Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import type { CodeMailState, Role } from '#domain/accounts/account.ts'
import { newId } from '#domain/id.ts'
import { codeHash } from '#features/accounts/code-hash.ts'
import { newSessionToken, sessionTokenHash } from '#features/accounts/session-token.ts'
import { openMail } from '#features/mails/sealed-mail.ts'
import { shopKeys } from '#features/shop-keys.ts'
import { makeAccount } from './people.ts'
import { expect } from './shop-test.ts'

const DATA_FOLDER = 'test-results/shop-data'

function withDatabase<Answer>(transaction: (database: DatabaseSync) => Answer): Answer {
  const database = new DatabaseSync(`${DATA_FOLDER}/shop.db`, { timeout: 10_000 })
  try {
    return transaction(database)
  } finally {
    database.close()
  }
}

const keys = () => shopKeys(readFileSync(`${DATA_FOLDER}/app-secret`, 'utf8'))

export type Awaited = { email: string; code: string }
type AwaitedGiven = { secondsLeft?: number; mail?: CodeMailState; role?: Role }

/** Somebody who waits for a code in the browser of a page: made beside the running shop, so that no mail is sent. */
export async function waitsForCode(page: Page, given: AwaitedGiven = {}): Promise<Awaited> {
  const { secondsLeft = 300, mail = 'sent', role } = given
  const { email } = await makeAccount({ isVerified: false, ...(role && { role }) })
  const now = new Date()
  const later = new Date(now.getTime() + 3_600_000).toISOString()
  const code = '418203'
  const token = newSessionToken()
  const mailId = newId(now)
  const codeId = newId(now)
  withDatabase(database => {
    const insert = (table: string, row: Record<string, SQLInputValue>) => {
      const names = Object.keys(row)
      const places = names.map(() => '?').join(', ')
      database
        .prepare(`insert into ${table} (${names.join(', ')}) values (${places})`)
        .run(...Object.values(row))
    }
    insert('sessions', {
      id: newId(now),
      token_hash: sessionTokenHash(token),
      pending_email: email,
      pending_code_id: codeId,
      device: 'A journey',
      created_at: now.toISOString(),
      last_used_at: now.toISOString(),
      ends_at: later,
    })
    insert('mails', {
      id: mailId,
      kind: 'verify_code',
      // nobody can open it, and nobody tries before it is over
      sealed: mail === 'waiting' ? 'sealed' : null,
      next_try_at: later,
      give_up_at: later,
      sent_at: mail === 'sent' ? now.toISOString() : null,
      created_at: now.toISOString(),
    })
    insert('asked_codes', {
      id: codeId,
      email,
      purpose: 'verify',
      code_hash: codeHash({ keys: keys() }, { id: codeId, email, purpose: 'verify' }, code),
      tries_left: 5,
      mail_id: mailId,
      expires_at: new Date(now.getTime() + secondsLeft * 1000).toISOString(),
    })
  })
  await keepSession(page, token)
  return { email, code }
}

const keepSession = (page: Page, token: string) =>
  page.context().addCookies([
    {
      name: '__Host-sid',
      value: token,
      domain: '127.0.0.1',
      path: '/',
      secure: true,
      httpOnly: true,
      sameSite: 'Lax',
    },
  ])

/** What becomes of a mail while somebody waits for its code. */
export const setMail = ({ email }: Pick<Awaited, 'email'>, mail: 'sent' | 'failed'): void =>
  withDatabase(database => {
    const sentAt = mail === 'sent' ? new Date().toISOString() : null
    const of = '(select mail_id from asked_codes where email = ?)'
    database.prepare(`update mails set sealed = null, sent_at = ? where id = ${of}`).run(sentAt, email)
  })

/** The code of the last mail to an address. */
export const readCode = (email: string): Promise<string> => readMail(email, /^ *(\d{3} \d{3})$/m)

/** The path and query of the link that the last mail to an address brings. */
export const readLink = (email: string): Promise<string> =>
  readMail(email, /^https?:\/\/[^/]+(\/reset-password\?link=\S+)$/m)

/** What the last mail to an address says, sealed still or in the outbox. */
async function readMail(email: string, what: RegExp): Promise<string> {
  let found: string | undefined
  await expect(async () => {
    found = what.exec(sealedMail(email) ?? (await postedMail(email)) ?? '')?.[1]
    expect(found).toBeDefined()
  }).toPass()
  return found ?? ''
}

function sealedMail(email: string): string | undefined {
  const rows = withDatabase(database =>
    database.prepare('select sealed from mails where sealed is not null order by id').all(),
  )
  const mails = rows.map(({ sealed }) => String(sealed)).filter(sealed => sealed !== 'sealed')
  return mails.map(sealed => openMail({ keys: keys() }, sealed)).findLast(one => one.to === email)?.text
}

async function postedMail(email: string): Promise<string | undefined> {
  const folder = `${DATA_FOLDER}/outbox`
  if (!existsSync(folder)) return undefined
  for (const name of readdirSync(folder).toSorted().toReversed()) {
    if (!name.endsWith('.eml')) continue
    const mail = await PostalMime.parse(readFileSync(`${folder}/${name}`))
    if (mail.to?.some(one => one.address === email)) return mail.text
  }
  return undefined
}

export const codeBox = (page: Page): Locator => page.getByLabel('6-digit code')
/** What is seen in the boxes, with a dot for an empty one. */
export const seenIn = async (page: Page): Promise<string> =>
  (await page.locator('.otp-boxes span').allTextContents()).map(text => text || '.').join('')
/** The boxes are drawn once their script is there. */
export const boxesHydrated = (page: Page) => expect(page.locator('.otp-boxes')).toBeVisible()
