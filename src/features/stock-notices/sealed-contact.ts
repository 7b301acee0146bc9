import type { NoticeWay } from '#domain/stock-notices/stock-notice.ts'
import { mailboxMark, phoneMark } from '#features/customer-numbers/phone-mark.ts'
import type { Shop } from '#features/shop.ts'
import { openText, sealText } from '../sealed-text.ts'

type Sealing = { keys: Pick<Shop['keys'], 'notices'> }

/** The same phone or mailbox has the same mark, which tells nobody else whose it is. */
export const personMark = (
  shop: { keys: Pick<Shop['keys'], 'privacy'> },
  { way, contact }: { way: NoticeWay; contact: string },
): string => (way === 'phone' ? phoneMark(shop, contact) : mailboxMark(shop, contact))

export const sealContact = ({ keys }: Sealing, contact: string): string => sealText(keys.notices, contact)

/** A phone or a mail; undefined when it was sealed with another secret or changed since. */
export function openedContact({ keys }: Sealing, sealed: string): string | undefined {
  try {
    return openText(keys.notices, sealed)
  } catch {
    return undefined
  }
}
