import { type RefObject, use } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { ORDER_FAILED_MESSAGE } from './order-problem.ts'
import { ScriptFree } from './script-free.ts'
import type { CheckoutLines } from './use-order-lines.ts'
import type { PlacingOrder } from './use-place-order.ts'

type OrderTroubleProps = {
  placing: PlacingOrder
  order: CheckoutLines
  alert: RefObject<HTMLDivElement | null>
}

/** Why the order was refused, with one button that corrects each line. */
export function OrderTrouble({ placing, order, alert }: OrderTroubleProps) {
  const { lines } = use(ScriptFree)
  const { problem, setProblem, TroubledLines } = placing
  return (
    <div className="order-trouble" role="alert" tabIndex={-1} ref={alert}>
      {problem && (
        <div>
          <p lang="bn">
            <Icon name="alert" />
            <b>{ORDER_FAILED_MESSAGE}</b>
          </p>
          <p>{problem.message}</p>
          <noscript>{lines}</noscript>
          {TroubledLines && order.isLoaded && <TroubledLines {...{ problem, setProblem, order }} />}
        </div>
      )}
    </div>
  )
}
