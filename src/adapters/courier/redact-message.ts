const LONGEST_WORDS = 300
/** How much text is searched for private data: the time grows with the square of the length. */
const LONGEST_READ = 1_000
/** Phones, also with a country code, separators and Bangla digits; and every other long number. */
const LONG_NUMBER = /\+?[\d০-৯](?:[\s().-]?[\d০-৯]){4,}/g
const EMAIL = /[^\s@<>"']+@[\w.-]+\.\w+/g

/**
 * A courier's own text, safe for staff and logs: repeated data of a customer (five digits in a row, an email) and our
 * keys are masked, and it is cut to 300 characters.
 */
export function redactMessage(text: string, secrets: readonly string[] = []): string {
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
