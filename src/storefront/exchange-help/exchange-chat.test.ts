import { expect, test } from 'vitest'
import { pageSpeaker } from '#storefront/language/bengali-pages.ts'
import { exchangeChatHref } from './exchange-chat.ts'

const WHATSAPP = 'https://wa.me/8801700000000'
const wordsOf = (href: string) => new URL(href).searchParams.get('text')

test('the chat names the order, in digits that staff can search for, in either language', () => {
  for (const language of ['en', 'bn'] as const) {
    const href = exchangeChatHref(WHATSAPP, 100123, pageSpeaker(language).say)
    expect(href.startsWith(`${WHATSAPP}?text=`)).toBe(true)
    expect(wordsOf(href)).toContain('100123')
  }
})

test('before there is an order the chat leaves room for its number', () => {
  expect(wordsOf(exchangeChatHref(WHATSAPP, null, pageSpeaker('en').say))).toMatch(/My order number is: $/)
})
