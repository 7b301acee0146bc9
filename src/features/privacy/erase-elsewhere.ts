import type { Transaction } from '#db/open-db.ts'
import { hasPhone } from '#domain/privacy/phone-spellings.ts'
import { openedMail } from '#features/mails/sealed-mail.ts'
import type { Shop } from '#features/shop.ts'
import { eraseReviews } from '#features/shown-reviews/erase-reviews.ts'
import { inParts } from './in-parts.ts'

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

/** Erases somebody from what belongs to no order of theirs: waiting mails, previews of settings, news of unknown parcels, reviews. */
export async function eraseElsewhere(
  transaction: Transaction,
  shop: Pick<Shop, 'clock' | 'keys'>,
  person: KnownAs,
): Promise<void> {
  const { tx } = transaction
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
  await eraseFromReviews(transaction, shop, person)
}

/** Reviews of others that give away a phone; a name alone is many people's. */
async function eraseFromReviews(
  transaction: Transaction,
  { clock }: Pick<Shop, 'clock'>,
  { phones }: KnownAs,
): Promise<void> {
  const reviews = await transaction.tx
    .selectFrom('reviews')
    .select(['order_id', 'words', 'answer'])
    .where(one => one.or([one('words', '<>', ''), one('answer', 'is not', null)]))
    .execute()
  const naming = reviews.filter(({ words, answer }) => hasPhone(`${words} ${answer}`, phones))
  for (const orderIds of inParts([...new Set(naming.map(({ order_id }) => order_id))]))
    await eraseReviews(transaction, { orderIds, now: clock.now() })
}

/** A mail that no longer opens was sealed under another secret, and is never sent. */
function mailNames({ keys }: Pick<Shop, 'keys'>, sealed: string, person: KnownAs): boolean {
  const mail = openedMail({ keys }, sealed)
  return mail !== undefined && names([mail.to, mail.subject, mail.text, mail.html].join('\n'), person)
}
