import type { CartLine } from '#domain/checkout/cart.ts'
import type { RefusedLine } from './order-problem.ts'

/** How to correct a refused pair without a script: the form is sent again with fewer pairs. On the server only. */
export function ScriptFreeLines({ pair, lines }: { pair: CartLine; lines: readonly RefusedLine[] }) {
  const { productId, color, size } = pair
  return (
    <ul>
      {lines.map(({ index, available, message }) => {
        const fewer = new URLSearchParams({ product: productId, color, size: `${size}`, qty: `${available}` })
        return (
          <li key={index}>
            <span>
              <b>
                {pair.name}, {color}, size {size}:
              </b>{' '}
              {message}
            </span>
            {available > 0 && (
              <button type="submit" className="btn btn-secondary" formAction={`/checkout?${fewer}`}>
                Order {available} instead
              </button>
            )}
            <a className="btn btn-secondary" href="/#shop">
              Choose another pair
            </a>
          </li>
        )
      })}
    </ul>
  )
}
