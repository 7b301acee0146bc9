import { expect, test } from 'vitest'
import type { SmtpServer } from '#domain/accounts/smtp-server.ts'
import { openMailServer, quietPort } from '#tests/support/mail-server.ts'
import type { OutgoingMail } from './mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

const from = { name: 'Pothik পথিক', address: 'no-reply@pothik.example' }
const mail: OutgoingMail = {
  id: '0198c1de-0000-7000-8000-000000000001',
  to: 'rahim@customer.example',
  shopName: 'Padma',
  subject: 'আপনার কোড: 428 163',
  text: 'Your code is 428 163.\nআপনার কোড ৪২৮ ১৬৩।',
  html: '<p>Your code is <b>428 163</b>.</p><p lang="bn">আপনার কোড ৪২৮ ১৬৩।</p>',
}
const never = new AbortController().signal
const on = (port: number, given: Partial<SmtpServer> = {}) =>
  smtpMailer({ server: { host: '127.0.0.1', port, encryption: 'none', login: undefined, ...given }, from })

test('a mail arrives with both parts, in Bengali too, and says who it is from', async () => {
  const { port, received } = await openMailServer()
  expect(await on(port).send(mail, never)).toEqual({ ok: true })
  expect(received).toHaveLength(1)
  const [{ email, ...envelope } = { email: undefined }] = received
  expect(envelope).toMatchObject({ from: from.address, to: [mail.to] })
  expect(email).toMatchObject({
    from,
    to: [{ name: '', address: mail.to }],
    subject: mail.subject,
    messageId: `<${mail.id}@pothik.example>`,
  })
  expect(email?.text?.trim()).toBe(mail.text)
  expect(email?.html?.trim()).toBe(mail.html)
  const headers = new Map(email?.headers.map(({ key, value }) => [key, value]))
  expect(headers.get('auto-submitted')).toBe('auto-generated')
  expect(headers.get('content-type')).toMatch(/^multipart\/alternative/)
  expect([...headers.keys()]).not.toContain('x-mailer')
})

test('a line break in a subject begins no header', async () => {
  const { port, received } = await openMailServer()
  const subject = 'Your code\r\nBcc: spy@other.example\nX-Other: 1\r\n\r\nA body'
  expect(await on(port).send({ ...mail, subject }, never)).toEqual({ ok: true })
  expect(received[0]?.to).toEqual([mail.to])
  expect(received[0]?.email.headers.map(({ key }) => key).sort()).toEqual([
    'auto-submitted',
    'content-type',
    'date',
    'from',
    'message-id',
    'mime-version',
    'subject',
    'to',
  ])
  expect(received[0]?.email.text?.trim()).toBe(mail.text)
})

test.for([
  'rahim@customer.example\r\nBcc: spy@other.example',
  'rahim@customer.example\r\nRCPT TO:<spy@other.example>',
  'rahim@customer.example, spy@other.example',
  'Rahim <rahim@customer.example>',
  'rahim@customer.example> SIZE=1',
  'rahim',
  '',
])('no server is asked about the recipient %j', async to => {
  const { port, received } = await openMailServer()
  const outcome = await on(port).send({ ...mail, to }, never)
  expect(outcome).toEqual({ ok: false, isPermanent: true, reason: 'the recipient is no email address' })
  expect(received).toEqual([])
})

test('a server that is away is worth another try', async () => {
  const outcome = await on(quietPort()).send(mail, never)
  expect(outcome).toEqual({ ok: false, isPermanent: false, reason: 'ECONNREFUSED at CONN' })
})

test('only a refusal of this mail for good is one, and what the server says of the recipient is not told on', async () => {
  const refusedWith = async (answers: Parameters<typeof openMailServer>[0]) =>
    await on((await openMailServer(answers)).port).send(mail, never)
  const later = (reason: string) => ({ ok: false, isPermanent: false, reason })
  const forGood = (reason: string) => ({ ok: false, isPermanent: true, reason })
  expect(await refusedWith({ atRecipient: () => 550 })).toEqual(forGood('EENVELOPE 550 at RCPT TO'))
  expect(await refusedWith({ atRecipient: () => 451 })).toEqual(later('EENVELOPE 451 at RCPT TO'))
  expect(await refusedWith({ atMessage: () => 554 })).toEqual(forGood('EMESSAGE 554 at DATA'))
  expect(await refusedWith({ atMessage: () => 452 })).toEqual(later('EMESSAGE 452 at DATA'))
  expect(await refusedWith({ atSender: () => 553 })).toEqual(later('EENVELOPE 553 at MAIL FROM'))
})

test('the login of the address is used, and a refused one is told without its secret', async () => {
  const { port, received } = await openMailServer(
    {},
    {
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username, password }, _session, done) =>
        password === 'right' ? done(null, { user: username }) : done(new Error(`wrong: ${password}`)),
    },
  )
  const login = (password: string) => ({ login: { user: 'shop', password } })
  expect(await on(port, login('right')).send(mail, never)).toEqual({ ok: true })
  const refused = await on(port, login('wrong-and-secret')).send(mail, never)
  expect(refused).toMatchObject({
    ok: false,
    isPermanent: false,
    reason: expect.stringMatching(/^EAUTH 535/),
  })
  expect(JSON.stringify(refused)).not.toContain('secret')
  expect(received).toHaveLength(1)
})

test('a server that cannot encrypt, or whose certificate nobody vouches for, is sent nothing', async () => {
  const plain = await openMailServer()
  const outcome = await on(plain.port, { encryption: 'starttls' }).send(mail, never)
  expect(outcome).toMatchObject({ ok: false, isPermanent: false })
  const own = await openMailServer({}, { disabledCommands: ['AUTH'] })
  expect(await on(own.port, { encryption: 'starttls' }).send(mail, never)).toMatchObject({ ok: false })
  const early = await openMailServer({}, { secure: true })
  expect(await on(early.port, { encryption: 'tls' }).send(mail, never)).toMatchObject({ ok: false })
  for (const { received } of [plain, own, early]) expect(received).toEqual([])
})

test('a try that is cut off ends and may be made again', async () => {
  const reached = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const { port } = await openMailServer({
    atMessage: async () => {
      reached.resolve()
      await held.promise
      return undefined
    },
  })
  const cutOff = new AbortController()
  const sending = on(port).send(mail, cutOff.signal)
  await reached.promise
  cutOff.abort()
  expect(await sending).toEqual({ ok: false, isPermanent: false, reason: 'EABORT' })
  held.resolve()
})
