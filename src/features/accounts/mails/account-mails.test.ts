import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts'
import { passwordChangedMail } from '../mail-password-changed.ts'
import { accountExistsMail } from './account-exists-mail.ts'
import { resetMail, verifyMail } from './code-mails.ts'
import { letterheadOf } from './letterhead.ts'
import { noAccountMail } from './no-account-mail.ts'

const to = "o'neil&<b>@pothik.example"
const publicOrigin = 'https://shop.example'
const now = new Date('2026-03-02T06:00:00.000Z')
const link = `${publicOrigin}/reset-password?link=a-link`
const shop = letterheadOf(DEFAULT_SETTINGS)
const mails = [
  verifyMail(shop, { to, code: '042163', link }),
  resetMail(shop, { to, code: '042163', link }),
  verifyMail(shop, { to, link }),
  resetMail(shop, { to, link }),
  accountExistsMail(shop, { to, publicOrigin }),
  noAccountMail(shop, to),
  passwordChangedMail(shop, { to, now, publicOrigin }),
]
const [verifyCode, resetCode, verifyAlone, resetAlone, accountExists, noAccount, passwordChanged] = mails

/** The text that a reader of an HTML mail sees. */
const shownText = (html = ''): string =>
  html
    .replace(/<(title|div)[^>]*>.*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

test.for(mails)(
  'the mail $kind names the shop, says the same as text and as HTML, and needs no picture',
  mail => {
    expect(mail.to).toBe(to)
    expect(mail.subject).toContain('Pothik')
    const shown = shownText(mail.html)
    const lines = mail.text.split('\n\n').filter(block => !/^( +\d|.*:\n|-- )/s.test(block))
    expect(lines.length).toBeGreaterThan(2)
    for (const line of lines) expect(shown).toContain(line.trim())
    expect(mail.html).not.toMatch(/<(img|script|link|style)\b|url\(/)
    expect(mail.text).toMatch(/[\u0980-\u09ff]/)
    expect(mail.html).toMatch(/lang="bn"[^>]*>[^<]*[\u0980-\u09ff]/)
  },
)

test.for([verifyCode, resetCode])(
  'the code of $kind stands in its contents alone, in two groups that are copied as six digits',
  mail => {
    expect(mail?.text).toContain('042 163')
    expect(shownText(mail?.html)).toContain('042163')
    expect(`${mail?.subject} ${mail?.kind}`).not.toMatch(/042|163/)
    // the preview that a mailbox shows on a locked screen
    expect(/<div[^>]*>(.*?)<\/div>/.exec(mail?.html ?? '')?.[1]).not.toMatch(/042|163/)
    expect(mail?.text).toContain('The code holds for 5 minutes')
    expect(mail?.text).toContain('৫ মিনিট')
    expect(mail?.text).toContain('Nobody of Pothik will ever ask you for this code or link.')
  },
)

test.for([verifyCode, resetCode, verifyAlone, resetAlone])(
  'the link of $kind is in every such mail, with or without a code, and nowhere but in its contents',
  mail => {
    expect(mail?.text).toContain(`${link}\n`)
    expect(mail?.html).toContain(`href="${link}"`)
    expect(mail?.text).toContain('2 hours')
    expect(mail?.text).toContain('২ ঘণ্টা')
    expect(mail?.subject).not.toContain('link')
    if (mail === verifyAlone || mail === resetAlone) expect(mail?.text).not.toMatch(/\d{3} \d{3}$/m)
  },
)

test('a mail to somebody with an account leads to the login and to a new password', () => {
  for (const path of ['/login', '/forgot-password']) {
    expect(accountExists?.text).toContain(`${publicOrigin}${path}\n`)
    expect(accountExists?.html).toContain(`href="${publicOrigin}${path}"`)
  }
  expect(passwordChanged?.html).toContain(`href="${publicOrigin}/forgot-password"`)
  expect(passwordChanged?.text).toContain('March 2, 2026, 12:00 PM (Dhaka)')
})

test.for([accountExists, noAccount])('an address that is named in $kind stays text', mail => {
  expect(mail?.text).toContain(to)
  expect(mail?.html).toContain('o&#39;neil&amp;&lt;b&gt;@pothik.example')
  expect(mail?.html).not.toContain('<b>')
})

test('a mail has the letterhead of the shop as it is now, its markup as text, and no empty part', () => {
  const { shop: own } = DEFAULT_SETTINGS
  const padma = letterheadOf({
    ...DEFAULT_SETTINGS,
    shop: { ...own, name: '<b>Padma</b>', nameBengali: '', tagline: '', phone: '01812345678' },
  })
  const { subject, text, html } = passwordChangedMail(padma, { to, now, publicOrigin })
  expect(subject).toContain('<b>Padma</b>')
  expect(text).toContain('tell us: 01812-345678')
  expect(html).toContain('href="tel:+8801812345678"')
  expect(html).not.toMatch(/<b>|Pothik| · <br>|<span lang="bn" style="font-weight:400/)
})

test('the first line and the last lines of a mail are those of the settings, with the present facts', () => {
  const { messages, delivery } = DEFAULT_SETTINGS
  const words = {
    mailGreeting: 'Assalamu alaikum <b>',
    mailClosing: 'Delivery: {delivery_charges}\n\n{shop_name}, {phone}',
  }
  const mail = noAccountMail(letterheadOf({ ...DEFAULT_SETTINGS, messages: { ...messages, ...words } }), to)
  const blocks = mail.text.split('\n\n')
  expect(blocks[1]).toBe('Assalamu alaikum <b>')
  for (const zone of delivery.zones) expect(blocks.at(-3)).toContain(String(zone.chargeTaka))
  expect(blocks.at(-2)).toBe('Pothik, 01700-000000')
  const shown = shownText(mail.html)
  for (const block of [blocks[1], blocks.at(-3), blocks.at(-2)]) expect(shown).toContain(block)
  expect(mail.html).not.toContain('<b>')
})

const worded = (words: Partial<(typeof DEFAULT_SETTINGS)['messages']>) =>
  letterheadOf({ ...DEFAULT_SETTINGS, messages: { ...DEFAULT_SETTINGS.messages, ...words } })

test('a mail says what the owner wrote, as text and as HTML, with its code and its link where they stand', () => {
  const own = worded({
    verifyMail: {
      subject: 'আপনার কোড · {shop_name}',
      title: 'Welcome <i>you</i>',
      text: 'Hello & welcome to {shop_name}.\n\n{code}\nকোডটি {code_minutes_bengali} কাজ করবে।\n{link}\nCall {phone}.',
    },
  })
  const mail = verifyMail(own, { to, code: '042163', link })
  expect(mail.subject).toBe('আপনার কোড · Pothik')
  expect(mail.text).toMatch(
    /^Welcome <i>you<\/i>\n\nHello & welcome to Pothik\.\n\n {4}042 163\n\nকোডটি ৫ মিনিট কাজ করবে।\n\nConfirm and choose a password:\nhttps:\S+\n\nCall 01700-000000\.\n\nNobody of Pothik/,
  )
  const shown = shownText(mail.html)
  for (const words of ['Welcome <i>you</i>', 'Hello & welcome to Pothik.', '042163', 'Call 01700-000000.'])
    expect(shown).toContain(words)
  expect(mail.html).toContain('Hello &amp; welcome')
  expect(mail.html).not.toContain('<i>')
  expect(mail.html).toContain(`href="${link}"`)
  expect(mail.html).toContain('<span lang="bn">কোডটি ৫ মিনিট কাজ করবে।</span>')
  expect(/<div[^>]*>(.*?)<\/div>/.exec(mail.html)?.[1]).toBe('Hello &amp; welcome to Pothik.')
})

test('a mail whose stored words lack its code or its link brings them at the end', () => {
  const own = worded({ resetMail: { subject: 'Hi', title: 'Hi', text: 'Here you are.' } })
  const mail = resetMail(own, { to, code: '042163', link })
  expect(mail.text).toContain(`    042 163\n\nChoose a new password:\n${link}\n`)
  expect(mail.html).toContain(`href="${link}"`)
})

test('what a stranger typed as an email names no fact, and a subject is one line whatever its facts hold', () => {
  const typed = '{phone}@pothik.example'
  expect(noAccountMail(shop, typed).text).toContain(`the address ${typed}.`)
  const two = { ...shop, facts: { ...shop.facts, shop_name: 'Padma\r\nBcc: all@pothik.example' } }
  expect(noAccountMail(two, to).subject).toBe('No account at Padma Bcc: all@pothik.example with this email')
})
