import { use } from 'react'
import { discountedPriceTaka } from '#domain/money.ts'
import { SpeakerContext } from '../language/speaker.ts'

/** The price now, before, and the discount: always in this order. Without a discount only the price. */
export function Price({ priceTaka, discountPercent }: { priceTaka: number; discountPercent: number }) {
  const { say, taka, number } = use(SpeakerContext)
  return (
    <p className="price">
      <b>{taka(discountedPriceTaka(priceTaka, discountPercent))}</b>
      {discountPercent > 0 && (
        <>
          <s>
            <span className="sr-only">{say('was ')}</span>
            {taka(priceTaka)}
          </s>
          <em>{`−${number(discountPercent)} %`}</em>
        </>
      )}
    </p>
  )
}
