import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { heldClock, systemClock } from '#adapters/clock/clock.ts'
import { smtpMailer } from '#adapters/mail/smtp-mailer.ts'
import { queueMail } from '#features/mails/queue-mail.ts'
import type { Shop } from '#features/shop.ts'
import { type Engine, eachEngine, freshDatabase } from '#tests/support/databases.ts'
import { openMailServer, quietPort } from '#tests/support/mail-server.ts'
import { makeShop } from '#tests/support/makers.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { runFile } from '#tests/support/run-code.ts'
import { type Log, sendMails } from './send-mails.ts'

const SECRET = 'a secret of thirty-two letters or more'
const mail = {
  to: 'rahim@customer.example',
  kind: 'verify_code',
  subject: 'Your code is 428 163',
  text: 'Your code is 428 163.',
  html: '<p>Your code is <b>428 163</b>.</p>',
}
const secretsOfMail = /rahim|customer|428 163|Your code/

const queue = (shop: Shop, count = 1) => {
  const giveUpAt = new Date(shop.clock.now().getTime() + 5 * 60_000)
  return shop.db.transact(async transaction => {
    for (let index = 0; index < count; index++) await queueMail(transaction, shop, { ...mail, giveUpAt })
  })
}

const readMails = ({ db }: Shop) =>
  db.main.selectFrom('mails').select(['sealed', 'sent_at', 'tries']).orderBy('tries', 'desc').execute()

/** A log that stores its lines. */
function keptLog() {
  const lines: { message: string; details: object }[] = []
  const keep = (details: object, message: string) => void lines.push({ message, details })
  const log: Log = { info: keep, warn: keep, error: keep }
  return { log, lines }
}

/** A mail server that delays every mail until it is released. */
async function holdingServer() {
  const reached = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const server = await openMailServer({
    atMessage: async () => {
      reached.resolve()
      await held.promise
      return undefined
    },
  })
  return { ...server, reached: reached.promise, letGo: () => held.resolve() }
}

const jobOn = (shop: Shop, port: number, log: Log) => {
  const server = { host: '127.0.0.1', port, encryption: 'none', login: undefined } as const
  const from = { name: 'Pothik', address: 'no-reply@pothik.example' }
  return sendMails({ ...shop, mailer: smtpMailer({ server, from }) }, log)
}

