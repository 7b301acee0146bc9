import type { AppIconName } from './app-icon-names.ts'
import sprite from './app-icons.svg?url'

/** Like `Icon`, from the sheet that shoppers never fetch. */
export function AppIcon({ name, className = 'i' }: { name: AppIconName; className?: string }) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
