import { beforeEach, describe, expect, test, vi } from 'vitest'
import { backofficeQueries } from '#backoffice/api/backoffice-queries.ts'
import type { SavedSection } from '#backoffice/api/settings.ts'
import { keysToWire } from '#contract/settings/settings-keys.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts'
import { openPage, type Page } from '#tests/support/open-page.ts'
import { ofBackoffice } from '../../save/of-backoffice.ts'
import { SettingsDrafts } from './settings-drafts.ts'
import { valueAt, withValueAt } from './value-at.ts'

const { shop } = DEFAULT_SETTINGS
const saved: SavedSection = { value: shop, version: 3, updatedAt: null, by: 'nadia@pothik.example' }

let page: Page
beforeEach(() => {
  page = openPage('/dashboard/settings/shop')
})

/** The drafts of Rahim in a page that was just opened. */
function openDrafts(): SettingsDrafts {
  const drafts = ofBackoffice(backofficeQueries(), SettingsDrafts)
  drafts.open('rahim')
  return drafts
}

const type = (drafts: SettingsDrafts, path: string, text: string, typing?: string) =>
  drafts.edit('shop', saved, {
    value: withValueAt(drafts.draftOf('shop')?.value ?? shop, path, text),
    typing,
  })
const typed = (drafts: SettingsDrafts, path: string) => valueAt(drafts.draftOf('shop')?.value, path)
const answerOf = (value: object, version: number) => ({
  data: {
    value: keysToWire(value),
    version,
    updated_at: '2026-11-22T06:00:00.000Z',
    by: 'rahim@pothik.example',
  },
})
const changedBy = (value: object, version: number) => ({
  status: 409,
  body: { code: 'settings_changed', present: answerOf(value, version).data, changed_by: 'faisal' },
})
const turn = () => vi.advanceTimersByTimeAsync(0)

describe('a draft of a section', () => {
  test('survives a reload of the page, for the person who typed it alone', () => {
    type(openDrafts(), 'hours', '10 to 8')
    expect(typed(openDrafts(), 'hours')).toBe('10 to 8')
    const others = ofBackoffice(backofficeQueries(), SettingsDrafts)
    others.open('faisal')
    expect(others.draftOf('shop')).toBeUndefined()
  })

  test('ends when its last field is put back, and when it is discarded, also in the browser', () => {
    const drafts = openDrafts()
    type(drafts, 'hours', '10 to 8')
    drafts.undo('shop', 'hours')
    expect(drafts.draftOf('shop')).toBeUndefined()
    type(drafts, 'hours', '10 to 8')
    drafts.discard('shop')
    expect(openDrafts().draftOf('shop')).toBeUndefined()
  })

  test('is left alone by what a browser kept in another form', () => {
    page.window.localStorage.setItem(
      'settings-draft rahim shop',
      JSON.stringify({ base: shop, version: 1, value: { name: 7 } }),
    )
    expect(openDrafts().draftOf('shop')).toBeUndefined()
  })

  test('says what is wrong only after the field is left, and nothing is sent', async () => {
    const drafts = openDrafts()
    type(drafts, 'phone', '017', 'phone')
    expect(drafts.shownProblems('shop')).toEqual({})
    drafts.left('shop', 'phone')
    expect(Object.keys(drafts.shownProblems('shop'))).toEqual(['phone'])
    type(drafts, 'phone', '0171', 'phone')
    expect(Object.keys(drafts.shownProblems('shop'))).toEqual(['phone'])
    expect(await drafts.save('shop')).toBe('to-fix')
    expect(page.shop.calls).toEqual([])
  })
})

