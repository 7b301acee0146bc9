import type { NodemailerError, SMTPTransportOptions } from 'nodemailer'
import type { SmtpServer } from '#domain/accounts/smtp-server.ts'
import { compose, refusedRecipient } from './compose.ts'
import type { Mailer, Sender, SendOutcome } from './mailer.ts'

/** Relays answer within seconds; one that greets late on purpose, to keep senders of junk away, takes up to ten. */
const PATIENCE = { connectionTimeout: 20_000, greetingTimeout: 15_000, socketTimeout: 20_000 }
/** A whole try, also with a server that drips. Less than the time for which claim-mail holds a mail. */
const SEND_LIMIT_MS = 45_000

/** Sends over SMTP, with a connection for each mail: they are few, and no connection is found dead at the next one. */
export function smtpMailer({ server, from }: { server: SmtpServer; from: Sender }): Mailer {
  let opening: ReturnType<typeof open> | undefined
  return {
    async send(mail, signal) {
      const refused = refusedRecipient(mail)
      if (refused) return refused
      opening ??= open(server)
      const transport = await opening
      const ends = AbortSignal.any([signal, AbortSignal.timeout(SEND_LIMIT_MS)])
      try {
        await transport.sendMail({ ...compose(mail, from), signal: ends })
        return { ok: true }
      } catch (error) {
        if (error instanceof Error) return outcomeOf(error)
        throw error
      }
    },
  }
}

/** The library is loaded with the first mail: a start does not wait for it. */
async function open(server: SmtpServer) {
  const { createTransport } = await import('nodemailer')
  return createTransport(optionsOf(server))
}

const optionsOf = ({ host, port, encryption, login }: SmtpServer): SMTPTransportOptions => ({
  host,
  port,
  secure: encryption === 'tls',
  requireTLS: encryption === 'starttls',
  ignoreTLS: encryption === 'none',
  ...PATIENCE,
  dnsTimeout: PATIENCE.connectionTimeout,
  ...(login && { auth: { user: login.user, pass: login.password } }),
})

/** Only the server's number and the step are told on: its words may repeat the recipient, and a login its secret. */
function outcomeOf({ code, originalCode, responseCode, command, permanent }: NodemailerError): SendOutcome {
  // a sender, a login or a whole server that is refused may be put right before the mail is given up
  const isOfThisMail = command === 'RCPT TO' || command === 'DATA'
  const parts = [originalCode ?? code ?? 'failed', responseCode, command && `at ${command}`]
  return {
    ok: false,
    isPermanent: permanent === true && isOfThisMail,
    reason: parts.filter(part => part !== undefined).join(' '),
  }
}
