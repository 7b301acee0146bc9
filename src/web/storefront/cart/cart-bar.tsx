import { useEffect, useState } from 'react'
import { formatTaka } from '#domain/money.ts'

/** The summary's own way to the checkout. */
export const SUMMARY_CHECKOUT_ID = 'summary-checkout'

/** On phones: the total and Checkout at the bottom edge, while the summary's own button is out of sight. */
export function CartBar({ totalTaka, checkOut }: { totalTaka: number; checkOut(): void }) {
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
        <small>Total</small>
        <b>{formatTaka(totalTaka)}</b>
      </p>
      <a className="btn btn-primary" href="/checkout" onClick={checkOut}>
        Checkout
      </a>
    </div>
  )
}
