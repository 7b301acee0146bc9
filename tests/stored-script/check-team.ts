import { expect } from 'vitest'
import { adminWarningMail } from '#features/accounts/mails/admin-warning-mail.ts'
import { invitationMail } from '#features/accounts/mails/handed-link-mails.ts'
import { letterheadOf } from '#features/accounts/mails/letterhead.ts'
import { ask, jsonOf } from '../support/ask.ts'
import { expectHarmlessHtml } from './harmless-html.ts'
import type { HostileShop } from './open-hostile-shop.ts'
import { nothingSeen, see, unseen } from './seen.ts'

/** What the activity holds of what staff are called, and of what they called products. */
export const OF_ACTIVITY = [
  "an Admin's name",
  "a new colleague's name",
  "a new colleague's email",
  "a colleague's name",
  "a colleague's email",
  "an invited person's email",
  "a restored product's name",
]
/** What lists what people named. */
const LISTS: readonly string[] = [
  'get /v1/trash',
  'get /v1/auth/second-factor',
  'get /v1/push/subscriptions',
  'get /v1/messages/opt-outs',
]
const OF_LISTS = [
  "a restored product's name",
  "a passkey's name",
  "a device's name",
  'what was said of messages',
]
/** What shoppers wrote, and what staff searched for. */
const OF_CUSTOMERS = /^an order's (new )?(name|phone|address|email)|^a search: /

/** Where staff read of each other: users, invitations, activity and trash, with the documents around them. */
export async function checkTeam(filled: HostileShop): Promise<void> {
  const { door, hostile, origin, cookie, invitations } = filled
  const read = async (operation: 'get /v1/auth/users' | 'get /v1/auth/invitations') => {
    const answer = await door.call(operation, { query: { limit: '500' } })
    expect([operation, answer.status]).toEqual([operation, 200])
    const seen = nothingSeen()
    see(hostile, seen, answer.text)
    return seen
  }
  const users = await read('get /v1/auth/users')
  expect(unseen(users, ["a colleague's name", "a colleague's email"])).toEqual([])
  expect([...users.keys()]).toContain("an Admin's last name")
  const invited = ["an invited person's name", "an invited person's email"]
  expect(unseen(await read('get /v1/auth/invitations'), invited)).toEqual([])
  await checkActivity(filled)
  const listed = nothingSeen()
  for (const { operation, answer } of door.answers)
    if (LISTS.includes(operation)) see(hostile, listed, answer.text)
  expect(unseen(listed, OF_LISTS)).toEqual([])

  const greeted = nothingSeen()
  const screens = ['users', 'activity', 'trash', 'profile', 'profile/second-factor'].map(
    name => `/dashboard/${name}`,
  )
  for (const path of [...screens, ...invitations]) {
    const { status, text } = await ask(origin, path, screens.includes(path) ? { headers: { cookie } } : {})
    expect([path, status]).toEqual([path, 200])
    expectHarmlessHtml(hostile, path, text)
    see(hostile, greeted, text)
  }
  expect(unseen(greeted, invited)).toEqual([])
  await checkTeamMails(filled)
}

/** Every page of it. */
async function checkActivity({ door, hostile }: HostileShop): Promise<void> {
  const seen = nothingSeen()
  let after = ''
  for (let hasOlder = true; hasOlder; ) {
    const page = jsonOf(await door.call('get /v1/activity', { query: { limit: '200', after } }))
    see(hostile, seen, JSON.stringify(page.data))
    after = page.data.at(-1)?._id ?? ''
    hasOlder = page.has_older
  }
  expect(unseen(seen, OF_ACTIVITY)).toEqual([])
  expect([...seen.keys()].filter(place => OF_CUSTOMERS.test(place))).toEqual([])
}

/** The mails that name people of the team, as those of a shop with a mail server. */
async function checkTeamMails({ door, hostile, shop }: HostileShop): Promise<void> {
  const letterhead = letterheadOf(await shop.settings.now())
  const [publicOrigin, now] = [shop.config.publicOrigin, new Date()]
  const mails = [
    ...jsonOf(await door.call('get /v1/auth/invitations')).data.map(
      ({ email: to, name, role, by }: Record<'email' | 'name' | 'by', string> & { role: 'Moderator' }) =>
        invitationMail(letterhead, { to, name, role, by, link: `${publicOrigin}/invite/one` }),
    ),
    ...jsonOf(await door.call('get /v1/auth/users', { query: { limit: '500' } })).data.flatMap(
      ({ email }: { email: string }) =>
        (['new_admin', 'user_deleted'] as const).map(kind => {
          const warning = { kind, who: email, by: email }
          return adminWarningMail(letterhead, { to: email, warning, now, publicOrigin })
        }),
    ),
  ]
  const seen = nothingSeen()
  for (const { kind, subject, html } of mails) {
    expectHarmlessHtml(hostile, kind, html)
    expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
    see(hostile, seen, html)
  }
  expect(unseen(seen, ["an invited person's name", "a colleague's email"])).toEqual([])
  expect([...seen.keys()]).toContain("an Admin's last name")
}
