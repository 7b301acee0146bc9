import { expect, onTestFinished, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { smtpMailer } from '#adapters/mail/smtp-mailer.ts'
import type { Db } from '#db/open-db.ts'
import type { SmtpServer } from '#domain/accounts/smtp-server.ts'
import type { Shop } from '#features/shop.ts'
import { shopKeys } from '#features/shop-keys.ts'
import { eachEngine, freshDatabase } from '#tests/support/databases.ts'
import { openMailServer, quietPort } from '#tests/support/mail-server.ts'
import { makeShop } from '#tests/support/makers.ts'
import { claimMail } from './claim-mail.ts'
import { purgeOldMails } from './purge-old-mails.ts'
import { queueMail } from './queue-mail.ts'
import type { Mail } from './sealed-mail.ts'
import { type MailReport, sendClaimedMail } from './send-claimed-mail.ts'

const START = '2026-03-02T06:00:00.000Z'
const LIFE_MS = 5 * 60_000
const never = new AbortController().signal
const from = { name: 'Pothik', address: 'no-reply@pothik.example' }
const mail: Mail = {
  to: 'rahim@customer.example',
  kind: 'verify_code',
  subject: 'Your code is 428 163',
  text: 'Your code is 428 163.',
  html: '<p>Your code is <b>428 163</b>.</p>',
}

/** A shop whose mails go to the server at a port. */
function shopAt(db: Db, port: number, clock = heldClock(START)) {
  const server: SmtpServer = { host: '127.0.0.1', port, encryption: 'none', login: undefined }
  return { shop: { ...makeShop(db, clock), mailer: smtpMailer({ server, from }) }, clock }
}

const queue = (shop: Shop, given: Partial<Mail> = {}) => {
  const giveUpAt = new Date(shop.clock.now().getTime() + LIFE_MS)
  return shop.db.transact(transaction => queueMail(transaction, shop, { ...mail, ...given, giveUpAt }))
}

/** One try to send the mail that is due, as the job makes it. */
async function tryNext(shop: Shop): Promise<MailReport | undefined> {
  const claimed = await claimMail(shop)
  return claimed && (await sendClaimedMail(shop, claimed, never))
}

const rowsOf = ({ db }: Shop) => db.main.selectFrom('mails').selectAll().orderBy('id').execute()

eachEngine((_engine, open) => {
  test('a queued mail is sent once, and nothing of it stays', async () => {
    const { port, received } = await openMailServer()
    const { shop } = shopAt(await open(), port)
    const id = await queue(shop)
    expect(await tryNext(shop)).toEqual({ mail: id, kind: 'verify_code', tries: 1, outcome: 'sent' })
    expect(received.map(({ to, email }) => [to, email.subject])).toEqual([[[mail.to], mail.subject]])
    expect(await rowsOf(shop)).toMatchObject([{ id, sealed: null, sent_at: START, tries: 1 }])
    expect(await tryNext(shop)).toBeUndefined()
  })

  test('while it waits, the database shows neither the recipient nor the code', async () => {
    const { shop } = shopAt(await open(), quietPort())
    await queue(shop)
    await tryNext(shop)
    const shown = JSON.stringify(await rowsOf(shop))
    expect(shown).toContain('verify_code')
    expect(shown).not.toMatch(/rahim|customer|428 163|Your code/)
  })

  test('a mail whose transaction is undone is never sent', async () => {
    const { shop } = shopAt(await open(), quietPort())
    const giveUpAt = new Date(shop.clock.now().getTime() + LIFE_MS)
    const undone = shop.db.transact(async transaction => {
      await queueMail(transaction, shop, { ...mail, giveUpAt })
      throw new Error('the account could not be written')
    })
    await expect(undone).rejects.toThrow('could not be written')
    expect(await claimMail(shop)).toBeUndefined()
  })

  test('the mails that wait longest go first', async () => {
    const { port, received } = await openMailServer()
    const { shop, clock } = shopAt(await open(), port)
    for (const subject of ['one', 'two', 'three']) {
      await queue(shop, { subject })
      clock.advance(1)
    }
    while (await tryNext(shop));
    expect(received.map(({ email }) => email.subject)).toEqual(['one', 'two', 'three'])
  })

  test('a server that is busy gets the mail five seconds later', async () => {
    const answers = [451, undefined]
    const { port, received } = await openMailServer({ atRecipient: () => answers.shift() })
    const { shop, clock } = shopAt(await open(), port)
    await queue(shop)
    const reason = 'EENVELOPE 451 at RCPT TO'
    expect(await tryNext(shop)).toMatchObject({
      outcome: 'later',
      reason,
      nextTryAt: '2026-03-02T06:00:05.000Z',
    })
    clock.advance(4_999)
    expect(await tryNext(shop)).toBeUndefined()
    clock.advance(1)
    expect(await tryNext(shop)).toMatchObject({ outcome: 'sent', tries: 2 })
    expect(received).toHaveLength(1)
  })

  test('a server that is away and comes back gets the mail', async () => {
    const port = quietPort()
    const { shop, clock } = shopAt(await open(), port)
    await queue(shop)
    expect(await tryNext(shop)).toMatchObject({ outcome: 'later', reason: 'ECONNREFUSED at CONN' })
    const { received } = await openMailServer({}, { port })
    clock.advance(5_000)
    expect(await tryNext(shop)).toMatchObject({ outcome: 'sent' })
    expect(received[0]?.email.text?.trim()).toBe(mail.text)
  })

  test('a code is tried seven times within its five minutes, then given up without its contents', async () => {
    const { shop, clock } = shopAt(await open(), quietPort())
    const id = await queue(shop)
    const afterSeconds: number[] = []
    for (;;) {
      const report = await tryNext(shop)
      if (report?.outcome !== 'later') {
        expect(report).toMatchObject({ outcome: 'given_up', tries: 7, reason: 'ECONNREFUSED at CONN' })
        break
      }
      afterSeconds.push((Date.parse(report.nextTryAt) - Date.parse(START)) / 1000)
      clock.advance(Date.parse(report.nextTryAt) - clock.now().getTime())
    }
    expect(afterSeconds).toEqual([5, 20, 50, 110, 170, 290])
    expect(await rowsOf(shop)).toMatchObject([{ id, sealed: null, sent_at: null }])
  })

  test('a mail whose time ended while no shop ran is not sent any more', async () => {
    const { port, received } = await openMailServer()
    const { shop, clock } = shopAt(await open(), port)
    await queue(shop)
    clock.advance(LIFE_MS)
    expect(await tryNext(shop)).toMatchObject({ outcome: 'given_up', reason: 'its time is over' })
    expect(received).toEqual([])
    expect(await rowsOf(shop)).toMatchObject([{ sealed: null, sent_at: null }])
  })

  test('a try that is cut off by a stop is made again by whoever comes next', async () => {
    const { port, received } = await openMailServer()
    const { shop, clock } = shopAt(await open(), port)
    await queue(shop)
    const claimed = await claimMail(shop)
    if (!claimed) throw new Error('nothing was claimed')
    const report = await sendClaimedMail(shop, claimed, AbortSignal.abort())
    expect(report).toMatchObject({ outcome: 'later', reason: 'EABORT' })
    expect(received).toEqual([])
    clock.advance(5_000)
    expect(await tryNext(shop)).toMatchObject({ outcome: 'sent' })
  })

  test('a recipient that the server does not know is given up at once', async () => {
    const { port } = await openMailServer({ atRecipient: () => 550 })
    const { shop } = shopAt(await open(), port)
    await queue(shop)
    expect(await tryNext(shop)).toMatchObject({ outcome: 'given_up', reason: 'EENVELOPE 550 at RCPT TO' })
    expect(await rowsOf(shop)).toMatchObject([{ sealed: null, sent_at: null, tries: 1 }])
  })

  test('what was claimed by a process that has gone is sent by another a minute and a half later', async () => {
    const { port, received } = await openMailServer()
    const { shop, clock } = shopAt(await open(), port)
    await queue(shop)
    expect(await claimMail(shop)).toMatchObject({ tries: 1 })
    clock.advance(89_999)
    expect(await tryNext(shop)).toBeUndefined()
    clock.advance(1)
    expect(await tryNext(shop)).toMatchObject({ outcome: 'sent', tries: 2 })
    expect(received).toHaveLength(1)
  })

  test('a mail that was sent late stays sent, whatever became of the second try', async () => {
    const answers = [451, undefined]
    const { port, received } = await openMailServer({ atRecipient: () => answers.shift() })
    const { shop, clock } = shopAt(await open(), port)
    await queue(shop)
    const slow = await claimMail(shop)
    clock.advance(90_000)
    const second = await claimMail(shop)
    if (!slow || !second) throw new Error('nothing was claimed')
    expect(await sendClaimedMail(shop, second, never)).toMatchObject({ outcome: 'later' })
    expect(await sendClaimedMail(shop, slow, never)).toMatchObject({ outcome: 'sent' })
    clock.advance(LIFE_MS)
    expect(await tryNext(shop)).toBeUndefined()
    expect(received).toHaveLength(1)
  })

  test('a failed try leaves a mail that somebody else holds by now alone', async () => {
    const { shop, clock } = shopAt(await open(), quietPort())
    await queue(shop)
    const slow = await claimMail(shop)
    clock.advance(90_000)
    await claimMail(shop)
    if (!slow) throw new Error('nothing was claimed')
    await sendClaimedMail(shop, slow, never)
    clock.advance(89_999)
    expect(await claimMail(shop)).toBeUndefined()
  })

  test('a mail that was sealed with another secret is given up', async () => {
    const { port, received } = await openMailServer()
    const { shop } = shopAt(await open(), port)
    await queue(shop)
    const changed = { ...shop, keys: shopKeys('another secret of thirty-two letters') }
    expect(await tryNext(changed)).toMatchObject({
      outcome: 'given_up',
      reason: 'it was sealed with another secret',
    })
    expect(received).toEqual([])
  })

  test('what was sent or given up is forgotten after a week, what waits is not', async () => {
    const { port } = await openMailServer()
    const { shop, clock } = shopAt(await open(), port)
    await queue(shop)
    await tryNext(shop)
    const week = 7 * 24 * 3_600_000
    clock.advance(week - 1)
    await purgeOldMails(shop, 7)
    expect(await rowsOf(shop)).toHaveLength(1)
    const waiting = await queue(shop)
    clock.advance(week)
    await purgeOldMails(shop, 7)
    expect((await rowsOf(shop)).map(({ id }) => id)).toEqual([waiting])
  })

  test('twenty who claim five mails at the same time get one each, and the others none', async () => {
    const { shop } = shopAt(await open(), quietPort())
    const ids: string[] = []
    for (let count = 0; count < 5; count++) ids.push(await queue(shop))
    const claimed = await Promise.all(Array.from({ length: 20 }, () => claimMail(shop)))
    expect(claimed.flatMap(one => one?.id ?? []).sort()).toEqual(ids.sort())
  })
})

test('two shops over one PostgreSQL database send each of many mails once', async () => {
  const database = await freshDatabase('postgres')
  onTestFinished(database.remove)
  const { port, received } = await openMailServer()
  const shops = [shopAt(await database.open(), port).shop, shopAt(await database.open(), port).shop]
  onTestFinished(() => Promise.all(shops.map(shop => shop.db.close())).then(() => {}))
  const [first] = shops
  const subjects = Array.from({ length: 60 }, (_, index) => `mail ${index}`)
  if (first) for (const subject of subjects) await queue(first, { subject })
  const lane = async (shop: Shop) => {
    while (await tryNext(shop));
  }
  await Promise.all(shops.flatMap(shop => [lane(shop), lane(shop), lane(shop)]))
  expect(received.map(({ email }) => email.subject).sort()).toEqual(subjects.sort())
})
