import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { STEP_UP_LIFE_MS } from '#domain/accounts/account.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts'
import { SECTION_NAMES } from '#domain/settings/sections.ts'
import { proveAdmin } from '#features/accounts/proof.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeShop } from '#tests/support/makers.ts'
import { makeAdmin, personOf } from '#tests/support/people.ts'
import { changeSection } from './change-section.ts'
import { restoreSection } from './section-history.ts'

eachEngine((_engine, open) => {
  test('money, the rights of Moderators, what is kept and what watches shoppers need a recent proof, also brought back', async () => {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const shop = makeShop(await open(), clock)
    const { by, cookie } = await makeAdmin(shop)
    for (const name of SECTION_NAMES) {
      const change = { by, name, sent: DEFAULT_SETTINGS[name], version: 0 }
      expect(await changeSection(shop, change), name).toMatchObject({ ok: true })
    }
    clock.advance(STEP_UP_LIFE_MS)
    const later = await personOf(shop, cookie)
    const proven = later && proveAdmin(later)
    if (!proven?.ok) throw new Error('no Admin any more')
    const refused: string[] = []
    for (const name of SECTION_NAMES) {
      const change = { by: proven.by, name, sent: DEFAULT_SETTINGS[name], version: 1 }
      const answers = [
        await changeSection(shop, change),
        await restoreSection(shop, { by: proven.by, name, version: 1 }),
      ]
      const codes = answers.map(answer => (answer.ok ? 'ok' : answer.code))
      expect(new Set(codes).size, name).toBe(1)
      if (codes[0] === 'step_up_required') refused.push(name)
    }
    expect(refused.toSorted()).toEqual(['advance', 'delivery', 'papers', 'privacy', 'team', 'tracking'])
  })
})
