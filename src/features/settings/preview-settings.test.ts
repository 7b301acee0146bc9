import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeShop } from '#tests/support/makers.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { endPreview } from './end-preview.ts'
import { findDrafts, previewSettings } from './preview-settings.ts'

const shopSection = { ...DEFAULT_SETTINGS.shop, name: 'Padma' }

eachEngine((_engine, open) => {
  async function openPreviews() {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const shop = makeShop(await open(), clock)
    const { by } = await makeAdmin(shop)
    return { shop, clock, by }
  }

  test('drafts are found by their token for an hour, and nothing is saved', async () => {
    const { shop, clock, by } = await openPreviews()
    const made = await previewSettings(shop, { by, drafts: { shop: shopSection } })
    if (!made.ok) throw new Error(made.code)
    expect(await findDrafts(shop, made.token)).toEqual({ shop: shopSection })
    expect(await shop.settings.now()).toEqual(DEFAULT_SETTINGS)
    clock.advance(3_600_000)
    expect(await findDrafts(shop, made.token)).toBeUndefined()
  })

  test('a token that the shop did not sign finds nothing', async () => {
    const { shop, by } = await openPreviews()
    const made = await previewSettings(shop, { by, drafts: { shop: shopSection } })
    if (!made.ok) throw new Error(made.code)
    const [id = ''] = made.token.split('.')
    for (const token of [id, `${id}.${'a'.repeat(43)}`, '', `${made.token}x`])
      expect(await findDrafts(shop, token), token).toBeUndefined()
  })

  test('a preview is ended before its time by its token alone, and ending it again changes nothing', async () => {
    const { shop, by } = await openPreviews()
    const [ended, other] = [
      await previewSettings(shop, { by, drafts: { shop: shopSection } }),
      await previewSettings(shop, { by, drafts: {} }),
    ]
    if (!ended.ok || !other.ok) throw new Error('no preview')
    const [id = ''] = other.token.split('.')
    await endPreview(shop, { by, token: `${id}.${'a'.repeat(43)}` })
    for (const _ of ['once', 'twice']) await endPreview(shop, { by, token: ended.token })
    expect(await findDrafts(shop, ended.token)).toBeUndefined()
    expect(await findDrafts(shop, other.token)).toEqual({})
  })

  test('a draft with wrong fields is refused by section and field', async () => {
    const { shop, by } = await openPreviews()
    const drafts = { shop: { ...shopSection, name: '' }, papers: { ...DEFAULT_SETTINGS.papers, bin: '12' } }
    expect(await previewSettings(shop, { by, drafts })).toMatchObject({
      code: 'settings_invalid',
      problems: { 'shop.name': 'This cannot be empty.', 'papers.bin': expect.stringContaining('13 digits') },
    })
  })

  test('old previews go when new ones are made, and their number is bounded', async () => {
    const { shop, clock, by } = await openPreviews()
    const row = (place: number) => ({
      id: `p${place}`,
      drafts: '{}',
      actor: by.user.id,
      expires_at: '2026-03-02T06:30:00.000Z',
    })
    await shop.db.transact(({ tx }) =>
      tx
        .insertInto('settings_previews')
        .values(Array.from({ length: 500 }, (_, place) => row(place)))
        .execute(),
    )
    const drafts = { shop: shopSection }
    expect(await previewSettings(shop, { by, drafts })).toMatchObject({ code: 'too_many_requests' })
    clock.advance(1_800_000)
    expect(await previewSettings(shop, { by, drafts })).toMatchObject({ ok: true })
    expect(await shop.db.main.selectFrom('settings_previews').select('id').execute()).toHaveLength(1)
  })
})
