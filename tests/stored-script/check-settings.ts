import { XMLValidator } from 'fast-xml-parser'
import { expect } from 'vitest'
import { keysToWire } from '#contract/settings/settings-keys.ts'
import { SECTION_NAMES, type SectionName } from '#domain/settings/sections.ts'
import { passwordChangedMail } from '#features/accounts/mail-password-changed.ts'
import { accountExistsMail } from '#features/accounts/mails/account-exists-mail.ts'
import { resetMail, verifyMail } from '#features/accounts/mails/code-mails.ts'
import { letterheadOf } from '#features/accounts/mails/letterhead.ts'
import { noAccountMail } from '#features/accounts/mails/no-account-mail.ts'
import { checkedSection } from '#features/settings/change-section.ts'
import { isRecord } from '#web/is-record.ts'
import { sampleOrFull } from '../faults/seeded.ts'
import { ask, jsonOf } from '../support/ask.ts'
import { expectHarmlessHtml } from './harmless-html.ts'
import { hostileSection } from './hostile-section.ts'
import { type Disguise, disguises } from './hostile-texts.ts'
import type { HostileShop } from './open-hostile-shop.ts'
import { nothingSeen, type Seen, see } from './seen.ts'

/** Texts that a shopper reads on some page; the others are for papers, mails and staff, or not in use yet. */
const READ_BY_SHOPPERS =
  /^(?:shop\.(?:name|tagline|blurb|address|hours)|home\.hero\.(?:title|text)|home\.film\.(?:title|text)|home\.(?:promises|values)\.\d\.(?:title|text)|home\.story\.(?:title|text|caption|steps\.\d\.(?:title|text))|home\.questions\.\d\.(?:question|answer)|delivery\.zones\.\d\.name|policies\.(?:terms|returns|privacy))$/

/** In a sample every disguise stands in some field of each round, and four of them in every field. */
const ROUNDS = sampleOrFull(4, disguises.length)

/** What the owner writes is text wherever it comes out: every text of every section, in the course of rounds. */
export async function checkSettings(shop: HostileShop): Promise<void> {
  const seen = nothingSeen()
  const filled = new Set<string>()
  const first = shop.shop.db.engine === 'sqlite' ? 0 : ROUNDS
  for (let round = first; round < first + ROUNDS; round += 1) {
    const { sections } = jsonOf(await shop.door.call('get /v1/settings')).data
    for (const name of SECTION_NAMES)
      for (const place of await fillSection(shop, { name, round, version: sections[name].version }))
        filled.add(place)
    await lookAround(shop, seen)
  }
  const unread = [...filled].filter(place => READ_BY_SHOPPERS.test(place) && !seen.has(place))
  expect(unread).toEqual([])
  expect(filled.size).toBeGreaterThan(45)
  for (const section of SECTION_NAMES) {
    const restored = await shop.door.call('post /v1/settings/{section}/restore', {
      of: { section },
      body: { version: 0 },
    })
    expect(restored.status).toBe(200)
    await shop.door.call('get /v1/settings/{section}/history', { of: { section } })
  }
}

type Filling = { name: SectionName; round: number; version: number }

/** Saves a section that is hostile in every text. Fields of other kinds refuse the same text. */
async function fillSection(
  { door, hostile }: HostileShop,
  { name, round, version }: Filling,
): Promise<string[]> {
  let index = round
  const nextDisguise = (): Disguise => disguises[index++ % disguises.length] ?? 'a script'
  const { value, filled, bounded } = hostileSection(name, (place, maximum) => {
    const text = hostile.text(nextDisguise(), place)
    // what does not fit is refused, which the fields' own tests prove
    return text.length <= maximum ? text : undefined
  })
  if (!isRecord(value)) throw new Error('a section is a record')
  for (const place of bounded) {
    const problem = problemAt({ name, value, place }, hostile.text(nextDisguise(), place))
    expect([place, problem]).toEqual([place, expect.any(String)])
  }
  const saved = await door.call('put /v1/settings/{section}', {
    of: { section: name },
    body: { value: keysToWire(value), version },
  })
  expect([name, saved.status, saved.text]).toEqual([name, 200, expect.any(String)])
  return filled
}

/** The problem of one field when the text stands in it. */
function problemAt(
  { name, value, place }: { name: SectionName; value: object; place: string },
  text: string,
): string | undefined {
  const path = place.split('.').slice(1)
  const sent = structuredClone(value)
  put(sent, path, text)
  const { problems } = checkedSection(name, sent)
  const at = path.join('.')
  return Object.entries(problems).find(([one]) => at === one || at.startsWith(`${one}.`))?.[1]
}

function put(into: unknown, [first = '', ...rest]: readonly string[], text: string): void {
  if (Array.isArray(into)) {
    if (rest.length === 0) into[Number(first)] = text
    else put(into[Number(first)], rest, text)
  } else if (isRecord(into)) {
    if (rest.length === 0) into[first] = text
    else put(into[first], rest, text)
  }
}

/** Every kind of page that shows settings, with what is sent to programs and mailboxes. */
async function lookAround({ origin, cookie, hostile, products, shop }: HostileShop, seen: Seen) {
  const paths = ['/', '/terms-and-condition', '/privacy', '/cart', '/signup', '/dashboard/profile']
  for (const path of [...paths, `/products/${products[0]?.slug}`]) {
    const { status, text } = await ask(origin, path, path === '/signup' ? {} : { headers: { cookie } })
    expect([path, status]).toEqual([path, 200])
    expectHarmlessHtml(hostile, path, text)
    see(hostile, seen, text)
  }
  const feed = await ask(origin, '/feeds/products.xml')
  expect(XMLValidator.validate(feed.text)).toBe(true)
  see(hostile, seen, feed.text)
  const letterhead = letterheadOf(await shop.settings.now())
  const to = 'nobody@customer.test'
  const link = `${origin}/reset-password?link=one`
  for (const mail of [
    verifyMail(letterhead, { to, link, code: '042163' }),
    verifyMail(letterhead, { to, link }),
    resetMail(letterhead, { to, link, code: '042163' }),
    resetMail(letterhead, { to, link }),
    accountExistsMail(letterhead, { to, publicOrigin: origin }),
    noAccountMail(letterhead, to),
    passwordChangedMail(letterhead, { to, publicOrigin: origin, now: new Date() }),
  ]) {
    expectHarmlessHtml(hostile, mail.kind, mail.html)
    expect(mail.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
  }
}
