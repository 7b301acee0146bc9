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

/** Of this provider dots mean nothing: every spelling is one mailbox, and both domains are. */
const WITHOUT_DOTS = new Set(['gmail.com', 'googlemail.com'])

/**
 * The address of the mailbox that a stored email most likely arrives in: without what follows a plus (RFC 5233), and
 * without Gmail's dots. Only to count by, never to write to: a few servers keep such addresses apart.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const [name = ''] = email.slice(0, at).split('+')
  const domain = email.slice(at + 1)
  if (name === '') return email
  return WITHOUT_DOTS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
