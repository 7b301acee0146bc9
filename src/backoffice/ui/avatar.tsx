/** The first two letters or digits of an email, as its avatar shows them. */
const initials = (email: string): string =>
  email
    .replace(/[^a-z\d]/gi, '')
    .slice(0, 2)
    .toUpperCase()

export function Avatar({ email }: { email: string }) {
  return (
    <span className="avatar" aria-hidden="true">
      {initials(email)}
    </span>
  )
}
