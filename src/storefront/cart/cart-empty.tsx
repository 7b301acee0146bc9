import type { ReactNode } from 'react'
import { useLanguage } from '#storefront/language/use-language.ts'
import { Picture } from '#web/ui/picture.tsx'

type CartEmptyProps = { picture: string | null; coupon?: ReactNode; children: ReactNode }

/**
 * One picture, one line, one button; above the line the undo bar when the last pair was just removed. Not at the top:
 * there the notice of a lost connection would cover it.
 */
export function CartEmpty({ picture, coupon, children }: CartEmptyProps) {
  const { say, href } = useLanguage()
  return (
    <div className="cart-empty">
      {picture && (
        <div className="cart-empty-picture">
          <Picture url={picture} alt="" sizes="320px" loading="eager" />
        </div>
      )}
      {children}
      <h1>{say('Your cart is empty')}</h1>
      <p className="lead">{say('The pairs you choose wait here.')}</p>
      <a className="btn btn-primary btn-large" href={href('/#shop')}>
        {say('See all pairs')}
      </a>
      {coupon}
    </div>
  )
}
