import type { ReactNode } from 'react'

export type Choices = {
  categories: readonly { value: string; products: number }[]
  sizes: readonly { value: number; products: number }[]
  colors: readonly { value: string; products: number; swatch: string }[]
}

type ChoiceProps = {
  /** Names the choice on the page, so that the focus finds it again in the next results. */
  id: string
  href: string
  isChosen: boolean
  /** How many pairs it would show; what shows none can be seen but not followed. */
  products: number
  className?: string
  children: ReactNode
}

/** One value of a filter as a link: it works without a script, and the address says what is chosen. */
export function Choice({ id, href, isChosen, products, className = 'filter-choice', children }: ChoiceProps) {
  if (products === 0 && !isChosen) {
    return (
      // biome-ignore lint/a11y/useValidAnchor: a link that is disabled, as HTML spells it
      <a className={className} role="link" aria-disabled="true">
        {children}
        <span className="sr-only">, no pairs</span>
      </a>
    )
  }
  return (
    <a
      className={className}
      href={href}
      rel="nofollow"
      data-choice={id}
      aria-current={isChosen ? 'true' : undefined}
    >
      {children}
    </a>
  )
}
