/** The longest address that mail servers carry (RFC 5321, 4.5.3.1.3). */
const MAXIMUM_LENGTH = 254

export const EMAIL_MESSAGE = 'Please enter a valid email address.'

/**
 * The stored, lower-cased form of an email address, or undefined when it cannot be one. Checks only the shape, and that
 * no character is invisible or changes the text direction; a code proves that somebody reads the mailbox.
 */
export function storedEmail(input: string): string | undefined {
  const email = input.trim().toLowerCase()
  if (email.length > MAXIMUM_LENGTH) return undefined
  return /^[^\s@<>()[\]",;:\\\p{C}\ufffd]{1,64}@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/u.test(email)
    ? email
    : undefined
}