describe('saving a section', () => {
  test('sends all of it over the version that was seen; what is typed meanwhile stays', async () => {
    const drafts = openDrafts()
    type(drafts, 'hours', ' 10 to 8 ')
    const outcome = drafts.save('shop')
    await turn()
    type(drafts, 'tagline', 'By hand')
    page.shop.answer({ body: answerOf({ ...shop, hours: '10 to 8' }, 4) })
    expect(await outcome).toBe('saved')
    expect(page.shop.calls).toMatchObject([
      { method: 'PUT', path: '/v1/settings/shop', body: { version: 3, value: { hours: '10 to 8' } } },
    ])
    const draft = drafts.draftOf('shop')
    expect(draft).toMatchObject({ version: 4, base: { hours: '10 to 8' }, value: { tagline: 'By hand' } })
  })

  test('over the change of another field by somebody else saves both', async () => {
    const drafts = openDrafts()
    type(drafts, 'hours', '10 to 8')
    const outcome = drafts.save('shop')
    await turn()
    page.shop.answer(changedBy({ ...shop, address: 'House 9' }, 4))
    await turn()
    page.shop.answer({ body: answerOf({ ...shop, address: 'House 9', hours: '10 to 8' }, 5) })
    expect(await outcome).toBe('saved')
    expect(page.shop.calls[1]).toMatchObject({
      body: { version: 4, value: { address: 'House 9', hours: '10 to 8' } },
    })
    expect(drafts.draftOf('shop')).toBeUndefined()
  })

  test.each([
    ['mine', [], '10 to 8'],
    ['theirs', ['hours'], 'Every day'],
  ] as const)('over their change of the same field asks, and saves %s', async (_, chosen, hours) => {
    const drafts = openDrafts()
    type(drafts, 'hours', '10 to 8')
    type(drafts, 'tagline', 'By hand')
    const outcome = drafts.save('shop')
    await turn()
    page.shop.answer(changedBy({ ...shop, hours: 'Every day' }, 4))
    expect(await outcome).toBe('conflict')
    expect(drafts.stateOf('shop').conflict?.merged.conflicts).toMatchObject([
      { path: 'hours', theirs: 'Every day' },
    ])
    expect(typed(drafts, 'hours')).toBe('10 to 8')
    const resolved = drafts.resolve('shop', chosen)
    await turn()
    expect(page.shop.calls[1]).toMatchObject({ body: { version: 4, value: { hours, tagline: 'By hand' } } })
    page.shop.answer({ body: answerOf({ ...shop, hours, tagline: 'By hand' }, 5) })
    expect(await resolved).toBe('saved')
  })

  test('that never arrived loses nothing, and is sent again when the connection is back', async () => {
    const drafts = openDrafts()
    type(drafts, 'hours', '10 to 8')
    const outcome = drafts.save('shop')
    await turn()
    page.shop.answer('lost')
    expect(await outcome).toBe('failed')
    expect(drafts.stateOf('shop').failure).toContain('kept in this browser')
    expect(typed(openDrafts(), 'hours')).toBe('10 to 8')
    page.window.dispatchEvent(new Event('online'))
    await turn()
    page.shop.answer({ body: answerOf({ ...shop, hours: '10 to 8' }, 4) })
    await turn()
    expect(drafts.draftOf('shop')).toBeUndefined()
    expect(drafts.stateOf('shop').failure).toBeUndefined()
  })

  test('is not sent again by itself once more was typed', async () => {
    const drafts = openDrafts()
    type(drafts, 'hours', '10 to 8')
    const outcome = drafts.save('shop')
    await turn()
    page.shop.answer('lost')
    await outcome
    type(drafts, 'hours', '10 to')
    page.window.dispatchEvent(new Event('online'))
    await turn()
    expect(page.shop.waiting).toBe(0)
  })

  test('that the shop refuses says why at the field, until it changes', async () => {
    const drafts = openDrafts()
    type(drafts, 'hours', '10 to 8')
    const outcome = drafts.save('shop')
    await turn()
    page.shop.answer({ status: 400, body: { code: 'settings_invalid', fields: { name_bengali: 'No.' } } })
    expect(await outcome).toBe('to-fix')
    expect(drafts.shownProblems('shop')).toEqual({ nameBengali: 'No.' })
    type(drafts, 'nameBengali', 'পদ্মা')
    expect(drafts.shownProblems('shop')).toEqual({})
  })
})

test('a version that is brought back leaves what is typed as it is', async () => {
  const drafts = openDrafts()
  type(drafts, 'hours', '10 to 8')
  const restored = drafts.restore('shop', 1)
  await turn()
  page.shop.answer({ body: answerOf({ ...shop, hours: 'Sundays', address: 'House 1' }, 4) })
  await restored
  expect(drafts.draftOf('shop')).toMatchObject({
    version: 4,
    base: { hours: 'Sundays' },
    value: { hours: '10 to 8', address: 'House 1' },
  })
})

test('what somebody else saved meanwhile goes under a draft of other fields at once', () => {
  const drafts = openDrafts()
  type(drafts, 'hours', '10 to 8')
  drafts.meet('shop', { ...saved, version: 4, value: { ...shop, address: 'House 9' } })
  expect(drafts.draftOf('shop')).toMatchObject({
    version: 4,
    value: { hours: '10 to 8', address: 'House 9' },
  })
  drafts.meet('shop', { ...saved, version: 5, value: { ...shop, hours: 'Every day' } })
  expect(drafts.draftOf('shop')).toMatchObject({ version: 4, value: { hours: '10 to 8' } })
})
