import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sampleOrFull } from '#tests/faults/seeded.ts'
import { type LoadPlace, opened } from '#tests/load/load-place.ts'
import { ask } from '#tests/support/ask.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { MADE_PASSWORD } from '#tests/support/made-password.ts'
import { openMailServer } from '#tests/support/mail-server.ts'
import { openCluster } from './open-cluster.ts'

const TIME_LIMIT_MS = atPace(400_000)
/** A full run waits for the whole lease of a killed process. */
const WAITS_FOR_LEASE = sampleOrFull(0, 1) === 1
const MAILS = 24

const leaseOf = (place: LoadPlace) =>
  opened(place, shop =>
    shop.db.main
      .selectFrom('leases')
      .select(['holder', 'ends_at'])
      .where('name', 'like', 'parcels %')
      .executeTakeFirst(),
  )

/** Polls until the lease of the courier's job has a holder that `isIt` accepts. */
async function holderWhen(place: LoadPlace, isIt: (holder: string) => boolean): Promise<string> {
  for (;;) {
    const holder = (await leaseOf(place))?.holder
    if (holder !== undefined && isIt(holder)) return holder
    await sleep(50)
  }
}

test(
  'one process keeps parcels in step: a stopped one hands on at once, a killed one when its lease is over',
  async () => {
    const { place, one, two } = await openCluster()
    await holderWhen(place, () => true)
    expect(await one.stop()).toBe(0)
    const second = await holderWhen(place, () => true)
    await one.start()
    await sleep(1_500)
    expect((await leaseOf(place))?.holder).toBe(second)
    const stoppedAt = performance.now()
    expect(await two.stop()).toBe(0)
    const first = await holderWhen(place, holder => holder !== second)
    const handedOnMs = Math.round(performance.now() - stoppedAt)
    await two.start()
    await one.kill()
    await sleep(1_500)
    const left = await leaseOf(place)
    expect(left?.holder).toBe(first)
    if (!WAITS_FOR_LEASE)
      await opened(place, shop => {
        // as if it had been killed when the lease was almost over
        const ends_at = new Date(Date.now() + 500).toISOString()
        return shop.db.transact(({ tx }) => tx.updateTable('leases').set({ ends_at }).execute())
      })
    await holderWhen(place, holder => holder !== first)
    console.log(`handed on ${handedOnMs} ms after the stop began; taken over when the lease was over`)
  },
  TIME_LIMIT_MS,
)

test(
  'each mail is sent once by two processes, also when one of them is stopped over them',
  async () => {
    const server = await openMailServer({ atMessage: () => sleep(20).then(() => undefined) })
    const { place, one, two } = await openCluster({ env: { SMTP_URL: `smtp://127.0.0.1:${server.port}` } })
    const emails = Array.from({ length: MAILS }, (_, person) => `person${person}@shop.test`)
    const register = (email: string, person: number) =>
      ask(person % 2 ? one.origin : two.origin, '/v1/auth/register', {
        headers: { origin: 'http://shop.test', 'x-forwarded-for': `10.9.8.${person}` },
        body: { email, password: MADE_PASSWORD },
      })
    const answers = await Promise.all(emails.map(register))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await one.stop()).toBe(0)
    await expect.poll(() => server.received.length, { timeout: atPace(30_000) }).toBe(MAILS)
    const waiting = () =>
      opened(place, shop =>
        shop.db.main.selectFrom('mails').select('id').where('sealed', 'is not', null).execute(),
      )
    await expect.poll(waiting, { timeout: atPace(30_000) }).toEqual([])
    expect(server.received.flatMap(({ to }) => to).sort()).toEqual(emails.sort())
  },
  TIME_LIMIT_MS,
)
