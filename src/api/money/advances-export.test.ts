import { expect, test } from 'vitest'
import { makeAdvance } from '#tests/support/advance-access.ts'
import { ask, headersOf } from '#tests/support/ask.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { makeModerator } from '#tests/support/people.ts'
import { setSettings } from '#tests/support/set-settings.ts'

eachEngine(engine => {
  test('a tab is a file with each advance once, without sums for whoever may not see them', async () => {
    const { origin, shop } = await openShop({ engine })
    const { by, cookie } = await makeModerator(shop)
    const first = await makeAdvance(shop, by)
    const second = await makeAdvance(shop, by)
    const take = () =>
      ask(origin, '/v1/money/advances/export', {
        headers: headersOf(cookie),
        body: { state: 'open', search: '' },
      })
    await setSettings(shop, 'team', { exportsOrders: true })
    const whole = await take()
    expect(whole.status, whole.text).toBe(200)
    const lines = whole.text.trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toContain('TrxID,Claimed,Came,Counts,To send back,Sent back,State')
    expect(lines[1]).toContain(second.trxId)
    expect(lines[2]).toContain(first.trxId)
    await setSettings(shop, 'team', { exportsOrders: true, seesMoney: false })
    expect((await take()).text.split('\r\n')[0]).toContain('TrxID,State')
    const { what } = await shop.db.main
      .selectFrom('activity')
      .select('what')
      .where('what', '=', 'advances_exported')
      .executeTakeFirstOrThrow()
    expect(what).toBe('advances_exported')
  })
})
