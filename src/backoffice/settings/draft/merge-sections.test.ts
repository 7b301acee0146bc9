import { describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts'
import { SECTIONS } from '#domain/settings/sections.ts'
import { listChanges } from './list-changes.ts'
import { mergeSections, withTheirs } from './merge-sections.ts'
import { isSame, valueAt, withValueAt } from './value-at.ts'

const { shop, delivery, orders, home } = DEFAULT_SETTINGS

/** A seeded generator: the same runs every time. */
function seeded(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const TEXT_FIELDS = ['name', 'tagline', 'phone', 'hours', 'address', 'colors.main'] as const

describe('two people who change one section', () => {
  test('keep what only one of them changed, and are asked only about what both did', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const next = seeded(seed)
      const change = (whose: string) => {
        const changed = TEXT_FIELDS.filter(() => next(3) === 0)
        const value = changed.reduce<unknown>(
          (made, path) => withValueAt(made, path, `${whose} ${path}`),
          shop,
        )
        return { changed, value }
      }
      const [mine, theirs] = [change('mine'), change('theirs')]
      const merged = mergeSections(SECTIONS.shop, { base: shop, mine: mine.value, theirs: theirs.value })
      const both = mine.changed.filter(path => theirs.changed.includes(path))
      expect(merged.conflicts.map(({ path }) => path).toSorted()).toEqual(both.toSorted())
      const chosen = both.filter(() => next(2) === 0)
      const saved = withTheirs(merged, chosen)
      for (const path of TEXT_FIELDS) {
        const isTheirs =
          theirs.changed.includes(path) && (!mine.changed.includes(path) || chosen.includes(path))
        const expected = isTheirs ? theirs.value : mine.changed.includes(path) ? mine.value : shop
        expect(valueAt(saved, path), `${path} of ${seed}`).toBe(valueAt(expected, path))
      }
    }
  })

  test('lose no entry of a list, whatever they add, remove and move', () => {
    const lists = (next: (below: number) => number, whose: string) => {
      const entries = [...orders.sources]
      for (let turn = next(3); turn > 0; turn -= 1) {
        const at = next(entries.length)
        const kind = next(4)
        if (kind === 0) entries.splice(at, 0, `${whose} ${turn}`)
        else if (kind === 1 && entries.length > 1) entries.splice(at, 1)
        else if (kind === 2) entries[at] = `${whose} edit ${turn}`
        else entries.push(...entries.splice(at, 1))
      }
      return { ...orders, sources: entries }
    }
    for (let seed = 1; seed <= 500; seed += 1) {
      const next = seeded(seed)
      const [mine, theirs] = [lists(next, 'mine'), lists(next, 'theirs')]
      const merged = mergeSections(SECTIONS.orders, { base: orders, mine, theirs })
      const added = (sources: readonly string[]) => sources.filter(one => !orders.sources.includes(one))
      const shown = JSON.stringify([merged.value, merged.conflicts.map(one => one.theirs)])
      for (const source of [...added(mine.sources), ...added(theirs.sources)])
        expect(shown, `${source} of ${seed}`).toContain(JSON.stringify(source))
      for (const chosen of [[], merged.conflicts.map(({ path }) => path)]) {
        const saved = valueAt(withTheirs(merged, chosen), 'sources')
        // what both left in the list stays in it, and nothing stands there more often than either has it
        for (const source of orders.sources)
          if (mine.sources.includes(source) && theirs.sources.includes(source))
            expect(saved).toContain(source)
        expect(Array.isArray(saved) && new Set(saved).size).toBe(Array.isArray(saved) && saved.length)
      }
    }
  })

  test('change two fields of one zone without a question', () => {
    const mine = withValueAt(delivery, 'zones.0.chargeTaka', 90)
    const theirs = withValueAt(delivery, 'zones.0.nameBengali', 'ঢাকা')
    const { value, conflicts, onlyMine, onlyTheirs } = mergeSections(SECTIONS.delivery, {
      base: delivery,
      mine,
      theirs,
    })
    expect(conflicts).toEqual([])
    expect(value).toEqual(withValueAt(mine, 'zones.0.nameBengali', 'ঢাকা'))
    expect([onlyMine, onlyTheirs].map(list => list.map(({ label }) => label))).toEqual([
      ['Zones 1: Charge'],
      ['Zones 1: Name in Bengali'],
    ])
  })

  test('who move and change the same questions choose between the two lists', () => {
    const [first, second, ...others] = home.questions
    const mine = { ...home, questions: [second, first, ...others] }
    const theirs = withValueAt(home, 'questions.0.answer', 'Call us.')
    const merged = mergeSections(SECTIONS.home, { base: home, mine, theirs })
    expect(merged.conflicts.map(({ path }) => path)).toEqual(['questions'])
    expect(withTheirs(merged, ['questions'])).toEqual(theirs)
    expect(withTheirs(merged, [])).toEqual(mine)
  })

  test('who made the same change are asked nothing', () => {
    const changed = { ...shop, name: 'Padma' }
    const merged = mergeSections(SECTIONS.shop, { base: shop, mine: changed, theirs: changed })
    expect(merged).toEqual({ value: changed, conflicts: [], onlyMine: expect.anything(), onlyTheirs: [] })
  })
})

describe('what changed', () => {
  test('is named by the labels of the form', () => {
    const changed = withValueAt({ ...home, values: [] }, 'hero.titleBengali', 'হাতে তৈরি')
    expect(listChanges(SECTIONS.home, home, changed).map(({ label }) => label)).toEqual([
      'First screen: Headline in Bengali',
      'Values',
    ])
  })

  test('is one change where entries came, went or moved, and one for each field otherwise', () => {
    const [first, second, ...others] = home.questions
    const moved = { ...home, questions: [second, first, ...others] }
    expect(listChanges(SECTIONS.home, home, moved).map(({ path }) => path)).toEqual(['questions'])
    const typed = withValueAt(withValueAt(home, 'questions.1.answer', 'A'), 'questions.1.isHidden', true)
    expect(listChanges(SECTIONS.home, home, typed).map(({ label }) => label)).toEqual([
      'Questions 2: Answer',
      'Questions 2: Hidden',
    ])
  })

  test('is nothing when a value was put back, whatever the order of the fields', () => {
    expect(isSame(shop, Object.fromEntries(Object.entries(shop).reverse()))).toBe(true)
    expect(listChanges(SECTIONS.shop, shop, structuredClone(shop))).toEqual([])
  })
})
