import type { FieldErrors, OrderFields } from '../order-fields.ts'

const BOXES = { advanceTrxId: 'advance_trx_id', advanceLast4: 'advance_last4' } as const

/** States what is wrong next to the boxes of the advance, which the server wrote; typing takes it away. */
export function markAdvance(errors: FieldErrors): void {
  for (const field of ['advanceTrxId', 'advanceLast4'] as const) {
    const box = document.getElementById(BOXES[field])
    if (!box) continue
    mark(box, errors[field])
    box.addEventListener('input', () => mark(box, undefined), { once: true })
  }
}

function mark(box: HTMLElement, text: string | undefined): void {
  const said = document.getElementById(`${box.id}-error`)
  box.setAttribute('aria-invalid', String(text !== undefined))
  box.closest('.field')?.toggleAttribute('data-invalid', text !== undefined)
  if (!said) return
  said.hidden = text === undefined
  const words = said.querySelector('span')
  if (words) words.textContent = text ?? ''
}

/** The fields without an advance that the page does not ask for where the parcel goes. */
export function withShownAdvance({ advance, ...fields }: OrderFields): OrderFields {
  const isShown = document.querySelector('#advance:not([data-away]) input') !== null
  return advance && isShown ? { ...fields, advance } : fields
}
