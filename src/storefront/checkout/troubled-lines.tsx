import { useLanguage } from '#storefront/language/use-language.ts'
import { useCart } from '../cart/cart-store.ts'
import { wordsOfLine } from '../cart/words-of-line.ts'
import { type OrderProblem, withoutLine } from './order-problem.ts'
import type { CheckoutLines } from './use-order-lines.ts'

type TroubledLinesProps = {
  problem: OrderProblem
  order: CheckoutLines
  setProblem(problem: OrderProblem | null): void
}

/** The lines that the shop cannot supply as requested. */
export function TroubledLines({ problem, order, setProblem }: TroubledLinesProps) {
  const { language, say } = useLanguage()
  return (
    <ul>
      {problem.lines.map(({ index, available, message }) => {
        const line = order.lines[index]
        if (!line) return null
        const { size } = line
        const words = wordsOfLine(line, language)
        const pair = { name: words.name.text, color: words.color.text, size }
        return (
          <li key={index}>
            <span>
              <b>{say('{name}, {color}, size {size}:', pair)}</b> {message}
            </span>
            {available > 0 && (
              <button
                type="button"
                className="btn btn-secondary"
                onClick={() => {
                  setQuantity(index, available)
                  setProblem(withoutLine(problem, index, false))
                }}
              >
                {say('Set to {count}', { count: available })}
              </button>
            )}
            <button
              type="button"
              className="btn btn-secondary"
              onClick={() => {
                remove(index)
                setProblem(withoutLine(problem, index, true))
              }}
            >
              {say('Remove')}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function setQuantity(index: number, quantity: number) {
  const { directPurchase, lines, setDirectPurchase, replace } = useCart.getState()
  if (directPurchase) setDirectPurchase({ ...directPurchase, quantity })
  else replace(lines.map((line, at) => (at === index ? { ...line, quantity } : line)))
}

function remove(index: number) {
  const { directPurchase, clearDirectPurchase, remove } = useCart.getState()
  if (directPurchase) clearDirectPurchase()
  else remove(index)
}
