import { type Mail, openMail } from '#features/mails/sealed-mail.ts'
import type { Shop } from '#features/shop.ts'

/** The mails that wait, the oldest first. */
export async function readMails(shop: Shop): Promise<Mail[]> {
  const rows = await shop.db.main.selectFrom('mails').select(['id', 'sealed']).orderBy('id').execute()
  return rows.flatMap(({ sealed }) => (sealed === null ? [] : [openMail(shop, sealed)]))
}

/** The code of the last mail to an address, as its reader would copy it. */
export async function readCode(shop: Shop, email: string): Promise<string> {
  const mail = (await readMails(shop)).findLast(one => one.to === email)
  const code = /^ +(\d{3} \d{3})$/m.exec(mail?.text ?? '')?.[1]
  if (code === undefined) throw new Error(`the last mail to ${email} holds no code: ${mail?.kind}`)
  return code
}
