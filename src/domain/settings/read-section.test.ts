import { describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from './default-settings.ts'
import { readSection, storedSection } from './read-section.ts'
import { SECTION_NAMES } from './sections.ts'

const { shop, delivery, home } = DEFAULT_SETTINGS
const problemsOfShop = (given: object) => readSection('shop', { ...shop, ...given }).problems
const problemsOfZones = (...zones: object[]) => readSection('delivery', { ...delivery, zones }).problems
const [inside, outside] = delivery.zones

test.each([
  ['', {}],
  ['09678 045 045', {}],
  ['16-333', {}],
  ['ask the rider', { courierPhone: 'Please enter a phone number, or leave it empty.' }],
])("the courier's support at “%s” has the problems %j", (courierPhone, problems) =>
  expect(readSection('calls', { ...DEFAULT_SETTINGS.calls, courierPhone }).problems).toEqual(problems),
)

test.each(['Exchange', ' EXCHANGE '])(
  'a source of orders named “%s” is refused beside it, and an older store with it is read',
  source => {
    const { orders } = DEFAULT_SETTINGS
    const sources = [...orders.sources, source]
    const { problems } = readSection('orders', { ...orders, sources })
    expect(problems).toEqual({
      [`sources.${orders.sources.length}`]:
        '“Exchange” is for orders that the shop itself makes of exchanges. Please choose another name.',
    })
    expect(storedSection('orders', { sources }).sources).toHaveLength(sources.length)
  },
)

describe('a section', () => {
  test.each(SECTION_NAMES)('%s of the demo is right, and reading changes nothing', name => {
    expect(readSection(name, DEFAULT_SETTINGS[name])).toEqual({ value: DEFAULT_SETTINGS[name], problems: {} })
  })

  test.each([undefined, null, 7, 'text', []])('that is %j has a problem in every needed field', sent => {
    expect(Object.keys(readSection('shop', sent).problems)).toEqual(
      expect.arrayContaining(['', 'name', 'phone', 'email', 'foundedYear']),
    )
  })

  test('names fields that do not exist', () => {
    expect(problemsOfShop({ colour: 'red' })).toEqual({ colour: 'There is no such field.' })
  })

  test('is read from an older store with the fields of the demo where it has none', () => {
    const { hours: _, ...older } = { ...shop, name: 'Padma' }
    expect(storedSection('shop', { ...older, gone: 1 })).toEqual({ ...shop, name: 'Padma' })
  })
})

describe('a text', () => {
  test('is without what nobody sees, and no longer than its limit', () => {
    const sent = { ...shop, name: ' Pa\u202edma\u0000\u200b ', nameBengali: 'প\u09cd\u200dদ্মা' }
    expect(readSection('shop', sent).value).toMatchObject({ name: 'Padma', nameBengali: 'প\u09cd\u200dদ্মা' })
    expect(problemsOfShop({ name: 'x'.repeat(41) })).toEqual({ name: 'At most 40 characters.' })
    expect(problemsOfShop({ name: 'x'.repeat(5_000_000) })).toMatchObject({ name: 'At most 40 characters.' })
    expect(problemsOfShop({ name: ' \u200d ' })).toEqual({ name: 'This cannot be empty.' })
  })

  test('may hold markup, which is shown as it was typed', () => {
    expect(readSection('shop', { ...shop, tagline: '<script>alert(1)</script>' })).toMatchObject({
      value: { tagline: '<script>alert(1)</script>' },
      problems: {},
    })
  })

  test('names only facts that exist', () => {
    const [first, ...others] = home.questions
    const questions = [{ ...first, answer: 'It costs {price_of_gold}.' }, ...others]
    expect(readSection('home', { ...home, questions }).problems).toEqual({
      'questions.0.answer': 'There is no fact called price_of_gold.',
    })
  })
})

describe('a link', () => {
  test.each([
    ['javascript:alert(1)', 'Please paste the whole address, beginning with https://'],
    ['http://www.facebook.com/padma', 'Please paste the whole address, beginning with https://'],
    ['https://user:word@www.facebook.com/', 'Please paste the whole address, beginning with https://'],
    [
      'https://www.instagram.com/padma',
      'This is a link to www.instagram.com. Here belongs one to facebook.com or fb.com.',
    ],
    [
      'https://facebook.com.evil.example/',
      'This is a link to facebook.com.evil.example. Here belongs one to facebook.com or fb.com.',
    ],
  ])('%s is refused with the way out', (facebook, message) => {
    expect(problemsOfShop({ facebook })).toEqual({ facebook: message })
  })

  test('to the right host is kept, and none is none', () => {
    expect(problemsOfShop({ facebook: 'https://m.facebook.com/padma?x=1', tiktok: '' })).toEqual({})
  })

  test.each([
    ['facebook.com/padma', 'https://facebook.com/padma'],
    ['www.facebook.com/padma?x=1', 'https://www.facebook.com/padma?x=1'],
  ])('%s is completed, since people leave the beginning out', (typed, facebook) => {
    expect(readSection('shop', { ...shop, facebook: typed })).toMatchObject({
      value: { facebook },
      problems: {},
    })
    expect(problemsOfShop({ facebook: 'evil.example/facebook.com' })).toHaveProperty('facebook')
  })

  test('in a text of Markdown leads to the web, a mailbox, a phone or the shop', () => {
    const { policies } = DEFAULT_SETTINGS
    const problemsOf = (href: string) =>
      readSection('policies', { ...policies, terms: `Read [this](${href}).` }).problems
    for (const href of [
      'https://pothik.example/a',
      'mailto:a@b.example',
      'tel:+8801700000000',
      '/privacy',
      '{whatsapp_link}',
    ])
      expect(problemsOf(href), href).toEqual({})
    for (const href of [
      'javascript:alert`1`',
      '//evil.example',
      'data:text/html,x',
      'http://a.example',
      '/\\evil.example',
    ])
      expect(problemsOf(href), href).toHaveProperty('terms')
  })
})

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['', ''],
])('the film %s is %s', (youtubeId, id) => {
  const read = readSection('home', { ...home, film: { ...home.film, youtubeId } })
  expect(read).toMatchObject({ value: { film: { youtubeId: id } }, problems: {} })
})

