import type { BackofficeIconName } from './backoffice-icon-names.ts'
import sprite from './icons.svg?url'

/** An icon of the back office, from a file that customers do not load. A lone one needs a label around it. */
export function BackofficeIcon({ name }: { name: BackofficeIconName }) {
  return (
    <svg className="desk-icon" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