eachEngine((engine, open) => {
  test('a running shop sends what is queued, to the server of its settings and from the name there', async () => {
    const { url, received } = await openMailServer()
    const MAIL_FROM = 'পথিক <hello@shop.example>'
    const { shop } = await openShop({ engine, env: { SMTP_URL: url, MAIL_FROM } })
    await queue(shop, 10)
    await expect.poll(() => received.length).toBe(10)
    expect(received[0]?.email).toMatchObject({ from: { name: 'পথিক', address: 'hello@shop.example' } })
    const waiting = async () => (await readMails(shop)).filter(row => row.sent_at === null)
    await expect.poll(waiting).toEqual([])
    expect(received).toHaveLength(10)
  })

  test('a shop whose mail server comes back sends what waited', async () => {
    const port = quietPort()
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const { shop } = await openShop({ engine, clock, env: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
    await queue(shop)
    const tries = async () => (await readMails(shop)).map(row => row.tries)
    await expect.poll(tries).toEqual([1])
    const { received } = await openMailServer({}, { port })
    // the job polls every five seconds
    await expect
      .poll(
        () => {
          clock.advance(1_000)
          return received.length
        },
        { interval: 200 },
      )
      .toBe(1)
  })

  test('a stop finishes what is being sent and begins nothing new', async () => {
    const shop = makeShop(await open())
    const { port, received, reached, letGo } = await holdingServer()
    const { log, lines } = keptLog()
    await queue(shop)
    const job = jobOn(shop, port, log)
    await reached
    const stopped = job.stop()
    await queue(shop)
    letGo()
    await stopped
    expect(received).toHaveLength(1)
    expect(await readMails(shop)).toMatchObject([
      { sealed: null, tries: 1 },
      { sealed: expect.any(String), tries: 0 },
    ])
    expect(lines.map(({ message }) => message)).toEqual(['mail sent'])
  })

  test('one mail that takes long keeps the others not waiting', async () => {
    const shop = makeShop(await open())
    const held = Promise.withResolvers<void>()
    let isFirst = true
    const { port, received } = await openMailServer({
      atMessage: async () => {
        if (!isFirst) return undefined
        isFirst = false
        await held.promise
        return undefined
      },
    })
    const job = jobOn(shop, port, keptLog().log)
    await queue(shop, 6)
    await expect.poll(() => received.length).toBe(5)
    held.resolve()
    await expect.poll(() => received.length).toBe(6)
    await job.stop()
  })

  test('the log tells what became of a mail and nothing that is in it', async () => {
    const shop = makeShop(await open())
    const answers = [550, 451, undefined]
    const { port } = await openMailServer({ atRecipient: () => answers.shift() })
    const { log, lines } = keptLog()
    const job = jobOn(shop, port, log)
    for (const count of [1, 2, 3]) {
      await queue(shop)
      await expect.poll(() => lines.length).toBe(count)
    }
    await job.stop()
    expect(lines).toMatchObject([
      { message: 'mail given up', details: { kind: 'verify_code', reason: 'EENVELOPE 550 at RCPT TO' } },
      { message: 'mail not sent yet', details: { kind: 'verify_code', tries: 1 } },
      { message: 'mail sent', details: { kind: 'verify_code', tries: 1 } },
    ])
    expect(JSON.stringify(lines)).not.toMatch(secretsOfMail)
  })

  test('what fails by a mistake of ours is told whole, with where it happened', async () => {
    const shop = makeShop(await open())
    const { log, lines } = keptLog()
    const mistake = new TypeError('a mistake')
    await queue(shop)
    const job = sendMails({ ...shop, mailer: { send: () => Promise.reject(mistake) } }, log)
    await expect.poll(() => lines).toEqual([{ message: 'mails failed', details: { err: mistake } }])
    await job.stop()
  })
})

/** A shop in a process of its own on a database in which a mail waits. */
async function startProcess(engine: Engine, url: string | undefined) {
  const database = await freshDatabase(engine)
  onTestFinished(database.remove)
  const opened = async <Result>(transaction: (shop: Shop) => Promise<Result>, clock = systemClock) => {
    const shop = makeShop(await database.open(), clock)
    return await transaction(shop).finally(() => shop.db.close())
  }
  await opened(queue)
  const shop = runFile(new URL('../../tests/support/serve-tiny-shop.ts', import.meta.url), {
    PORT: '0',
    DEMO: 'off',
    LOG_LEVEL: 'trace',
    DATA_DIR: database.dataDir,
    APP_SECRET: SECRET,
    DATABASE_URL: database.databaseUrl ?? '',
    SMTP_URL: url ?? '',
  })
  onTestFinished(() => void shop.process.kill('SIGKILL'))
  return { ...shop, opened, dataDir: database.dataDir }
}

test.for<Engine>(['sqlite', 'postgres'])(
  'a process on %s that is told to stop while it sends finishes that, and its log holds nothing of the mail',
  async engine => {
    const { url, received, reached, letGo } = await holdingServer()
    const shop = await startProcess(engine, url)
    await reached
    shop.process.kill('SIGTERM')
    await shop.says('Closing')
    letGo()
    const { code, output } = await shop.ended
    expect(code).toBe(0)
    expect(output).toContain('"mail sent"')
    expect(output).not.toMatch(secretsOfMail)
    expect(received).toHaveLength(1)
    expect(await shop.opened(readMails)).toMatchObject([{ sealed: null, sent_at: expect.any(String) }])
  },
)

test.for<Engine>(['sqlite', 'postgres'])(
  'what a process on %s was sending when it was killed, another one sends when its hold is over',
  async engine => {
    const { url, port, received, reached } = await holdingServer()
    const shop = await startProcess(engine, url)
    await reached
    shop.process.kill('SIGKILL')
    await shop.ended
    expect(received).toEqual([])
    const next = await openMailServer()
    expect(next.port).not.toBe(port)
    await shop.opened(
      async later => {
        const job = jobOn(later, next.port, keptLog().log)
        await expect.poll(() => next.received.length).toBe(1)
        await job.stop()
        expect(await readMails(later)).toMatchObject([{ sealed: null, tries: 2 }])
      },
      heldClock(new Date(Date.now() + 120_000).toISOString()),
    )
  },
)

test('without a mail server a shop leaves mails in its outbox and says where', async () => {
  const shop = await startProcess('sqlite', undefined)
  const output = await shop.says('mail left in the outbox')
  expect(output).not.toMatch(secretsOfMail)
  const [, file = ''] = /"file":"([^"]+\.eml)"/.exec(output) ?? []
  expect(file.startsWith(join(shop.dataDir, 'outbox'))).toBe(true)
  expect(await PostalMime.parse(readFileSync(file))).toMatchObject({ subject: mail.subject })
})
