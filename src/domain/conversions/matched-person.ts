/** The spellings of a person that Meta compares by their hashes. */
export type MatchedPerson = {
  /** Digits with the country's code. */
  phone: string
  email: string | null
  /** Latin letters alone; names in Bengali are left out, since no spelling of them is certain. */
  firstName: string | null
  city: string | null
}

/** The country of every order, as it is hashed. */
export const COUNTRY = 'bd'

type Recipient = {
  recipientPhone: string
  recipientEmail: string | null
  recipientName: string
  district: string | null
}

/** A recipient in the spellings that are hashed: trimmed, in lower case, the phone as `8801712345678`. */
export function matchedPerson(order: Recipient): MatchedPerson {
  const first = (order.recipientName.trim().split(/\s+/)[0] ?? '').toLowerCase().replace(/[.,]/g, '')
  const city = (order.district ?? '').toLowerCase().replace(/[^a-z]/g, '')
  return {
    phone: hashedPhone(order.recipientPhone),
    email: order.recipientEmail?.trim().toLowerCase() || null,
    firstName: /^[a-z'-]{2,}$/.test(first) && !TITLES.has(first) ? first : null,
    city: city || null,
  }
}

/** Abbreviations in front of a name are not the first name that somebody has elsewhere. */
const TITLES: ReadonlySet<string> = new Set([
  'md',
  'mr',
  'mrs',
  'ms',
  'miss',
  'dr',
  'engr',
  'adv',
  'mst',
  'mohd',
])

/** `01712345678` as `8801712345678`. */
export const hashedPhone = (phone: string): string => {
  const digits = phone.replace(/\D/g, '')
  return digits.startsWith('880') ? digits : `880${digits.replace(/^0+/, '')}`
}
