import { useEffect, useRef } from 'react'
import { say } from '#backoffice/language/say.ts'
import { sellingPriceTaka } from '#domain/catalog/product.ts'
import { formatTaka } from '#domain/money.ts'
import { langOfName } from '../../../ui/initials-of.ts'
import type { useOrderDraft } from '../use-order-draft.ts'
import { goTo } from './pasting.ts'
import type { Message } from './use-message.ts'

type DraftTabsProps = { message: Message; drafting: ReturnType<typeof useOrderDraft> }
type ShownSlot = Message['slots'][number]

/** The orders of a message, each in a form of its own; the pressed one is in the form below. */
export function DraftTabs({ message: { slots, pasted, pasting, products }, drafting }: DraftTabsProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const wasAt = useRef(pasted.at)
  useEffect(() => {
    if (wasAt.current === pasted.at) return
    wasAt.current = pasted.at
    // the form before it is gone, and the focus with it
    const pressed = group.current?.querySelector<HTMLElement>('[aria-pressed="true"]')
    const first = document.querySelector<HTMLElement>('.create-field[data-mark="blank"] :is(input, textarea)')
    ;(pressed ?? first)?.focus()
  }, [pasted.at])
  if (slots.length < 2) return null
  return (
    <fieldset className="paste-tabs" aria-label={say('Orders of the message')} ref={group}>
      {slots.map(slot => (
        <button
          type="button"
          key={slot.id}
          aria-pressed={slot.id === pasted.at}
          onClick={() => drafting.holdBy(() => goTo(pasting, slot.id))}
        >
          <b>
            {slot.id + 1} <span lang={langOfName(slot.draft.name)}>{slot.draft.name}</span>
          </b>
          <small>{wordsOf(slot, products)}</small>
        </button>
      ))}
    </fieldset>
  )
}

/** "Teesta Back Strap Sandal 41, Tk 2,730. Nothing blank" */
function wordsOf({ draft, blank, chargeTaka }: ShownSlot, products: Message['products']): string {
  const items = draft.items.map(item => ({
    ...item,
    product: products.find(({ id }) => id === item.productId),
  }))
  const shoes = items.flatMap(({ product, size }) =>
    product ? [[product.name, size].filter(Boolean).join(' ')] : [],
  )
  const goods = items.map(({ product, quantity }) =>
    product ? sellingPriceTaka(product) * Number(quantity) : Number.NaN,
  )
  const sum = goods.reduce((all, taka) => all + taka, chargeTaka ?? Number.NaN)
  const price = Number.isFinite(sum) && draft.price === null ? formatTaka(sum) : ''
  const what = [shoes.join(', '), price].filter(Boolean).join(', ')
  const lacks = blank.length === 0 ? say('Nothing blank') : say('Blank: {list}', { list: blank.join(', ') })
  return [what, lacks].filter(Boolean).join('. ')
}
