import type { CartLine } from '#domain/checkout/cart.ts'
import { usePageLanguage } from '#storefront/language/use-page-language.ts'
import { wordsOfLine } from '../cart/words-of-line.ts'
import type { RefusedLine } from './order-problem.ts'

/** How to correct a refused pair without a script: the form is sent again with fewer pairs. On the server only. */
export function ScriptFreeLines({ pair, lines }: { pair: CartLine; lines: readonly RefusedLine[] }) {
  const { productId, color, size } = pair
  const { language, say, href } = usePageLanguage()
  const words = wordsOfLine(pair, language)
  return (
    <ul>
      {lines.map(({ index, available, message }) => {
        const fewer = new URLSearchParams({ product: productId, color, size: `${size}`, qty: `${available}` })
        return (
          <li key={index}>
            <span>
              <b>
                {say('{name}, {color}, size {size}:', {
                  name: words.name.text,
                  color: words.color.text,
                  size,
                })}
              </b>{' '}
              {message}
            </span>
            {available > 0 && (
              <button type="submit" className="btn btn-secondary" formAction={href(`/checkout?${fewer}`)}>
                {say('Order {count} instead', { count: available })}
              </button>
            )}
            <a className="btn btn-secondary" href={href('/#shop')}>
              {say('Choose another pair')}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
