const BENGALI_ZERO = 0x09e6

/** A digit in Latin or Bengali. */
const either = (digit: string): string => `[${digit}${String.fromCodePoint(BENGALI_ZERO + Number(digit))}]`

/** The ten digits that every spelling of a phone ends with. */
const coreOf = (phone: string): string => phone.slice(-10)

/** A stored phone in any spelling: with or without a country code, with separators, in Latin or Bengali digits. */
const spelled = (phone: string): RegExp => {
  const between = '[\\p{P}\\p{Zs}]{0,2}'
  const core = [...coreOf(phone)].map(either).join(between)
  return new RegExp(
    `(?:(?:\\+|[0০]{2})?[8৮]${between}[8৮]${between})?(?:[0০]${between})?${core}(?![\\d০-৯])`,
    'gu',
  )
}

/** The text without the phones, in whatever spelling. */
export const withoutPhones = (text: string, phones: readonly string[]): string =>
  phones.reduce((left, phone) => left.replace(spelled(phone), '•••'), text)

export const hasPhone = (text: string, phones: readonly string[]): boolean =>
  withoutPhones(text, phones) !== text

/** What a search for a phone looks for: how people write one, each as a part that no other text of a shop has. */
export function searchedSpellings(phone: string): string[] {
  const core = coreOf(phone)
  const latin = [
    core,
    `${core.slice(0, 4)}-${core.slice(4)}`,
    `${core.slice(0, 4)} ${core.slice(4)}`,
    `${core.slice(0, 4)}-${core.slice(4, 7)}-${core.slice(7)}`,
    `${core.slice(0, 4)} ${core.slice(4, 7)} ${core.slice(7)}`,
  ]
  return latin.flatMap(text => [text, inBengali(text)])
}

const inBengali = (text: string): string =>
  text.replace(/\d/g, digit => String.fromCodePoint(BENGALI_ZERO + Number(digit)))
