const LONGEST_WORDS = 300
/** What is looked through for what is to be covered: that takes longer with the square of the length. */
const LONGEST_READ = 1_000
/** Phones, also with a country code, signs between their digits and in Bangla digits; and every other long number. */
const LONG_NUMBER = /\+?[\d০-৯](?:[\s().-]?[\d০-৯]){4,}/g
const EMAIL = /[^\s@<>"']+@[\w.-]+\.\w+/g

/**
 * A courier's own words, fit for staff and logs: what it repeats of a customer (five digits in a row, an email) and of
 * our keys is covered, and they are cut to 300 characters.
 */
export function courierWords(text: string, secrets: readonly string[] = []): string {
  let words = text
  for (const secret of secrets) if (secret) words = words.replaceAll(secret, '…')
  return words
    .slice(0, LONGEST_READ)
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replace(EMAIL, '…')
    .replace(LONG_NUMBER, '…')
    .trim()
    .slice(0, LONGEST_WORDS)
}
