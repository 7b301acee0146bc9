import { discountedPriceTaka, formatTaka } from '#domain/money.ts'

/** The price now, before, and the discount: always in this order. Without a discount only the price. */
export function Price({ priceTaka, discountPercent }: { priceTaka: number; discountPercent: number }) {
  return (
    <p className="price">
      <b>{formatTaka(discountedPriceTaka(priceTaka, discountPercent))}</b>
      {discountPercent > 0 && (
        <>
          <s>
            <span className="sr-only">was </span>
            {formatTaka(priceTaka)}
          </s>
          <em>{`−${discountPercent} %`}</em>
        </>
      )}
    </p>
  )
}
