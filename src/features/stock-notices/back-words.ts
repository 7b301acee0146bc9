import { addressIn } from '#domain/language/language.ts'
import type { NoticeLanguage } from '#domain/stock-notices/stock-notice.ts'
import { layOutMail } from '#features/accounts/mails/lay-out-mail.ts'
import type { Letterhead } from '#features/accounts/mails/letterhead.ts'
import type { Mail } from '#features/mails/sealed-mail.ts'

/** A size that is back, as it is told of. `link`: its page, with the size chosen. */
export type SizeThatIsBack = { productName: string; color: string; size: number; link: string }

type BackMail = { to: string; language: NoticeLanguage; stopLink: string } & SizeThatIsBack

/** The mail that a size is back: the only one about it, with the link that deletes the address. */
export const backMail = (shop: Letterhead, mail: BackMail): Mail => ({
  to: mail.to,
  kind: 'size_back',
  ...layOutMail(shop, mail.language === 'bn' ? bengali(mail) : english(mail)),
})

const english = ({ productName, color, size, link, stopLink }: BackMail) => ({
  subject: `Size ${size} of ${productName} is back`,
  heading: `Size ${size} is back`,
  preview: `${productName} in ${color}. Pairs are not reserved.`,
  parts: [
    {
      kind: 'paragraph',
      text: `${productName} in ${color}, size ${size}, can be ordered again. Pairs are not reserved: whoever orders first gets them.`,
    },
    { kind: 'button', label: `See ${productName}`, address: link },
    {
      kind: 'aside',
      text: 'You asked us to tell you once. This is that mail; we write no other about this size.',
    },
    { kind: 'link', label: 'Delete my address now, for every size', address: stopLink },
  ] as const,
})

const bengali = ({ productName, color, size, link, stopLink }: BackMail) => ({
  subject: `${productName}: সাইজ ${size} আবার এসেছে`,
  heading: `সাইজ ${size} আবার এসেছে`,
  preview: `${productName}, ${color}। আগে অর্ডার করলে আগে পাবেন।`,
  parts: [
    {
      kind: 'bengali',
      text: `${productName}, ${color}, সাইজ ${size} এখন আবার অর্ডার করা যাচ্ছে। জোড়া কারও জন্য রাখা হয় না: যিনি আগে অর্ডার করবেন, তিনি পাবেন।`,
    },
    { kind: 'button', label: `${productName} দেখুন`, address: link },
    {
      kind: 'bengali',
      text: 'আপনি একবার জানাতে বলেছিলেন। এটিই সেই মেইল; এই সাইজ নিয়ে আর কোনো মেইল যাবে না।',
    },
    { kind: 'link', label: 'আমার ঠিকানা এখনই মুছে দিন, সব সাইজের জন্য', address: stopLink },
  ] as const,
})

/** What somebody of the shop writes to a phone. */
export const backMessage = (
  shop: Pick<Letterhead, 'name' | 'nameBengali'>,
  { language, productName, color, size, link }: SizeThatIsBack & { language: NoticeLanguage },
): string =>
  language === 'bn'
    ? `আসসালামু আলাইকুম, ${shop.nameBengali || shop.name} থেকে বলছি। ${productName}, ${color}, সাইজ ${size} আবার এসেছে: ${link}
আপনি একবার জানাতে বলেছিলেন, তাই লিখলাম। এ নিয়ে আর লিখব না।`
    : `Hello, this is ${shop.name}. ${productName} in ${color}, size ${size}, is back: ${link}
You asked us to tell you once. We will not write about it again.`

/** The page of a size, with it chosen. */
export const sizeLink = (
  publicOrigin: string,
  { slug, color, size, language }: { slug: string; color: string; size: number; language: NoticeLanguage },
): string =>
  publicOrigin +
  addressIn(language, `/products/${slug}?${new URLSearchParams({ color, size: String(size) })}`)
