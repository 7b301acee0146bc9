import type { ReactNode } from 'react'
import { usePageLanguage } from '#storefront/language/use-page-language.ts'

export type Choices = {
  categories: readonly { value: string; products: number }[]
  sizes: readonly { value: number; products: number }[]
  colors: readonly { value: string; products: number; swatch: string }[]
}

type ChoiceProps = {
  /** The id of the choice on the page, so that the focus finds it again in the next results. */
  id: string
  href: string
  isChosen: boolean
  /** How many products it would show; a choice with none is visible but not a link. */
  products: number
  className?: string
  children: ReactNode
}

/** One value of a filter as a link: it works without a script, and the address has the choice. */
export function Choice({ id, href, isChosen, products, className = 'filter-choice', children }: ChoiceProps) {
  const { say } = usePageLanguage()
  if (products === 0 && !isChosen) {
    return (
      // biome-ignore lint/a11y/useValidAnchor: a disabled link, in the form that HTML defines
      <a className={className} role="link" aria-disabled="true">
        {children}
        <span className="sr-only">{say(', no pairs')}</span>
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
