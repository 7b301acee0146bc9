import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** A received mail, raw and as a mail program reads it. */
export type ReceivedMail = { from: string; to: string[]; raw: string; email: Email }

/** The server's answer at a step: an SMTP code refuses, undefined accepts. The text is one that a server might send. */
type Answers = {
  atSender?: () => number | undefined
  atRecipient?: (address: string) => number | undefined
  /** After the whole mail came; an accepted one counts as received. */
  atMessage?: () => Promise<number | undefined> | number | undefined
}

const refusal = (responseCode: number, about: string) =>
  Object.assign(new Error(`no thanks, ${about}`), { responseCode })

/** A real SMTP server on this machine, closed after the test. Without TLS and login by default. */
export async function openMailServer(
  answers: Answers = {},
  given: SMTPServerOptions & { port?: number } = {},
) {
  const { port: wantedPort = 0, ...options } = given
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onMailFrom({ address }, _session, done) {
      const code = answers.atSender?.()
      done(code === undefined ? null : refusal(code, address))
    },
    onRcptTo({ address }, _session, done) {
      const code = answers.atRecipient?.(address)
      done(code === undefined ? null : refusal(code, address))
    },
    async onData(stream, { envelope }, done) {
      const raw = await text(stream).catch(() => undefined)
      if (raw === undefined) return // the client left in the middle
      const code = await answers.atMessage?.()
      if (code !== undefined) return done(refusal(code, raw.slice(0, 100)))
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      const to = envelope.rcptTo.map(({ address }) => address)
      received.push({ from, to, raw, email: await PostalMime.parse(raw) })
      done()
    },
    ...options,
  })
  server.on('error', () => {}) // a client that left in the middle
  const listening = server.listen(wantedPort, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  const port = typeof address === 'object' && address ? address.port : 0
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= new Promise(resolve => server.close(resolve))
    return closing
  }
  onTestFinished(close)
  return { received, port, url: `smtp://127.0.0.1:${port}`, close }
}

/** A port that the system never assigns by itself, so that a server can stop and come back on it. */
export const quietPort = (): number => 20_000 + Math.floor(Math.random() * 10_000)
