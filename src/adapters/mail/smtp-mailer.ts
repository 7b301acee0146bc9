import type { NodemailerError, SMTPTransportOptions } from 'nodemailer'
import type { SmtpServer } from '#domain/accounts/smtp-server.ts'
import { compose, refusedRecipient } from './compose.ts'
import type { Mailer, Sender, SendOutcome } from './mailer.ts'

/** Relays answer within seconds; one that delays its greeting against spammers takes up to ten. */
const PATIENCE = { connectionTimeout: 20_000, greetingTimeout: 15_000, socketTimeout: 20_000 }
/** For a whole try, also with a slow server. Less than the time for which claim-mail claims a mail. */
const SEND_LIMIT_MS = 45_000

/** Sends over SMTP, with a connection for each mail: mails are few, and a reused connection may be dead. */
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

/** Loads the library with the first mail, so that a start does not wait for it. */
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

/** Only the server's code and the step are reported: its text may contain the recipient, and a login the password. */
function outcomeOf({ code, originalCode, responseCode, command, permanent }: NodemailerError): SendOutcome {
  // a refused sender, login or server may be corrected before the mail is given up
  const isOfThisMail = command === 'RCPT TO' || command === 'DATA'
  const parts = [originalCode ?? code ?? 'failed', responseCode, command && `at ${command}`]
  return {
    ok: false,
    isPermanent: permanent === true && isOfThisMail,
    reason: parts.filter(part => part !== undefined).join(' '),
  }
}
