import { describe, expect, test } from 'vitest'
import { FACTS, MAIL_FACTS } from '#domain/settings/facts.ts'
import { FactTexts, SETTING_TEXTS, shownFact } from './fact-text.ts'

const { factsIn, toShown, toStored } = SETTING_TEXTS
const wholeFacts: FactTexts['wholeFacts'] = (...given) => SETTING_TEXTS.wholeFacts(...given)
const repairEdit: FactTexts['repairEdit'] = (...given) => SETTING_TEXTS.repairEdit(...given)

const STORED = 'Delivery takes {delivery_days} and costs {delivery_charges}.'
const SHOWN = 'Delivery takes ‹Delivery days› and costs ‹Delivery charges›.'

describe('a fact in a text', () => {
  test('is shown by its label and stored by its name, for every fact', () => {
    expect(toShown(STORED)).toBe(SHOWN)
    for (const name of Object.keys({ ...FACTS, ...MAIL_FACTS }))
      expect(toStored(toShown(`a {${name}} b`))).toBe(`a {${name}} b`)
  })

  test('that does not exist stays as it was typed', () => {
    expect(toShown('{price_of_gold}')).toBe('{price_of_gold}')
    expect(toStored('‹Price of gold›')).toBe('‹Price of gold›')
  })

  test.each([
    ['the last letter of one is removed', SHOWN.replace('days›', 'days')],
    ['a letter inside one is removed', SHOWN.replace('‹Delivery d', '‹Delivry d')],
    ['the first sign of one is removed', SHOWN.replace('‹Delivery days', 'Delivery days')],
  ])('is gone whole when %s', (_, after) => {
    expect(toStored(repairEdit(SHOWN, after).text)).toBe('Delivery takes  and costs {delivery_charges}.')
  })

  test('that is typed into stays, and the letters stand after it', () => {
    const { text, caret } = repairEdit(SHOWN, SHOWN.replace('‹Delivery d', '‹Delivery Xd'))
    expect(toStored(text)).toBe('Delivery takes {delivery_days}X and costs {delivery_charges}.')
    expect(text.slice(0, caret).endsWith('›X')).toBe(true)
  })

  test('is never selected in part, and the caret steps over it', () => {
    const [days] = factsIn(SHOWN)
    if (!days) throw new Error('no fact')
    const inside = { start: days.start + 3, end: days.start + 3 }
    expect(wholeFacts(SHOWN, inside, days.start)).toEqual({ start: days.end, end: days.end })
    expect(wholeFacts(SHOWN, inside, days.end)).toEqual({ start: days.start, end: days.start })
    expect(wholeFacts(SHOWN, { start: 2, end: days.start + 1 }, 0)).toEqual({ start: 2, end: days.end })
  })

  test('is whole or gone after any edit, wherever it cuts', () => {
    const pieces = ['', 'x', 'ক', '\n', shownFact('Phone number')]
    for (let start = 0; start <= SHOWN.length; start += 1)
      for (let end = start; end <= SHOWN.length; end += 1) {
        const typed = pieces[(start + end) % pieces.length] ?? ''
        const { text } = repairEdit(SHOWN, SHOWN.slice(0, start) + typed + SHOWN.slice(end))
        // outside of whole facts no bracket is left
        const rest = factsIn(text).reduceRight(
          (left, fact) => left.slice(0, fact.start) + left.slice(fact.end),
          text,
        )
        expect(rest, `${start} to ${end}: ${typed}`).not.toMatch(/[‹›]/)
        // a fact over half of another may be lost; letters never are
        if (!typed.startsWith('‹')) expect(text).toContain(typed)
      }
  })
})

test('texts with labels of their own show and store by them', () => {
  const short = new FactTexts({ name: 'নাম', cod: 'টাকা' })
  expect(short.toShown('{name}: {cod} {track}')).toBe('‹নাম›: ‹টাকা› {track}')
  expect(short.toStored('‹নাম›: ‹টাকা› ‹Delivery days›')).toBe('{name}: {cod} ‹Delivery days›')
})
