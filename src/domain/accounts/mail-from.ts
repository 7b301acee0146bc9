import { MAIL_FROM_EMAIL } from './default-emails.ts'
import { storedEmail } from './email.ts'

/** The sender of mails. Without a name of its own, each mail has the present name of the shop. */
export type MailFrom = { name: string; address: string }

/** Reads `Name <name@shop.example>`, or the address alone. */
export function readMailFrom(text: string): MailFrom | undefined {
  const [, name = '', inBrackets, alone] = /^(?:([^<>"\p{Cc}]*)<([^<>]+)>|([^<>]+))$/u.exec(text.trim()) ?? []
  const address = storedEmail(inBrackets ?? alone ?? '')
  return address === undefined ? undefined : { name: name.trim(), address }
}

/** The default sender: a placeholder address where the shop's host is no domain that could have a mailbox. */
export function defaultMailFrom(publicOrigin: string): MailFrom {
  const address = storedEmail(`no-reply@${new URL(publicOrigin).hostname}`) ?? MAIL_FROM_EMAIL
  return { name: '', address }
}
