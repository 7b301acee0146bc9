import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { customerIdOf } from '#features/customers/customer-id.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeShop } from '#tests/support/makers.ts'
import { makeModerator } from '#tests/support/people.ts'
import { listConsents } from './list-consents.ts'
import { noteConsent } from './note-consent.ts'

eachEngine((_engine, open) => {
  test('an answer is noted with its proof, once, and a later one stands before it and changes nothing of it', async () => {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const shop = makeShop(await open(), clock)
    const { by } = await makeModerator(shop, { email: 'karim@pothik.example' })
    const id = customerIdOf(shop, '01712345678')
    const answer = { by, id, purpose: 'reminders', source: 'call', language: 'bn' } as const
    await noteConsent(shop, { ...answer, given: true })
    await noteConsent(shop, { ...answer, given: true })
    clock.advance(3_600_000)
    await noteConsent(shop, { ...answer, given: false, source: 'chat' })
    const said = { purpose: 'reminders', textVersion: 1, language: 'bn', by: 'karim@pothik.example' }
    expect(await listConsents(shop, { by, id })).toEqual({
      ok: true,
      consents: [
        { ...said, given: false, source: 'chat', at: '2026-03-02T07:00:00.000Z' },
        { ...said, given: true, source: 'call', at: '2026-03-02T06:00:00.000Z' },
      ],
    })
    expect(await noteConsent(shop, { ...answer, id: 'nobody', given: true })).toMatchObject({
      code: 'customer_not_found',
    })
    const stored = await shop.db.main.selectFrom('consents').select('subject').execute()
    expect(JSON.stringify(stored)).not.toContain('1712345678')
  })
})
