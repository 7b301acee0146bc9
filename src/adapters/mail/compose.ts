import type { SendMailOptions } from 'nodemailer'
import { storedEmail } from '#domain/accounts/email.ts'
import type { OutgoingMail, Sender, SendOutcome } from './mailer.ts'

/** The parts and headers that a mail has on every way out, for nodemailer to write. */
export function compose(mail: OutgoingMail, from: Sender): SendMailOptions {
  const [, host = ''] = from.address.split('@')
  return {
    from: { ...from, name: from.name || mail.shopName },
    // given as an object, not as text: nothing in a name or an address is read as a second recipient
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${host}>`,
    // suppresses absence notes (RFC 3834)
    headers: { 'Auto-Submitted': 'auto-generated' },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** A recipient that is no address in stored form has passed no check; no server is asked about it. */
export const refusedRecipient = (mail: OutgoingMail): SendOutcome | undefined =>
  storedEmail(mail.to) === mail.to
    ? undefined
    : { ok: false, isPermanent: true, reason: 'the recipient is no email address' }
