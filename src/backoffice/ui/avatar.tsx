import { initialsOf } from './initials-of.ts'

/** The round sign of a person, by their name or else their email. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className="avatar" aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}
