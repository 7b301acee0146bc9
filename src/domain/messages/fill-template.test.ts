import { expect, test } from 'vitest'
import { anOrder } from '#tests/support/an-order.ts'
import { DEFAULT_SETTINGS } from '../settings/default-settings.ts'
import { fillTemplate } from './fill-template.ts'
import { messageLanguage, suggestedTemplate, templateName, templatesOf } from './message-templates.ts'
import { messageValues } from './message-values.ts'
import { LONGEST_VALUES, MAXIMUM_MESSAGE_LENGTH } from './message-variables.ts'

const { shop, messages } = DEFAULT_SETTINGS
const valuesOf = (given: Parameters<typeof anOrder>[0], language: 'bn' | 'en' = 'en') =>
  messageValues(anOrder(given), { shop, language, confirmLink: null, reviewLink: null, lastDay: null })

test('a message has the values of its order, in the digits of its language', () => {
  const order = { orderNo: 1042, recipientName: 'Rahim Uddin', priceTaka: 3450, advancePaidTaka: 500 }
  expect(fillTemplate('{name}, {order}: {cod}. {shop}, {phone}', valuesOf(order))).toEqual({
    ok: true,
    text: 'Rahim Uddin, 1042: Tk. 2,950. Pothik, 01700-000000',
  })
  expect(fillTemplate('{order}: {cod}, {shop}', valuesOf(order, 'bn'))).toEqual({
    ok: true,
    text: '1042: ২,৯৫০ টাকা, পথিক',
  })
})

test('what the order does not have is named in place of a text with a hole', () => {
  expect(fillTemplate('See {track}', valuesOf({ parcel: null }))).toEqual({ ok: false, missing: 'track' })
  expect(fillTemplate('Confirm: {confirm}', valuesOf({}))).toEqual({ ok: false, missing: 'confirm' })
})

test('a name in braces within a value is text, also where it looks like a variable', () => {
  const filled = fillTemplate('{name}!', valuesOf({ recipientName: '{track} {phone} $& <b>' }))
  expect(filled).toEqual({ ok: true, text: '{track} {phone} $& <b>!' })
})

test('many pairs and long names are cut between letters, and no message is longer than fits', () => {
  const line = anOrder({}).items[0]
  if (!line) throw new Error('an order without lines')
  const items = Array.from({ length: 20 }, () => ({ ...line, productName: 'Padma Oxford Classic' }))
  const values = valuesOf({ items, recipientName: 'ক্ষিতীশচন্দ্র '.repeat(20) })
  expect(values.pairs?.endsWith('…')).toBe(true)
  expect(values.pairs?.length).toBeLessThanOrEqual(LONGEST_VALUES.pairs)
  expect(values.name?.length).toBeLessThanOrEqual(LONGEST_VALUES.name)
  expect(values.name).toMatch(/[^\u09cd]…$/)
  for (const { texts } of templatesOf(messages))
    for (const text of Object.values(texts)) {
      const filled = fillTemplate(text, {
        ...values,
        track: 'https://courier.test/1',
        confirm: 'https://shop.test/c/AAAAAAAAAAAAAAAAAAAAAA',
        review_link: `https://shop.test/bn/review/${'A'.repeat(48)}`,
      })
      expect(filled.ok && filled.text.length).toBeLessThanOrEqual(MAXIMUM_MESSAGE_LENGTH)
    }
})

test.each([
  [{ officialStatus: 'Queued', courierStatus: null }, 'confirm'],
  [{ officialStatus: 'Follow Up', courierStatus: null }, 'confirm'],
  [{ officialStatus: 'Confirmed', courierStatus: null }, 'received'],
  [{ officialStatus: 'Packed', courierStatus: 'in_review' }, 'handed_over'],
  [{ officialStatus: 'Packed', courierStatus: 'hold' }, 'rider_missed'],
  [{ officialStatus: 'Packed', courierStatus: 'delivered' }, 'delivered'],
  [{ officialStatus: 'Fake', courierStatus: null }, undefined],
] as const)('of %o the suggested message is %s', (state, template) => {
  expect(suggestedTemplate({ deletedAt: null, ...state })).toBe(template)
  expect(suggestedTemplate({ deletedAt: '2026-03-02T06:00:00.000Z', ...state })).toBeUndefined()
})

test('the language is that of the last message, of the order, or of the letters of the customer', () => {
  const [latin, bengali] = [anOrder({ recipientName: 'Rahim' }), anOrder({ recipientName: 'রহিম' })]
  expect(messageLanguage(latin, undefined)).toBe('en')
  expect(messageLanguage(bengali, undefined)).toBe('bn')
  expect(messageLanguage(anOrder({ language: 'bn' }), undefined)).toBe('bn')
  expect(messageLanguage(bengali, 'en')).toBe('en')
})

test('a message of the owner’s own is known by its name, and one without any text is not offered', () => {
  const own = { name: 'Where exactly?', textBengali: '', text: 'Which house, {name}?' }
  const receivedMessage = { textBengali: '', text: '' }
  const ids = templatesOf({ ...messages, receivedMessage, ownMessages: [own] }).map(({ id }) => id)
  expect(ids).toEqual(['confirm', 'handed_over', 'rider_missed', 'delivered', 'own:Where exactly?'])
  expect(ids.map(templateName)).toEqual([
    'Please confirm',
    'Handed to the courier',
    'Rider could not reach you',
    'Delivered, how are they?',
    'Where exactly?',
  ])
})
