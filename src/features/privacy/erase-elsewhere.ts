import type { Transaction } from '#db/open-db.ts'
import { hasPhone } from '#domain/privacy/phone-spellings.ts'
import { openedMail } from '#features/mails/sealed-mail.ts'
import type { Shop } from '#features/shop.ts'

/** Who somebody is, as the shop wrote it. */
export type KnownAs = {
  phones: readonly string[]
  /** Lower-cased names, emails and addresses. */
  words: readonly string[]
}

/** A shorter word would be found in what is about others. */
const TELLING_LENGTH = 6

export const knownAs = (phones: readonly string[], texts: readonly (string | null)[]): KnownAs => ({
  phones,
  words: [...new Set(texts.flatMap(text => text?.trim().toLowerCase() ?? []))].filter(
    word => word.length >= TELLING_LENGTH,
  ),
})

export const names = (text: string, { phones, words }: KnownAs): boolean =>
  hasPhone(text, phones) || words.some(word => text.toLowerCase().includes(word))

/** Erases somebody from what belongs to no order: waiting mails, previews of settings, news of unknown parcels. */
export async function eraseElsewhere(
  { tx }: Transaction,
  shop: Pick<Shop, 'keys'>,
  person: KnownAs,
): Promise<void> {
  const mails = await tx
    .selectFrom('mails')
    .select(['id', 'sealed'])
    .where('sealed', 'is not', null)
    .execute()
  for (const { id, sealed } of mails)
    if (sealed !== null && mailNames(shop, sealed, person))
      await tx.updateTable('mails').set({ sealed: null }).where('id', '=', id).execute()
  const previews = await tx.selectFrom('settings_previews').select(['id', 'drafts']).execute()
  for (const { id, drafts } of previews)
    if (names(drafts, person)) await tx.deleteFrom('settings_previews').where('id', '=', id).execute()
  const unmatched = await tx
    .selectFrom('courier_events')
    .select(['id', 'message', 'raw'])
    .where('order_id', 'is', null)
    .execute()
  for (const { id, message, raw } of unmatched)
    if (names(`${message} ${raw}`, person))
      await tx.updateTable('courier_events').set({ message: null, raw: '{}' }).where('id', '=', id).execute()
}

/** A mail that no longer opens was sealed under another secret, and is never sent. */
function mailNames({ keys }: Pick<Shop, 'keys'>, sealed: string, person: KnownAs): boolean {
  const mail = openedMail({ keys }, sealed)
  return mail !== undefined && names([mail.to, mail.subject, mail.text, mail.html].join('\n'), person)
}
