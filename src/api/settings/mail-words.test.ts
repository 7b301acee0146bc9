import { expect, test } from 'vitest'
import { ask, cookieOf, headersOf, jsonOf } from '#tests/support/ask.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { MADE_PASSWORD } from '#tests/support/made-password.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { mailsWait, readCode, readLinks, readMails } from '#tests/support/read-mails.ts'

const email = 'rahim@customer.example'

eachEngine(engine => {
  test('the next mail says what the owner has just saved, in both its parts, and its code still opens', async () => {
    const { origin, shop } = await openShop({ engine, env: mailsWait })
    const { cookie } = await makeAdmin(shop)
    const headers = headersOf(cookie)
    const { value, version } = jsonOf(await ask(origin, '/v1/settings', { headers })).data.sections.messages
    const save = (mail: object) =>
      ask(origin, '/v1/settings/messages', {
        method: 'PUT',
        headers,
        body: { value: { ...value, verify_mail: mail }, version },
      })
    const words = {
      subject: 'Welcome to {shop_name}\r\nBcc: all@customer.example',
      title: 'One step <b>more</b>',
      text: 'Dear friend & guest,\n{code}\nor press here:\n{link}\nধন্যবাদ',
    }
    const refused = await save({ ...words, text: 'Dear friend' })
    expect([refused.status, jsonOf(refused).fields]).toEqual([
      400,
      { 'verify_mail.text': expect.stringMatching(/^This mail is of no use without “Code”/) },
    ])
    expect((await save(words)).status).toBe(200)

    const registered = await ask(origin, '/v1/auth/register', {
      body: { email, phone: '', password: MADE_PASSWORD },
    })
    expect(jsonOf(registered).success).toBe(true)
    const mail = (await readMails(shop)).find(({ to }) => to === email)
    const code = await readCode(shop, email)
    const [link = ''] = await readLinks(shop, email)
    expect(mail?.subject).toBe('Welcome to Pothik Bcc: all@customer.example')
    expect(mail?.text).toMatch(
      /^One step <b>more<\/b>\n\nDear friend & guest,\n\n {4}\d{3} \d{3}\n\nor press here:\n\nConfirm and choose a password:\n\S+\n\nধন্যবাদ\n/,
    )
    for (const part of [
      'One step &lt;b&gt;more&lt;/b&gt;',
      'Dear friend &amp; guest,',
      'or press here:',
      'ধন্যবাদ',
    ])
      expect(mail?.html).toContain(part)
    expect(mail?.html).toContain(code.slice(0, 3))
    expect(mail?.html).toContain(link)
    expect(mail?.html).not.toContain('<b>')
    const verified = await ask(origin, '/v1/auth/verify-otp', {
      headers: headersOf(cookieOf(registered)),
      body: { email, otp: code },
    })
    expect(jsonOf(verified).message).toBe('OTP Verified Successfully!')
  })
})
