import { Failure } from '../../ui/failure.tsx'
import { type Products, toCollectTaka, typedTaka } from './check-draft.ts'
import type { OrderDraft } from './order-draft.ts'

type CreateFooterProps = {
  draft: OrderDraft
  products: Products
  general: string | undefined
  isSending: boolean
  onClose(): void
}

const taka = (amount: number): string => `৳ ${amount.toLocaleString('en-US')}`

/** What will be collected at the door, always in view, with the buttons beside it. */
export function CreateFooter({ draft, products, general, isSending, onClose }: CreateFooterProps) {
  const collected = toCollectTaka(draft, products)
  const advanceTaka = typedTaka(draft.advance) ?? 0
  return (
    <footer className="create-footer">
      {general && (
        <div className="create-general" tabIndex={-1}>
          <Failure text={general} />
        </div>
      )}
      <p className="create-sum">
        <span>{advanceTaka > 0 ? `To collect, ${taka(advanceTaka)} paid` : 'To collect'}</span>
        <b>{collected === undefined ? '৳ –' : taka(collected)}</b>
      </p>
      <button type="button" className="desk-button" onClick={onClose}>
        Cancel
      </button>
      <button
        type="submit"
        className="desk-button desk-button-primary"
        aria-disabled={isSending || undefined}
        aria-keyshortcuts="Control+Enter"
        title="Ctrl+Enter"
      >
        {isSending ? 'Creating…' : 'Create order'}
      </button>
    </footer>
  )
}
