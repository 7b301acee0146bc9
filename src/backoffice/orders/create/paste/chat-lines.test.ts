import { expect, test } from 'vitest'
import { readChat } from './chat-lines.ts'

const shown = (text: string) =>
  readChat(text).lines.map(({ time, span, sender }) => [
    time,
    text.slice(...span),
    sender && text.slice(...sender),
  ])

test.each([
  ['a copy of WhatsApp', '[10:14 PM, 11/21/2026] Imran: gomti derby ache?'],
  ['an export of Android', '11/21/2026, 10:14 PM - Imran: gomti derby ache?'],
  ['an export of iOS', '[11/21/2026, 10:14 PM] Imran: gomti derby ache?'],
])('of %s the time and the sender stand apart from the words', (_name, line) => {
  const text = `${line}\nlagbe 43`
  expect(readChat(text)).toMatchObject({ app: 'WhatsApp', people: 1 })
  expect(shown(text)).toEqual([
    ['10:14 PM', 'gomti derby ache?', 'Imran'],
    ['', 'lagbe 43', null],
  ])
})

test('a copy of Messenger names its senders in lines of their own', () => {
  const text = 'You sent\nnam den\nNusrat sent\nনুসরাত জাহান\nSylhet'
  expect(readChat(text)).toMatchObject({ app: 'Messenger', people: 1 })
  expect(shown(text)).toEqual([
    ['', 'nam den', 'You sent'],
    ['', 'নুসরাত জাহান', 'Nusrat sent'],
    ['', 'Sylhet', null],
  ])
})

test('a plain text is of no chat, and its blank lines are not shown', () => {
  const text = '  নাম: রহিম  \r\n\n মোবাইল: ০১৭১১২৩৪৫৬৭'
  expect(readChat(text).app).toBeUndefined()
  expect(shown(text)).toEqual([
    ['', 'নাম: রহিম', null],
    ['', 'মোবাইল: ০১৭১১২৩৪৫৬৭', null],
  ])
})

test.each(['[', '1', ' ', 'sent ', ':', '[10:14 PM, '])('50,000 times “%s” is read in no time', piece => {
  expect(readChat(piece.repeat(50_000)).lines.length).toBeLessThanOrEqual(1)
})
