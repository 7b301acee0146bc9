import { MAXIMUM_LINE_QUANTITY } from '#domain/checkout/checkout.ts'
import { type ShopSpeaker, useLanguage } from '#storefront/language/use-language.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { CheckedLine } from './check-line.ts'
import type { LineActions } from './line-actions.ts'

type LineNoticeProps = { checked: CheckedLine; index: number; actions: LineActions }

/**
 * The one notice about a line, with the button that resolves it. Its place is reserved: it is known only after the shop
 * was asked, and nothing may move then. Another size is chosen right above it.
 */
export function LineNotice(props: LineNoticeProps) {
  const speaker = useLanguage()
  return (
    <div className="cart-line-notice" role="status">
      {noticeOf(props, speaker)}
    </div>
  )
}

function noticeOf({ checked, index, actions }: LineNoticeProps, { say, taka }: ShopSpeaker) {
  const { line, priceTaka, isPriceChanged, stock, problem } = checked
  const { size } = line
  if (problem === 'not-sold')
    return <Notice text={say('No longer sold.')} fix={say('Remove it')} act={() => actions.remove(index)} />
  if (problem === 'out-of-stock') {
    const remove = () => actions.remove(index)
    const text = say('Size {size} is currently out of stock.', { size })
    return <Notice text={text} fix={say('Remove it')} act={remove} />
  }
  if (problem === 'short' && stock !== undefined) {
    const reduce = () => actions.changeQuantity(index, stock - line.quantity)
    const text = say('Only {count} left in size {size}.', { count: stock, size })
    return <Notice text={text} fix={say('Set to {count}', { count: stock })} act={reduce} />
  }
  if (isPriceChanged) {
    const text = say('Now {price}, was {before}.', { price: taka(priceTaka), before: taka(line.priceTaka) })
    const accept = () => actions.changeLine(index, { ...line, priceTaka })
    return <Notice text={text} fix={say('OK')} act={accept} />
  }
  if (stock !== line.quantity) return null
  const count = Math.min(stock, MAXIMUM_LINE_QUANTITY)
  return (
    <Notice
      text={
        stock < MAXIMUM_LINE_QUANTITY
          ? say('Only {count} left in size {size}', { count, size })
          : say('{count} pairs at most', { count })
      }
    />
  )
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
