import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts'

/**
 * What the owner says about the shop has one place, the settings. A page with a constant of its own would contradict
 * them after the first change; the values of the demo are in the default-*.ts files alone.
 */
const FOLDERS = ['src', 'scripts', 'simulator']
const isProgram = (file: string) =>
  /\.(?:tsx?|css|html)$/.test(file) && !/\.(?:test|journey)\.tsx?$/.test(file)
const isDefault = (file: string) => /\/default-[\w-]+\.ts$/.test(file)

const programs = FOLDERS.flatMap(folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(file => join(folder, file)),
).filter(file => isProgram(file) && !isDefault(file))

const { shop, home, policies, messages } = DEFAULT_SETTINGS
/** The words of the mails between what they name; shorter ones are words of any program. */
const MAIL_LINES = new Set(
  Object.values(messages)
    .flatMap(mail =>
      typeof mail === 'object' && 'subject' in mail ? [mail.subject, mail.title, mail.text] : [],
    )
    .flatMap(text => text.split(/\n|\{[a-z_]+\}/))
    .map(words => words.trim())
    .filter(words => words.length > 20),
)
const literal = (text: string): RegExp => new RegExp(RegExp.escape(text), 'i')
/** A text of a page may have the same words: what is said, and the name of its Bengali. */
const asValue = (text: string): RegExp => new RegExp(`(?<!say\\()'${RegExp.escape(text)}'(?!:)`, 'i')
/** Digits with whatever people write between them. */
const inAnySpelling = (digits: string): RegExp => new RegExp([...digits].join('[\\s().-]*'))

const SAID: [what: string, pattern: RegExp][] = [
  ['the name', /pothik(?!\.example\b)/i],
  ['the name in Bengali', literal(shop.nameBengali)],
  ['the tagline', literal(shop.tagline)],
  ['the blurb', literal(shop.blurb)],
  ['the phone', inAnySpelling(shop.phone.slice(1))],
  ['the email', literal(shop.email)],
  ['the address', literal(shop.address)],
  ...[shop.facebook, shop.tiktok, shop.youtube].map((link): [string, RegExp] => [link, literal(link)]),
  ['the headline', literal(home.hero.title)],
  ['the text below the headline', literal(home.hero.text)],
  ['the film', literal(home.film.title)],
  ...home.promises.map(({ title }): [string, RegExp] => [`the promise ${title}`, asValue(title)]),
  ['the story', literal(home.story.title)],
  ...home.values.map(({ text }): [string, RegExp] => [text, literal(text)]),
  ...home.questions.map(({ question }): [string, RegExp] => [question, literal(question)]),
  [
    'the days for an exchange',
    new RegExp(`\\b(?:within|EXCHANGE_DAYS.*)\\W+${policies.exchangeDays}\\b(?! \\d)`),
  ],
  ['the days for a defect', new RegExp(`\\b(?:within|DEFECT_DAYS.*)\\W+${policies.defectDays}\\b`)],
  ...[...MAIL_LINES].map((line): [string, RegExp] => [`of a mail: ${line}`, literal(line)]),
  ['a second module of content', /domain\/content\.ts|EXCHANGE_DAYS|DEFECT_DAYS/],
]

test('the search reads the whole program', () => {
  expect(programs.length).toBeGreaterThan(1000)
  expect(programs).toContain(join('src', 'storefront', 'frame', 'footer.tsx'))
})

test.each(SAID)('%s stands in the settings alone', (_what, pattern) => {
  expect(programs.filter(file => pattern.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('the search would find what it looks for', () => {
  const source = `export const a = '01700 00 00-00', b = "Call Pothik", c = 'within 3 days'`
  const found = SAID.filter(([, pattern]) => pattern.test(source)).map(([what]) => what)
  expect(found).toEqual(['the name', 'the phone', 'the days for an exchange'])
})
