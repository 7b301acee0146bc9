import { outOfStockMessage } from '#domain/catalog/product.ts'
import { formatTaka } from '#domain/money.ts'
import { lineQuantityLimit } from '#domain/quantity.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { CheckedLine } from './check-line.ts'
import type { LineActions } from './line-actions.ts'

type LineNoticeProps = { checked: CheckedLine; index: number; actions: LineActions }

/**
 * The one notice about a line, with the button that resolves it. Its place is reserved: it is known only after the shop
 * was asked, and nothing may move then. Another size is chosen right above it.
 */
export function LineNotice({ checked, index, actions }: LineNoticeProps) {
  return (
    <div className="cart-line-notice" role="status">
      {noticeOf(checked, index, actions)}
    </div>
  )
}

function noticeOf(
  { line, priceTaka, isPriceChanged, stock, problem }: CheckedLine,
  index: number,
  actions: LineActions,
) {
  if (problem === 'not-sold')
    return <Notice text="No longer sold." fix="Remove it" act={() => actions.remove(index)} />
  if (problem === 'out-of-stock') {
    const remove = () => actions.remove(index)
    return <Notice text={outOfStockMessage(line.size)} fix="Remove it" act={remove} />
  }
  const left = stock === undefined ? '' : lineQuantityLimit(line.size, stock).reason
  if (problem === 'short' && stock !== undefined) {
    const reduce = () => actions.changeQuantity(index, stock - line.quantity)
    return <Notice text={`${left}.`} fix={`Set to ${stock}`} act={reduce} />
  }
  if (isPriceChanged) {
    const text = `Now ${formatTaka(priceTaka)}, was ${formatTaka(line.priceTaka)}.`
    return <Notice text={text} fix="OK" act={() => actions.changeLine(index, { ...line, priceTaka })} />
  }
  return stock === line.quantity ? <Notice text={left} /> : null
}

function Notice({ text, fix, act }: { text: string; fix?: string; act?(): void }) {
  return (
    <p>
      <Icon name="alert" />
      <span>{text}</span>
      {fix && (
        <button type="button" onClick={act}>
          {fix}
        </button>
      )}
    </p>
  )
}
