import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from './default-settings.ts'
import { readSection } from './read-section.ts'

const { messages } = DEFAULT_SETTINGS
const problemsOf = (verifyMail: Partial<typeof messages.verifyMail>) =>
  readSection('messages', { ...messages, verifyMail: { ...messages.verifyMail, ...verifyMail } }).problems
const inText = (text: string) => problemsOf({ text })['verifyMail.text']

test('the words that came with the shop are right', () => {
  expect(readSection('messages', messages)).toEqual({ value: messages, problems: {} })
})

test('a mail without its code or its link, or with one within a line, is refused at its text', () => {
  expect(inText('{link}')).toBe(
    'This mail is of no use without “Code”: please insert it in a line of its own.',
  )
  expect(inText('{code}')).toBe(
    'This mail is of no use without “Button with the link”: please insert it in a line of its own.',
  )
  expect(inText('Your code is {code}.\n{link}')).toContain('in a line of its own')
  expect(inText('{code}\nAgain: {code}\n{link}')).toBe('“Code” needs a line of its own.')
  expect(inText('Hello\n  {code}  \n\n{link}')).toBeUndefined()
})

test('a code cannot stand where a locked phone shows it, nor a fact in the mail of another', () => {
  for (const field of ['subject', 'title'] as const)
    expect(problemsOf({ [field]: 'Your code: {code}' })).toEqual({
      [`verifyMail.${field}`]: '“Code” cannot stand here.',
    })
  expect(inText('{code}\n{link}\n{changed_at}')).toBe('“When it was changed” cannot stand here.')
  expect(inText('{code}\n{link}\n{coupon}')).toBe('There is no fact called coupon.')
  const { problems } = readSection('policies', { ...DEFAULT_SETTINGS.policies, terms: 'Your {code}' })
  expect(problems).toEqual({ terms: '“Code” cannot stand here.' })
})

test('words are bounded and needed, and a subject is one line', () => {
  expect(problemsOf({ subject: ' ' })).toEqual({ 'verifyMail.subject': 'This cannot be empty.' })
  expect(problemsOf({ subject: 'x'.repeat(101) })).toEqual({
    'verifyMail.subject': 'At most 100 characters.',
  })
  expect(inText(`{code}\n{link}\n${'x'.repeat(2000)}`)).toBe('At most 2000 characters.')
  const { value } = readSection('messages', {
    ...messages,
    verifyMail: { ...messages.verifyMail, subject: 'Code\r\nBcc: all@pothik.example\u2028' },
  })
  expect(value.verifyMail.subject).toBe('Code Bcc: all@pothik.example')
})

const templateProblems = (text: string) =>
  readSection('messages', { ...messages, confirmMessage: { textBengali: '', text } }).problems[
    'confirmMessage.text'
  ]

test('a message may name what an order has, and nothing else', () => {
  expect(templateProblems('{name} {order} {pairs} {cod} {track} {confirm} {shop} {phone}')).toBeUndefined()
  expect(templateProblems('')).toBeUndefined()
  expect(templateProblems('Dear {nmae}')).toMatch(/^There is no \{nmae\}\. A message can name \{name\}, /)
  expect(templateProblems('{constructor}')).toMatch(/^There is no \{constructor\}/)
  expect(templateProblems('{delivery_charges}')).toMatch(/^There is no/)
  expect(templateProblems('Dear {Name}')).toMatch(/^There is no \{Name\}/)
  expect(templateProblems('প্রিয় {নাম}')).toMatch(/^There is no \{নাম\}/)
  expect(templateProblems('See {track )')).toMatch(/^A brace is open/)
  expect(templateProblems("{x('y')} :} {-: {names'")).toBeUndefined()
  expect(templateProblems('Dear {name')).toBe('A brace is open. A name has one at each end: {name}.')
})

test('a message that could be longer than fits is refused before an order makes it so', () => {
  expect(templateProblems(`{pairs}${'x'.repeat(800)}`)).toBeUndefined()
  expect(templateProblems(`{pairs}${'x'.repeat(801)}`)).toBe(
    'With long names in it this has 1,001 characters. At most 1,000 fit a message.',
  )
})

test('messages of the owner’s own have different names', () => {
  const own = (name: string) => ({ name, textBengali: '', text: 'Hello' })
  expect(
    readSection('messages', { ...messages, ownMessages: [own('Where?'), own('WHERE?')] }).problems,
  ).toEqual({ 'ownMessages.1.name': 'WHERE? is in the list already.' })
})
