import { expect, test } from 'vitest'
import type { SmsAnswer } from '#adapters/sms/sms-gateway.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { fakeSms } from '#tests/support/fake-sms.ts'
import { makeShop } from '#tests/support/makers.ts'
import { MESSAGES_NOW, never, openMessageDesk, runQueue } from '#tests/support/message-desk.ts'
import { makeModerator } from '#tests/support/people.ts'
import { openedContents } from './sealed-message.ts'
import { sendMessage } from './send-message.ts'
import { noteArrived, sendAgain } from './settle-unknown.ts'
import { takeMessage } from './take-message.ts'

const MINUTE_MS = 60_000
const REFUSED: SmsAnswer = { state: 'refused', code: '1005', isPassing: true }
const WRONG: SmsAnswer = { state: 'refused', code: '1001', isPassing: false }
const UNKNOWN: SmsAnswer = { state: 'unknown', code: 'timeout' }

eachEngine((_engine, open) => {
  const openDesk = async (changes = {}) => {
    const desk = await openMessageDesk(await open(), { received: 'sms' }, changes)
    const spent = async () => {
      const day = await desk.shop.db.main.selectFrom('message_days').select('spent').executeTakeFirst()
      return day?.spent
    }
    const one = async () => {
      const [row] = await desk.rows()
      if (!row) throw new Error('nothing is queued')
      return row
    }
    return { ...desk, spent, one }
  }

  test('a refusal that passes is asked again after a minute, ten minutes and an hour, then never', async () => {
    const { state, place, run, clock, spent, one, sent } = await openDesk()
    state.answer = () => REFUSED
    await place()
    for (const pause of [1, 10, 60]) {
      expect(await run()).toEqual(['later'])
      expect(await one()).toMatchObject({ state: 'waiting', reason: '1005', sealed: null, spent_day: null })
      expect(await spent()).toBe(0)
      clock.advance(pause * MINUTE_MS - 1)
      expect(await run()).toEqual([])
      clock.advance(1)
    }
    expect(await run()).toEqual(['refused'])
    clock.advance(24 * 60 * MINUTE_MS)
    expect(await run()).toEqual([])
    expect(new Set(sent.map(({ ref }) => ref)).size).toBe(1)
    expect(await one()).toMatchObject({ state: 'refused', cost: 0, tries: 4 })
  })

  test('a refusal for good is asked once and costs nothing', async () => {
    const { state, place, run, spent, one } = await openDesk()
    state.answer = () => WRONG
    await place()
    expect(await run()).toEqual(['refused'])
    expect([await spent(), await one()]).toEqual([
      0,
      expect.objectContaining({ reason: '1001', sealed: null }),
    ])
  })

  test('a message of which nobody knows is never sent again by itself, and counts as sent', async () => {
    const { state, place, run, clock, spent, one, sent, shop } = await openDesk()
    state.answer = () => UNKNOWN
    await place({ language: 'en' })
    expect(await run()).toEqual(['unknown'])
    clock.advance(48 * 60 * MINUTE_MS)
    expect(await run()).toEqual([])
    const row = await one()
    expect([sent.length, await spent(), row.state, row.due_at]).toEqual([1, 35, 'unknown', null])
    expect(openedContents(shop, row.sealed ?? '')).toMatchObject({ to: '01712345678' })
    expect(row.sealed).not.toContain('0171')
  })

  test('staff say that it arrived, or send it again under another reference; each once', async () => {
    const { state, place, run, one, sent, shop } = await openDesk()
    const { by } = await makeModerator(shop)
    state.answer = () => UNKNOWN
    await place()
    await run()
    const { id } = await one()
    state.answer = () => ({ state: 'sent', providerId: 'second', code: '202' })
    for (let press = 0; press < 2; press++)
      expect(await sendAgain(shop, { by, id })).toMatchObject({ ok: true, message: { state: 'waiting' } })
    expect(await run()).toEqual(['handed'])
    expect(sent[0]?.ref).not.toBe(sent[1]?.ref)
    expect(await one()).toMatchObject({ state: 'handed', provider_id: 'second', sends: 1, cost: 70 })
    expect(await sendAgain(shop, { by, id })).toMatchObject({ code: 'message_settled' })
    expect(await noteArrived(shop, { by, id: 'nothing' })).toMatchObject({
      code: 'customer_message_not_found',
    })

    state.answer = () => UNKNOWN
    await place({ recipientPhone: '01812345678' })
    await run()
    const other = await shop.db.main
      .selectFrom('customer_messages')
      .select('id')
      .where('state', '=', 'unknown')
      .executeTakeFirstOrThrow()
    for (let press = 0; press < 2; press++)
      expect(await noteArrived(shop, { by, id: other.id })).toMatchObject({
        ok: true,
        message: { state: 'handed', settledBy: by.user.email },
      })
    expect(await sendAgain(shop, { by, id: other.id })).toMatchObject({ code: 'message_settled' })
  })

  test('a process that dies between handing over and noting it leaves it unknown, and a late answer is kept', async () => {
    const { place, run, clock, one, shop, sent } = await openDesk()
    await place()
    const judged = await takeMessage(shop)
    if (judged?.outcome !== 'claimed') throw new Error('nothing was claimed')
    expect(await run()).toEqual([])
    clock.advance(90_000)
    expect(await run()).toEqual(['unknown'])
    expect([sent, await one()]).toEqual([[], expect.objectContaining({ state: 'unknown', reason: 'cut' })])
    // it was only slow
    expect(await sendMessage(shop, judged.claimed, never)).toMatchObject({ outcome: 'handed' })
    expect(await one()).toMatchObject({ state: 'handed', due_at: null })
  })

  test('a gateway that knows references is asked with the same one, which is one message', async () => {
    const { place, run, clock, one, shop, sent, spent } = await openDesk({ knowsReferences: true })
    await place()
    const judged = await takeMessage(shop)
    if (judged?.outcome !== 'claimed') throw new Error('nothing was claimed')
    await shop.sms?.send(judged.claimed, never)
    clock.advance(90_000)
    expect(await run()).toEqual(['handed'])
    expect(sent.map(({ ref }) => ref)).toEqual([judged.claimed.ref, judged.claimed.ref])
    expect([await one(), await spent()]).toEqual([expect.objectContaining({ state: 'handed', tries: 2 }), 35])
  })

  test('the stop switch leaves everything where it is, and lets what is being sent end', async () => {
    const { place, run, clock, set, one, shop } = await openDesk()
    await place()
    const judged = await takeMessage(shop)
    await set({ isStopped: true })
    await place({ recipientPhone: '01812345678' })
    expect(await run()).toEqual([])
    clock.advance(90_000)
    expect(await run()).toEqual(['unknown'])
    expect([judged?.outcome, (await one()).state]).toEqual(['claimed', 'unknown'])
    await set({ isStopped: false })
    expect(await run()).toEqual(['handed'])
  })

  test('of two processes each message is handed over by one, and together they keep the caps', async () => {
    const { place, set, shop, rows, spent } = await openDesk()
    await set({ capTakaPerDay: 10, pricePerPartPoisha: 35, capPerPhone: 2 })
    const phones = ['01712345671', '01712345672', '01712345673', '01712345674', '01712345675']
    for (let nth = 0; nth < 15; nth++) {
      const recipientPhone = phones[nth % 5]
      if (recipientPhone) await place({ recipientPhone, language: 'bn', note: `${nth}` })
      // the same pairs again within minutes are the same order
      await shop.db.main.updateTable('orders').set({ created_at: '2026-11-01T00:00:00.000Z' }).execute()
    }
    const sms = fakeSms()
    const second = { ...makeShop(shop.db, shop.clock), sms: sms.gateway }
    const first = fakeSms()
    shop.sms = first.gateway
    await Promise.all([runQueue(shop), runQueue(second), runQueue(shop), runQueue(second)])
    const sent = [...first.sent, ...sms.sent]
    expect(new Set(sent.map(({ ref }) => ref)).size).toBe(sent.length)
    for (const phone of phones) expect(sent.filter(({ to }) => to === phone).length).toBeLessThanOrEqual(2)
    const handed = (await rows()).filter(({ state }) => state === 'handed')
    expect(handed).toHaveLength(sent.length)
    expect(await spent()).toBe(handed.reduce((sum, { cost }) => sum + cost, 0))
    expect(await spent()).toBeLessThanOrEqual(1000)
    expect(sent.length).toBe(10)
  })

  test('every number of opt-outs, refusals, kills and clocks hands each message over at most once', async () => {
    for (const seed of [1, 2, 3]) {
      const random = randomOf(seed)
      const { shop, place, clock, state, set, rows, sent, spent } = await openDesk()
      await set({ capTakaPerDay: 4, capPerPhone: 3 })
      const taken = new Set<string>()
      state.answer = ({ ref }) => {
        const luck = random()
        if (luck < 0.3) return REFUSED
        if (luck < 0.4) return WRONG
        expect(taken.has(ref)).toBe(false)
        taken.add(ref)
        return luck < 0.6 ? UNKNOWN : { state: 'sent', providerId: null, code: '202' }
      }
      for (let step = 0; step < 40; step++) {
        const luck = random()
        if (luck < 0.35)
          await place({ recipientPhone: `0171234567${Math.floor(random() * 4)}`, note: `${step}` })
        else if (luck < 0.8) {
          const judged = await takeMessage(shop)
          const isKilled = random() < 0.2
          if (judged?.outcome === 'claimed' && isKilled) {
            if (random() < 0.5) await shop.sms?.send(judged.claimed, never)
          } else if (judged?.outcome === 'claimed') await sendMessage(shop, judged.claimed, never)
        } else clock.advance(random() * 40 * MINUTE_MS)
      }
      const all = await rows()
      const counted = all.filter(row => row.spent_day === MESSAGES_NOW.slice(0, 10))
      for (const row of all)
        expect((row.due_at !== null) === ['waiting', 'sending'].includes(row.state)).toBe(true)
      for (const row of counted) expect(['handed', 'unknown', 'sending']).toContain(row.state)
      const sum = all.reduce((poisha, { cost }) => poisha + cost, 0)
      const days = await shop.db.main.selectFrom('message_days').select('spent').execute()
      expect(days.reduce((poisha, day) => poisha + day.spent, 0)).toBe(sum)
      for (const day of days) expect(day.spent).toBeLessThanOrEqual(400)
      expect(sent.length).toBeGreaterThan(0)
      expect((await spent()) ?? 0).toBeGreaterThanOrEqual(0)
    }
  })
})

/** The same numbers for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
