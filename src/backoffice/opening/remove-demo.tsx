import { useId, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { REMOVE_DEMO_CONFIRMATION } from '#domain/opening/opening.ts'
import { type DemoCount, MOST_DEMO_ORDERS } from '#domain/opening/opening-report.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import type { OpeningActions } from './use-opening.ts'

const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`

const countedOrders = (count: number): string =>
  count >= MOST_DEMO_ORDERS ? `${count}+ orders` : counted(count, 'order')

const goesOf = ({ products, coupons, orders }: DemoCount): string[] => [
  say('{products} of the demo with all pictures', { products: counted(products, 'product') }),
  ...(coupons > 0 ? [counted(coupons, 'coupon')] : []),
  ...(orders > 0 ? [say('{orders} of nothing else', { orders: countedOrders(orders) })] : []),
]

/** Turns the demo into an empty shop of one's own, once the words are typed. */
export function RemoveDemo({ demo, actions }: { demo: DemoCount; actions: OpeningActions }) {
  const [isAsking, setAsking] = useState(false)
  const [typed, setTyped] = useState('')
  const [isRefused, setRefused] = useState(false)
  if (demo.products === 0) return null
  const isTyped = typed.trim().toLowerCase() === REMOVE_DEMO_CONFIRMATION
  const cancel = () => {
    setAsking(false)
    setTyped('')
    setRefused(false)
  }
  return (
    <section className="opening-box" aria-labelledby="opening-demo">
      <h2 id="opening-demo">{say('Done looking around?')}</h2>
      <div className="opening-demo">
        <p>{say('Remove the demo, and the shop is empty and yours. Your own products and orders stay.')}</p>
        <button
          type="button"
          className="desk-button"
          aria-disabled={actions.isBusy}
          onClick={() => setAsking(true)}
        >
          {say('Remove the demo…')}
        </button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={say('Remove the demo?')}
        confirmLabel={say('Remove the demo')}
        text={
          <RemoveDemoText demo={demo} typed={typed} isRefused={isRefused && !isTyped} onType={setTyped} />
        }
        onConfirm={() => {
          if (!isTyped) return setRefused(true)
          cancel()
          actions.removeDemo(REMOVE_DEMO_CONFIRMATION)
        }}
        onCancel={cancel}
      />
    </section>
  )
}

type RemoveDemoTextProps = {
  demo: DemoCount
  typed: string
  /** The words are not the ones that are asked for. */
  isRefused: boolean
  onType(typed: string): void
}

/** What goes and what stays, and the field for the words. */
function RemoveDemoText({ demo, typed, isRefused, onType }: RemoveDemoTextProps) {
  const input = useId()
  return (
    <>
      <p>{say('This goes for good: {list}.', { list: goesOf(demo).join(', ') })}</p>
      <p>{say('This stays: accounts, settings, your own products, and every other order.')}</p>
      <label htmlFor={input}>
        {say('Type “{removeDemoConfirmation}”', {
          removeDemoConfirmation: REMOVE_DEMO_CONFIRMATION,
        })}
      </label>
      <input
        id={input}
        className="opening-typed"
        value={typed}
        autoComplete="off"
        aria-invalid={isRefused}
        aria-describedby={`${input}-problem`}
        onChange={event => onType(event.target.value)}
      />
      <p id={`${input}-problem`} className="opening-problem" role="alert">
        {isRefused &&
          say('Please type “{removeDemoConfirmation}” first.', {
            removeDemoConfirmation: REMOVE_DEMO_CONFIRMATION,
          })}
      </p>
    </>
  )
}
