import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { ShippingArea } from '#domain/checkout.ts'
import { areaNote } from './area-note.ts'
import { mergeDraft, readDraft, writeDraft } from './checkout-draft.ts'
import { readBoxes, writeBox, writeBoxes } from './form-boxes.ts'
import { emptyFields, type FieldErrors, type OrderFields, withFittingArea } from './order-fields.ts'
import { usePlaces } from './places/use-places.ts'

/** The form's values, their errors and the draft. Boxes keep their own text, so that nothing typed is ever reset. */
export function useOrderFields(entered: OrderFields | null, errorsAtFirst: FieldErrors) {
  const form = useRef<HTMLFormElement>(null)
  // with the area as it was chosen: the one that is shown and sent follows the district
  const [chosen, setChosen] = useState(entered ?? emptyFields)
  const [errors, setErrors] = useState(errorsAtFirst)
  const [note, setNote] = useState('')
  const places = usePlaces()

  const update = (next: OrderFields, settled?: keyof FieldErrors) => {
    setChosen(next)
    writeDraft(next)
    if (settled) setErrors(before => ({ ...before, [settled]: undefined }))
  }
  /** Never silently: an area that does not fit the district is changed with a note, and back when it fits again. */
  const updateArea = (next: OrderFields, settled?: keyof FieldErrors) => {
    setNote(areaNote(chosen, next))
    // after the event, in which the browser itself checks the radio that was pressed
    setTimeout(() => writeBox(form.current, 'area', withFittingArea(next).area))
    update(next, settled)
  }

  useDraft(form, chosen, setChosen)

  return {
    form,
    fields: withFittingArea(chosen),
    errors,
    areaNote: note,
    ...places,
    setErrors,
    changePhone: (phone: string) => update({ ...chosen, phone }, 'phone'),
    change(event: FormEvent<HTMLFormElement>) {
      const box = event.target
      if (!(box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement) || !box.name) return
      if (box.name === 'area') return
      const next = { ...readBoxes(event.currentTarget, chosen), area: chosen.area }
      if (box.name === 'phone') writeBox(event.currentTarget, 'phone', next.phone)
      const settled = (['name', 'phone', 'address'] as const).find(name => name === box.name)
      update(next, settled)
    },
    /** Also when the area that is pressed stands already: what the district did becomes the shopper's choice. */
    chooseArea: (area: ShippingArea) => updateArea({ ...chosen, area }),
    chooseDistrict(district: string) {
      if (district !== chosen.district) updateArea({ ...chosen, district, upazila: '' }, 'district')
    },
    chooseUpazila: (upazila: string) => update({ ...chosen, upazila }, 'upazila'),
    /** Takes over the area that the shop says is right. */
    correctArea(area: ShippingArea) {
      writeBox(form.current, 'area', area)
      update({ ...chosen, area })
    },
  }
}

/** Brings the draft back when the form wakes, behind what the page already holds. */
function useDraft(
  form: RefObject<HTMLFormElement | null>,
  entered: OrderFields,
  setChosen: (fields: OrderFields) => void,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form wakes
  useEffect(() => {
    if (!form.current) return
    const onPage = readBoxes(form.current, entered)
    const isUntouched = onPage.area === withFittingArea(entered).area
    const merged = mergeDraft({ ...onPage, area: isUntouched ? entered.area : onPage.area }, readDraft())
    writeBoxes(form.current, withFittingArea(merged))
    setChosen(merged)
  }, [])
}

export type OrderFieldsInHand = ReturnType<typeof useOrderFields>
