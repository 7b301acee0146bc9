import type { CodePurpose } from '#domain/accounts/account.ts'
import { type Mail, openMail } from '#features/mails/sealed-mail.ts'
import type { Shop } from '#features/shop.ts'

/** Settings of a running shop without a mail server, so that its mails wait where a test reads them. */
export const mailsWait = { SMTP_URL: 'smtp://127.0.0.1:1' }

/** The waiting mails, in no order. */
export async function readMails(shop: Shop): Promise<Mail[]> {
  const rows = await shop.db.main.selectFrom('mails').select('sealed').execute()
  return rows.flatMap(({ sealed }) => (sealed === null ? [] : [openMail(shop, sealed)]))
}

/** The last code sent to an email, read from its mail. */
export async function readCode(shop: Shop, email: string, purpose: CodePurpose = 'verify'): Promise<string> {
  const row = await shop.db.main
    .selectFrom('asked_codes')
    .innerJoin('mails', 'mails.id', 'asked_codes.mail_id')
    .select('mails.sealed')
    .where('asked_codes.email', '=', email)
    .where('asked_codes.purpose', '=', purpose)
    .orderBy('mails.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const mail = row?.sealed ? openMail(shop, row.sealed) : undefined
  const [, first, second] = /^ +(\d{3}) (\d{3})$/m.exec(mail?.text ?? '') ?? []
  if (first === undefined || second === undefined) throw new Error(`no code waits for ${email}`)
  return first + second
}

/** The links in the mails to an email, each once, the first sent first. */
export async function readLinks(shop: Shop, email: string): Promise<string[]> {
  const rows = await shop.db.main.selectFrom('mails').select('sealed').orderBy('id').execute()
  const mails = rows.flatMap(({ sealed }) => (sealed === null ? [] : [openMail(shop, sealed)]))
  const links = mails
    .filter(({ to }) => to === email)
    .flatMap(({ text }) => /reset-password\?link=(\S+)$/m.exec(text)?.[1] ?? [])
  return [...new Set(links)]
}
