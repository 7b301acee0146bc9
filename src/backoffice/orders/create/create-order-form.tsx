import type { FormEvent, KeyboardEvent } from 'react'
import { say } from '#backoffice/language/say.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { CreateFooter } from './create-footer.tsx'
import { ItemPart } from './item-part.tsx'
import { MoneyPart } from './money-part.tsx'
import { MorePart } from './more-part.tsx'
import { EMPTY_ITEM } from './order-draft.ts'
import { usePasteView } from './paste-view.ts'
import { QuantityField } from './quantity-field.tsx'
import { RecipientPart } from './recipient-part.tsx'
import type { useOrderDraft } from './use-order-draft.ts'
import { useOrderForm } from './use-order-form.ts'

type CreateOrderFormProps = { drafting: ReturnType<typeof useOrderDraft>; onClose(): void }

/** The whole form of a new order. Ctrl+Enter sends it from any field. */
export function CreateOrderForm({ drafting, onClose }: CreateOrderFormProps) {
  const form = useOrderForm(drafting, onClose)
  const zone = usePasteView(view => view.zone)
  const { creating, part, products, changeItem, changeItems } = form
  const { draft, errorOf } = part
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    void creating.submit()
  }
  const [first, ...others] = draft.items
  const isAlone = others.length === 0
  return (
    <form
      ref={creating.form}
      className="create-form"
      method="post"
      noValidate
      aria-label={say('Create New Order')}
      onSubmit={submit}
      onKeyDown={event => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && submit(event)}
    >
      <div className="create-body">
        {drafting.isRestored && drafting.isTyped && <RestoredNotice onClear={form.clear} />}
        <div className="create-zone">{zone}</div>
        <RecipientPart {...part} />
        {draft.items.map((item, index) => (
          <ItemPart
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their place
            key={index}
            {...{ index, item, isAlone, errorOf }}
            product={products.get(item.productId)}
            failed={form.failed.get(item.productId)}
            onChange={changeItem(index)}
            onRemove={() => changeItems(items => items.toSpliced(index, 1))}
          />
        ))}
        <MoneyPart {...part} products={products}>
          {isAlone && first && (
            <QuantityField index={0} item={first} errorOf={errorOf} onChange={changeItem(0)} />
          )}
        </MoneyPart>
        <button
          type="button"
          className="create-more"
          onClick={() => changeItems(items => [...items, EMPTY_ITEM])}
        >
          <BackofficeIcon name="plus" />
          {say('Add item')}
        </button>
        <MorePart {...part} />
      </div>
      <CreateFooter {...{ draft, products, onClose }} {...creating} />
    </form>
  )
}

const RestoredNotice = ({ onClear }: { onClear(): void }) => (
  <div className="desk-notice desk-notice-wide create-kept">
    <p>{say('What you typed before is still here.')}</p>
    <button type="button" className="desk-button desk-button-small" onClick={onClear}>
      {say('Clear form')}
    </button>
  </div>
)
