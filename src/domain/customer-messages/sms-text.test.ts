import { expect, test } from 'vitest'
import { anOrder } from '#tests/support/an-order.ts'
import { messageValues } from '../messages/message-values.ts'
import { DEFAULT_SETTINGS } from '../settings/default-settings.ts'
import { LONGEST_SMS_VALUES, smsValues } from './sms-text.ts'

const nameIn = (recipientName: string) =>
  smsValues(
    messageValues(anOrder({ recipientName }), {
      shop: DEFAULT_SETTINGS.shop,
      language: 'en',
      confirmLink: null,
      reviewLink: null,
      lastDay: null,
      longest: LONGEST_SMS_VALUES,
    }),
  ).name

test.each([
  ['bit.ly/x9 WIN call 01711112222', 'bit ly x WIN call'],
  ['https://evil.test/a?b=1#c', 'https evil test a b c'],
  ['ＷＷＷ。evil。test', 'ＷＷＷ evil test'],
  ['রহিম ০১৭১১১১২২২২', 'রহিম'],
  ['+880 1711-112222 @rahim', '- rahim'],
])('a name that brings a link or a number to a stranger, %s, is sent without it', (typed, sent) => {
  expect(nameIn(typed)).toBe(sent)
})

test.each(['01711112222', '12.34/56', '…', '- . -'])(
  'a name without a letter, %s, counts as missing',
  typed => {
    expect(nameIn(typed)).toBeNull()
  },
)

test.each([
  'Md. Rahim Uddin',
  "Nadia D'Costa",
  'Al-Amin (Karim)',
  'রাকিবুল হাসান',
  'র‍্যাব',
  'Md. Abdul Karim, Jr.',
])('the name %s is sent as it is', typed => {
  expect(nameIn(typed)).toBe(typed)
})
