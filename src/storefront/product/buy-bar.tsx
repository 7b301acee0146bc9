import { type RefObject, useEffect, useState } from 'react'
import { useLanguage } from '#storefront/language/use-language.ts'

type BuyBarProps = {
  form: string
  priceTaka: number
  chosen: string
  buyNow: RefObject<HTMLButtonElement | null>
}

/** On phones: price, choice and Buy Now at the bottom edge, while the real button is scrolled away above. */
export function BuyBar({ form, priceTaka, chosen, buyNow }: BuyBarProps) {
  const { say, taka } = useLanguage()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!buyNow.current) return
    // anything below the screen counts as in view: a jump past the button still makes it leave
    const watch = new IntersectionObserver(([entry]) => entry && setShown(!entry.isIntersecting), {
      rootMargin: '0px 0px 100000px',
    })
    watch.observe(buyNow.current)
    return () => watch.disconnect()
  }, [buyNow])
  return (
    <div className="buy-bar" hidden={!isShown}>
      <p>
        <b>{taka(priceTaka)}</b>
        <small>{chosen}</small>
      </p>
      <button className="btn btn-primary" type="submit" form={form}>
        {say('Buy Now')}
      </button>
    </div>
  )
}
