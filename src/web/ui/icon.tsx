import type { iconShapes } from './icon-symbols.tsx'

export type IconName = keyof typeof iconShapes

/** An icon decorates words; a lone one needs a label around it. Size and stroke come from the class. */
export function Icon({ name, className = 'i' }: { name: IconName; className?: string }) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  )
}
