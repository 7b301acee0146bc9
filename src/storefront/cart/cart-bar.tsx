import { useEffect, useState } from 'react'
import { useLanguage } from '#storefront/language/use-language.ts'

/** The id of the summary's own link to the checkout. */
export const SUMMARY_CHECKOUT_ID = 'summary-checkout'
/** Why the checkout is not possible, in English. */
export const UNSOLD_MESSAGE = 'Remove what is no longer sold first.'

/** The attributes of the link to the checkout; disabled where it is not possible. */
export const checkoutLink = (checkOut: (() => void) | null, href: (address: string) => string) =>
  checkOut
    ? { href: href('/checkout'), onClick: checkOut }
    : ({ role: 'link', 'aria-disabled': true } as const)

type CartBarProps = { totalTaka: number; checkOut: (() => void) | null }

/** On phones: the total and Checkout at the bottom edge, while the summary's own button is out of sight. */
export function CartBar({ totalTaka, checkOut }: CartBarProps) {
  const { say, href, taka } = useLanguage()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const button = document.getElementById(SUMMARY_CHECKOUT_ID)
    if (!button) return
    const watch = new IntersectionObserver(entries => setShown(!entries.at(-1)?.isIntersecting))
    watch.observe(button)
    return () => watch.disconnect()
  }, [])
  return (
    <div className="cart-bar" hidden={!isShown}>
      <p>
        <small>{say(checkOut ? 'Total' : UNSOLD_MESSAGE)}</small>
        <b>{taka(totalTaka)}</b>
      </p>
      <a className="btn btn-primary" {...checkoutLink(checkOut, href)}>
        {say('Checkout')}
      </a>
    </div>
  )
}