describe('the zones', () => {
  test.each([
    [[inside], { 'zones.0.rest': 'The last zone takes everything else.' }],
    [[outside, inside], { 'zones.0.rest': 'Only the last zone takes everything else.' }],
    [[{ ...inside, places: [] }, outside], { 'zones.0.places': 'Please add a place, or remove this zone.' }],
    [
      [{ ...inside, days: [3, 2] }, outside],
      { 'zones.0.days': 'The first number must not be larger than the second.' },
    ],
    [
      [{ ...inside, chargeTaka: -1 }, outside],
      { 'zones.0.chargeTaka': 'Please enter a whole number from 0 to 1000.' },
    ],
    [[{ ...inside, id: 'outside' }, outside], { 'zones.1.id': 'Another zone has this id.' }],
    [
      [{ ...inside, name: outside?.name.toUpperCase() }, outside],
      { 'zones.1.name': 'Another zone has this name.' },
    ],
    [[], { zones: 'At least 1.' }],
  ])('%j are refused', (zones, problems) => {
    expect(problemsOfZones(...zones.filter(zone => zone !== undefined))).toMatchObject(problems)
  })

  test('share no place', () => {
    const savar = { district: 'Dhaka', area: 'Savar' }
    const zones = [
      { ...inside, places: [{ district: 'Dhaka', area: '' }, savar] },
      { ...inside, id: 'near', name: 'Near Dhaka', places: [savar] },
      outside,
    ].filter(zone => zone !== undefined)
    expect(problemsOfZones(...zones)).toEqual({ 'zones.1.places.0': 'Savar, Dhaka is in Inside Dhaka too.' })
  })
})
