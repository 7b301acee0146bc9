import type { IconName } from './icon-names.ts'
import sprite from './icons.svg?url'

export type { IconName } from './icon-names.ts'

/**
 * An icon decorates words; a lone one needs a label around it. Size and stroke come from the class. All shapes are in
 * one file that every page shares, so that an icon costs a few bytes of HTML and no script.
 */
export function Icon({ name, className = 'i' }: { name: IconName; className?: string }) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
