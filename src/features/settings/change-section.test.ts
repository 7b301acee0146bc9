import { describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeShop } from '#tests/support/makers.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { changeSection } from './change-section.ts'
import { listSections } from './list-sections.ts'
import { listSectionVersions, restoreSection } from './section-history.ts'

const { shop: contacts, delivery } = DEFAULT_SETTINGS
const named = (name: string) => ({ ...contacts, name })
const chargesOf = (insideTaka: number) => ({
  ...delivery,
  zones: delivery.zones.map(zone => (zone.rest ? zone : { ...zone, chargeTaka: insideTaka })),
})

eachEngine((_engine, open) => {
  async function openSettings() {
    const shop = makeShop(await open())
    const { by } = await makeAdmin(shop, { email: 'rahim@pothik.example' })
    return { shop, by }
  }

  describe('a section of the settings', () => {
    test('is that of the demo until it is saved, and then what was saved, for every reader', async () => {
      const { shop, by } = await openSettings()
      expect(await shop.settings.now()).toEqual(DEFAULT_SETTINGS)
      const tags: unknown[] = []
      shop.db.changes.subscribe(published => tags.push(published))
      const changed = await changeSection(shop, { by, name: 'shop', sent: named('Padma'), version: 0 })
      expect(changed).toMatchObject({ ok: true, section: { version: 1, by: 'rahim@pothik.example' } })
      expect((await shop.settings.now()).shop.name).toBe('Padma')
      expect(tags).toEqual([['settings:shop']])
      const { sections } = await listSections(shop, by)
      expect(sections.shop).toMatchObject({ value: { name: 'Padma' }, version: 1 })
      expect(sections.delivery).toMatchObject({ version: 0, updatedAt: null, by: null })
    })

    test('keeps the fields that the sender leaves out, and those that somebody else just saved win', async () => {
      const { shop, by } = await openSettings()
      await changeSection(shop, { by, name: 'shop', sent: { ...contacts, tagline: 'By hand.' }, version: 0 })
      const sent = { name: 'Padma' }
      expect(await changeSection(shop, { by, name: 'shop', sent, version: 1 })).toMatchObject({
        ok: true,
        section: { value: { ...contacts, tagline: 'By hand.', name: 'Padma' }, version: 2 },
      })
      expect(
        await changeSection(shop, { by, name: 'shop', sent: { tagline: '' }, version: 1 }),
      ).toMatchObject({
        code: 'settings_changed',
        presentSection: { value: { tagline: 'By hand.', name: 'Padma' } },
      })
    })

    test('is not overwritten by somebody who saw an earlier version', async () => {
      const { shop, by } = await openSettings()
      await changeSection(shop, { by, name: 'shop', sent: named('Padma'), version: 0 })
      expect(
        await changeSection(shop, { by, name: 'shop', sent: named('Meghna'), version: 0 }),
      ).toMatchObject({
        ok: false,
        code: 'settings_changed',
        presentSection: { value: { name: 'Padma' }, version: 1 },
        changedBy: 'rahim@pothik.example',
      })
      await changeSection(shop, { by, name: 'shop', sent: named('Meghna'), version: 1 })
      expect(
        await changeSection(shop, { by, name: 'shop', sent: named('Jamuna'), version: 1 }),
      ).toMatchObject({
        code: 'settings_changed',
      })
      expect((await shop.settings.now()).shop.name).toBe('Meghna')
    })

    test('is saved once when the answer was lost and the same change comes again', async () => {
      const { shop, by } = await openSettings()
      const change = { by, name: 'shop', sent: named('Padma'), version: 0 } as const
      await changeSection(shop, change)
      expect(await changeSection(shop, change)).toMatchObject({ ok: true, section: { version: 1 } })
      expect((await listSectionVersions(shop, { by, name: 'shop' })).versions).toHaveLength(1)
    })

    test('of two that save at once one wins, and the other is told', async () => {
      const { shop, by } = await openSettings()
      const outcomes = await Promise.all(
        ['Padma', 'Meghna'].map(name =>
          changeSection(shop, { by, name: 'shop', sent: named(name), version: 0 }),
        ),
      )
      expect(outcomes.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    })

    test('keeps its versions, and an earlier one is brought back as a new one', async () => {
      const { shop, by } = await openSettings()
      await changeSection(shop, { by, name: 'delivery', sent: chargesOf(90), version: 0 })
      await changeSection(shop, { by, name: 'delivery', sent: chargesOf(95), version: 1 })
      await restoreSection(shop, { by, name: 'delivery', version: 1 })
      const { versions } = await listSectionVersions(shop, { by, name: 'delivery' })
      expect(versions.map(({ version, restoredVersion }) => [version, restoredVersion])).toEqual([
        [3, 1],
        [2, null],
        [1, null],
      ])
      expect((await shop.settings.now()).delivery).toEqual(chargesOf(90))
      await restoreSection(shop, { by, name: 'delivery', version: 0 })
      expect((await shop.settings.now()).delivery).toEqual(delivery)
      expect(await restoreSection(shop, { by, name: 'delivery', version: 9 })).toMatchObject({
        code: 'settings_version_unknown',
      })
    })

    test('with wrong fields is refused by their names, and nothing is saved', async () => {
      const { shop, by } = await openSettings()
      const places = [
        { district: 'Dhaka', area: '' },
        { district: 'Atlantis', area: '' },
      ]
      const [inside, outside] = delivery.zones
      const sent = {
        ...delivery,
        freeFromTaka: -5,
        zones: [
          { ...inside, places },
          { ...inside, id: 'near', name: 'Near' },
          { ...outside, chargeTaka: 1001 },
        ],
      }
      const refused = await changeSection(shop, { by, name: 'delivery', sent, version: 0 })
      expect(refused).toMatchObject({
        code: 'settings_invalid',
        problems: {
          freeFromTaka: 'Please enter a whole number from 1 to 1000000.',
          'zones.0.places.1': 'This place is not in the list of places.',
          'zones.1.places.0': 'Dhaka is in Inside Dhaka too.',
          'zones.2.chargeTaka': 'Please enter a whole number from 0 to 1000.',
        },
      })
      expect(await shop.settings.now()).toEqual(DEFAULT_SETTINGS)
    })

    test('shows pictures of the shop alone', async () => {
      const { shop, by } = await openSettings()
      const logo = `/uploads/${'a'.repeat(64)}l-480.webp?480x120`
      expect(
        await changeSection(shop, { by, name: 'shop', sent: { ...contacts, logo }, version: 0 }),
      ).toMatchObject({
        code: 'settings_invalid',
        problems: { logo: 'This picture is not in the shop any more. Please upload it again.' },
      })
    })
  })
})
