import { typedPhone } from '#domain/typed-phone.ts'
import type { OrderFields } from './order-fields.ts'

/** The values in the form's own boxes; the places are not in them and stay as they are. */
export function readBoxes(form: HTMLFormElement, fields: OrderFields): OrderFields {
  const boxes = new FormData(form)
  const text = (name: string) => String(boxes.get(name) ?? '')
  return {
    ...fields,
    name: text('name'),
    phone: typedPhone(text('phone')),
    area: text('area') || fields.area,
    address: text('address'),
    advance: {
      method: text('advance_method'),
      trxId: text('advance_trx_id'),
      last4: text('advance_last4'),
      taka: text('advance_taka'),
    },
  }
}

/** Writes a value into a box, or checks the radio that has it. A field without a box is skipped. */
export function writeBox(form: HTMLFormElement | null, name: keyof OrderFields, value: string) {
  const box = form?.elements.namedItem(name)
  if (box instanceof RadioNodeList) {
    // each separately: React considers a radio unchanged that was unchecked by other code
    for (const radio of box) if (radio instanceof HTMLInputElement) radio.checked = radio.value === value
  } else if ((box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement) && box.value !== value)
    box.value = value
}

/** Every box except the upazila's, which is mounted again with its district. */
export function writeBoxes(form: HTMLFormElement, fields: OrderFields) {
  for (const name of ['name', 'phone', 'area', 'district', 'address'] as const)
    writeBox(form, name, fields[name])
}
