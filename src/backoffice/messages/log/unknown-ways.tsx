import { say } from '#backoffice/language/say.ts'
import type { CustomerMessage } from '#domain/customer-messages/customer-message.ts'
import { partsText } from '../templates/part-words.ts'
import type { useUnknownActions } from '../use-messages.ts'

type UnknownWaysProps = { row: CustomerMessage; actions: ReturnType<typeof useUnknownActions> }

/** The two answers to a message that may have left: only a person gives them, and a second one is paid. */
export function UnknownWays({ row, actions }: UnknownWaysProps) {
  if (row.state !== 'unknown' || row.settledBy !== null) return null
  const again =
    row.parts === 0 ? say('Send again') : say('Send again, {parts}', { parts: partsText(row.parts) })
  const of = row.orderNo === null ? '' : say(', order {orderNo}', { orderNo: row.orderNo })
  return (
    <>
      <button
        type="button"
        className="desk-button desk-button-small"
        aria-label={`${say('It arrived')}${of}`}
        aria-disabled={actions.isBusy || undefined}
        onClick={() => !actions.isBusy && void actions.arrived(row.id)}
      >
        {say('It arrived')}
      </button>
      <button
        type="button"
        className="desk-button desk-button-small"
        aria-label={`${again}${of}`}
        aria-disabled={actions.isBusy || undefined}
        onClick={() => !actions.isBusy && void actions.again(row.id)}
      >
        {again}
      </button>
    </>
  )
}
