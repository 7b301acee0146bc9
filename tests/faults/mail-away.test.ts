import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { MAIL_LINK_LEFT_MS } from '#domain/accounts/account.ts'
import type { Shop } from '#features/shop.ts'
import { type Answer, ask, headersOf } from '#tests/support/ask.ts'
import { atPace } from '#tests/support/at-pace.ts'
import type { Engine } from '#tests/support/databases.ts'
import { MADE_PASSWORD } from '#tests/support/made-password.ts'
import { openMailServer, quietPort } from '#tests/support/mail-server.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { makePerson } from '#tests/support/people.ts'
import { type LineFault, MailLine } from './mail-line.ts'
import { sampleOrFull } from './seeded.ts'

const ROUNDS = sampleOrFull(1, 2)
const MINUTE_MS = 60_000
const STEP_MS = 30_000
const STEPS_OF_PART = 10
const TIME_LIMIT_MS = atPace(600_000)
/** The number of tries of one person's mail in two and a half hours, with pauses of 5 s to 15 min. */
const MOST_TRIES = 20

type Trouble = LineFault | 'greylisted' | 'refuses-sender'
/** Five minutes of each; in full numbers twice, which is an hour. */
const PARTS: readonly Trouble[] = ['refused', 'silent', 'greylisted', 'refuses-sender', 'cut', 'deaf']
const CODE_OF: Partial<Record<Trouble, number>> = { greylisted: 451, 'refuses-sender': 553 }

let people = 0

/** The visible parts of an answer. */
const seen = ({ status, text, headers }: Answer) => ({
  status,
  text,
  cookies: headers['set-cookie']?.map(cookie => cookie.replace(/=[^;]*/, '=')),
})

async function openWorld(engine: Engine) {
  const clock = heldClock('2026-11-21T04:00:00.000Z')
  let trouble: Trouble | undefined
  const arrivals: string[] = []
  const server = await openMailServer({
    atSender: () => (trouble === 'refuses-sender' ? CODE_OF[trouble] : undefined),
    atRecipient: () => (trouble === 'greylisted' ? CODE_OF[trouble] : undefined),
    atMessage: () => void arrivals.push(clock.now().toISOString()),
  })
  const line = await MailLine.start(quietPort(), server.port)
  const logged: string[] = []
  const { origin, shop } = await openShop({
    engine,
    clock,
    env: { SMTP_URL: `smtp://127.0.0.1:${line.port}`, TRUST_PROXY: '1' },
    logTo: { write: text => void logged.push(text) },
  })
  const become = async (next: Trouble | undefined) => {
    trouble = next
    await line.become(next === 'greylisted' || next === 'refuses-sender' ? undefined : next)
  }
  return { clock, server, arrivals, line, logged, origin, shop, become }
}

type World = Awaited<ReturnType<typeof openWorld>>

/** One person registers, one forgot a password, one chooses another. Returns the answer to each. */
async function threePeople({ origin, shop }: World) {
  people += 1
  const address = { 'x-forwarded-for': `10.1.${people >> 8}.${people & 255}` }
  const known = await makePerson(shop)
  const changing = await makePerson(shop)
  const post = (path: string, body: object, cookie = '') =>
    ask(origin, `/v1/auth/${path}`, { headers: { ...headersOf(cookie), ...address }, body })
  return [
    await post('register', { email: `new${people}@pothik.example`, password: MADE_PASSWORD }),
    await post('forgot', { email: known.by.user.email }),
    await post('forgot', { email: `nobody${people}@pothik.example` }),
    await post(
      'change-password',
      { currentPassword: MADE_PASSWORD, password: 'An0ther&Sole' },
      changing.cookie,
    ),
  ].map(seen)
}

/** Wakes the job, and waits until it has done the due work. */
async function settle({ shop, clock, line }: World): Promise<void> {
  await shop.db.transact(async ({ publish }) => publish('mails'))
  const due = () =>
    shop.db.main
      .selectFrom('mails')
      .select('id')
      .where('sealed', 'is not', null)
      .where('next_try_at', '<=', clock.now().toISOString())
      .execute()
  for (let quiet = 0; quiet < 2; ) {
    await sleep(10)
    quiet = (await due()).length === 0 && line.open === 0 ? quiet + 1 : 0
  }
}

async function pass(world: World, steps: number): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    await settle(world)
    world.clock.advance(STEP_MS)
  }
  await settle(world)
}

const readMails = ({ db }: Shop) =>
  db.main.selectFrom('mails').select(['id', 'kind', 'sealed', 'sent_at', 'give_up_at', 'tries']).execute()

test.each<Engine>(['sqlite', 'postgres'])(
  'people of a shop on %s notice nothing of a mail server that is away, and what is still of use arrives after it',
  async engine => {
    const world = await openWorld(engine)
    const usual = await threePeople(world)
    await pass(world, 1)
    expect(world.server.received).toHaveLength(4)
    const taken: string[] = []
    for (const trouble of ROUNDS === 1 ? PARTS : [...PARTS, ...PARTS]) {
      await world.become(trouble)
      expect(await threePeople(world)).toEqual(usual)
      const before = world.server.received.length
      await pass(world, STEPS_OF_PART)
      const own = world.server.received.slice(before).map(({ email }) => idOf(email.messageId))
      if (trouble === 'deaf') taken.push(...own)
      else expect(own, trouble).toEqual([])
      // the codes and links of the first part are no longer useful
      if (trouble === PARTS[0]) world.clock.advance(MAIL_LINK_LEFT_MS)
    }
    await world.become(undefined)
    world.clock.advance(MINUTE_MS)
    await pass(world, 40)

    const rows = new Map((await readMails(world.shop)).map(row => [row.id, row]))
    const ids = world.server.received.map(({ email }) => idOf(email.messageId))
    for (const [index, id] of ids.entries())
      expect((rows.get(id)?.give_up_at ?? '') > (world.arrivals[index] ?? '')).toBe(true)
    for (const [id, { kind, sealed, sent_at, tries }] of rows) {
      const times = ids.filter(one => one === id).length
      expect(sealed).toBeNull()
      expect(tries).toBeLessThanOrEqual(MOST_TRIES)
      if (kind === 'password_changed') expect(sent_at).not.toBeNull()
      if (sent_at !== null) expect(times).toBeGreaterThan(0)
      if (!taken.includes(id)) expect(times).toBe(sent_at === null ? 0 : 1)
    }
    expectNothingPersonal(world)
    const late = [...rows.values()].filter(({ sent_at }) => sent_at === null)
    console.log(
      `${engine}: ${rows.size} mails, ${rows.size - late.length} sent, ${late.length} codes whose time was over, ` +
        `${ids.length - new Set(ids).size} sent again because their answer was lost, at most ` +
        `${Math.max(...[...rows.values()].map(({ tries }) => tries))} tries`,
    )
  },
  TIME_LIMIT_MS,
)

const idOf = (messageId: string | undefined): string => messageId?.slice(1).split('@')[0] ?? ''

function expectNothingPersonal({ logged, server }: World): void {
  const log = logged.join('')
  expect(log).toContain('mail not sent yet')
  expect(log).toContain('mail given up')
  expect(log).not.toMatch(/(?:new|nobody|person)\d+@/)
  for (const { email, to } of server.received) {
    const code = /^ +(\d{3}) (\d{3})$/m.exec(email.text ?? '')
    if (code) expect(log).not.toMatch(new RegExp(`\\b${code[1]} ?${code[2]}\\b`))
    for (const address of to) expect(log).not.toContain(address)
  }
}
