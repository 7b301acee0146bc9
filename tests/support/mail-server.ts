import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** A mail as it came over the wire, and as a mail program reads it. */
export type ReceivedMail = { from: string; to: string[]; raw: string; email: Email }

/** What the server says at a step: a number of SMTP refuses, undefined accepts. The text is what a server might say. */
type Answers = {
  atSender?: () => number | undefined
  atRecipient?: (address: string) => number | undefined
  /** When the whole mail is there; one that is accepted counts as received. */
  atMessage?: () => Promise<number | undefined> | number | undefined
}

const refusal = (responseCode: number, about: string) =>
  Object.assign(new Error(`no thanks, ${about}`), { responseCode })

/** A real SMTP server on this machine, closed after the test. It speaks no TLS and asks for no login unless told so. */
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
      if (raw === undefined) return // the client went away in the middle
      const code = await answers.atMessage?.()
      if (code !== undefined) return done(refusal(code, raw.slice(0, 100)))
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      const to = envelope.rcptTo.map(({ address }) => address)
      received.push({ from, to, raw, email: await PostalMime.parse(raw) })
      done()
    },
    ...options,
  })
  server.on('error', () => {}) // a client that went away in the middle
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

/** A port that the system gives to nobody by itself, so that a server can be away from it and come back. */
export const quietPort = (): number => 20_000 + Math.floor(Math.random() * 10_000)
