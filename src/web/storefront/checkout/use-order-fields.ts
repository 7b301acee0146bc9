import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { areaFitsDistrict, SHIPPING_TAKA, type ShippingArea } from '#domain/checkout.ts'
import { formatTaka } from '#domain/money.ts'
import { mergeDraft, readDraft, writeDraft } from './checkout-draft.ts'
import { readBoxes, writeBox, writeBoxes } from './form-boxes.ts'
import { emptyFields, type FieldErrors, type OrderFields } from './order-fields.ts'
import { usePlaces } from './places/use-places.ts'

const fitsDistrict = ({ area, district }: OrderFields): boolean =>
  !district || areaFitsDistrict(area, district)
const withFittingArea = (fields: OrderFields): OrderFields =>
  fitsDistrict(fields) ? fields : { ...fields, area: 'outside' }

/** The form's values, their errors and the draft. Boxes keep their own text, so that nothing typed is ever reset. */
export function useOrderFields(entered: OrderFields | null, errorsAtFirst: FieldErrors) {
  const form = useRef<HTMLFormElement>(null)
  const [fields, setFields] = useState(entered ?? emptyFields)
  const [errors, setErrors] = useState(errorsAtFirst)
  const [areaNote, setAreaNote] = useState('')
  const places = usePlaces()

  const update = (next: OrderFields, settled?: keyof FieldErrors) => {
    setFields(next)
    writeDraft(next)
    if (settled) setErrors(before => ({ ...before, [settled]: undefined }))
  }
  /** Never silently: an area that does not fit the district is changed with a note. */
  const updateArea = (next: OrderFields, settled?: keyof FieldErrors) => {
    const fits = fitsDistrict(next)
    const outside = `${next.district} is outside Dhaka: the courier charge is ${formatTaka(SHIPPING_TAKA.outside)}.`
    setAreaNote(fits ? '' : outside)
    // after the event, in which the browser itself checks the radio that was pressed
    if (!fits) setTimeout(() => writeBox(form.current, 'area', 'outside'))
    update(withFittingArea(next), settled)
  }

  useDraft(form, fields, setFields)

  return {
    form,
    fields,
    errors,
    areaNote,
    ...places,
    setErrors,
    changePhone: (phone: string) => update({ ...fields, phone }, 'phone'),
    change(event: FormEvent<HTMLFormElement>) {
      const box = event.target
      if (!(box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement) || !box.name) return
      const next = readBoxes(event.currentTarget, fields)
      if (box.name === 'phone') writeBox(event.currentTarget, 'phone', next.phone)
      if (box.name === 'area') return updateArea(next)
      const settled = (['name', 'phone', 'address'] as const).find(name => name === box.name)
      update(next, settled)
    },
    chooseDistrict(district: string) {
      if (district !== fields.district) updateArea({ ...fields, district, upazila: '' }, 'district')
    },
    chooseUpazila: (upazila: string) => update({ ...fields, upazila }, 'upazila'),
    /** Takes over the area that the shop says is right. */
    correctArea(area: ShippingArea) {
      writeBox(form.current, 'area', area)
      update({ ...fields, area })
    },
  }
}

/** Brings the draft back when the form wakes, behind what the page already holds. */
function useDraft(
  form: RefObject<HTMLFormElement | null>,
  fields: OrderFields,
  setFields: (fields: OrderFields) => void,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form wakes
  useEffect(() => {
    if (!form.current) return
    const merged = withFittingArea(mergeDraft(readBoxes(form.current, fields), readDraft()))
    writeBoxes(form.current, merged)
    setFields(merged)
  }, [])
}

export type OrderFieldsInHand = ReturnType<typeof useOrderFields>
