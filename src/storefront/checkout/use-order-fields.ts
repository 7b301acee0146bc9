import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { ShownZone } from '#domain/checkout/shown-delivery.ts'
import { useLanguage } from '#storefront/language/use-language.ts'
import { readStored, writeStored } from '#web/browser-storage.ts'
import { DRAFT_KEY } from './clear-draft.ts'
import { readBoxes, writeBox, writeBoxes } from './form-boxes.ts'
import { emptyFields, type FieldErrors, type OrderFields, zoneOfFields } from './order-fields.ts'
import type { Places } from './places/places.ts'

type Zones = readonly ShownZone[]

/** The name of the box that was typed in; the radios of the area have their own event. */
function typedName({ target: box }: FormEvent<HTMLElement>): string | undefined {
  return 'name' in box && box.name !== 'area' ? String(box.name) : undefined
}

/** The form's values, their errors and the draft. Boxes keep their own text, so that nothing typed is ever reset. */
export function useOrderFields(entered: OrderFields | null, errorsAtFirst: FieldErrors, zones: Zones) {
  const form = useRef<HTMLFormElement>(null)
  // with the area as chosen: the one that is shown and sent follows the district
  const [chosen, setChosen] = useState(entered ?? emptyFields(zones))
  const [errors, setErrors] = useState(errorsAtFirst)
  const [note, setNote] = useState('')
  // counts the upazilas that the district's box filled in: each mounts its own box again
  const [filledPlaces, setFilledPlaces] = useState(0)
  const places = usePlaces()

  const update = (next: OrderFields, settled?: keyof FieldErrors) => {
    setChosen(next)
    writeStored('sessionStorage', DRAFT_KEY, next)
    if (settled) setErrors(before => ({ ...before, [settled]: undefined }))
  }
  /** Never silently: an area that does not fit the district is changed with a note, and back when it fits again. */
  const updateArea = (next: OrderFields, settled?: keyof FieldErrors) => {
    // the texts load with the places: without a district nothing changes
    setNote(places.places?.areaNote([chosen, next], zones) ?? '')
    // after the event, during which the browser itself checks the pressed radio
    setTimeout(() => writeBox(form.current, 'area', zoneOfFields(next, zones).id))
    update(next, settled)
  }

  useDraft({ form, chosen, setChosen, zones, showPlaces: places.loadPlaces })
  const zone = zoneOfFields(chosen, zones)

  return {
    form,
    fields: { ...chosen, area: zone.id },
    zone,
    zones,
    errors,
    areaNote: note,
    filledPlaces,
    ...places,
    setErrors,
    changePhone: (phone: string) => update({ ...chosen, phone }, 'phone'),
    change(event: FormEvent<HTMLElement>) {
      const typed = typedName(event)
      if (!typed || !form.current) return
      const settled = (['name', 'phone', 'address'] as const).find(name => name === typed)
      update({ ...readBoxes(form.current, chosen), area: chosen.area }, settled)
    },
    /** Also when the pressed area already applies: the district's change becomes the shopper's choice. */
    chooseArea: (area: string) => updateArea({ ...chosen, area }),
    /** With an upazila where the district was found by a place within it. */
    chooseDistrict(district: string, upazila = '') {
      if (district === chosen.district && !upazila) return
      updateArea({ ...chosen, district, upazila }, 'district')
      if (!upazila) return
      setErrors(before => ({ ...before, upazila: undefined }))
      setFilledPlaces(filledPlaces + 1)
    },
    chooseUpazila(upazila: string) {
      const next = { ...chosen, upazila }
      return (zoneOfFields(next, zones) === zone ? update : updateArea)(next, 'upazila')
    },
  }
}

type DraftParts = {
  form: RefObject<HTMLFormElement | null>
  chosen: OrderFields
  setChosen: (fields: OrderFields) => void
  zones: Zones
  /** Loads the names of places, in the language of the page. */
  showPlaces(): void
}

/** Reads the text typed before hydration, and restores the draft for empty boxes. */
function useDraft({ form, chosen, setChosen, zones, showPlaces }: DraftParts) {
  const { language } = useLanguage()
  const present = useRef(chosen)
  present.current = chosen
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is hydrated
  useEffect(() => {
    const box = form.current
    if (!box) return
    const onPage = readBoxes(box, chosen)
    const isUntouched = onPage.area === zoneOfFields(chosen, zones).id
    setChosen({ ...onPage, area: isUntouched ? chosen.area : onPage.area })
    // read before typing overwrites it; most visits have none
    const stored = readStored('sessionStorage', DRAFT_KEY)
    if (!stored) return
    import('./checkout-draft.ts').then(
      ({ mergeDraft, parseDraft, writeAdvance }) => {
        const merged = mergeDraft(present.current, parseDraft(stored), zones)
        writeAdvance(box, merged)
        writeBoxes(box, { ...merged, area: zoneOfFields(merged, zones).id })
        setChosen(merged)
        // the draft has them in English
        if (language === 'bn' && merged.district) showPlaces()
      },
      () => undefined,
    )
  }, [])
}

export type CheckoutFields = ReturnType<typeof useOrderFields>

/** The places to choose from, loaded at the first touch of the form; after a failure again at the next touch. */
function usePlaces() {
  const speaker = useLanguage()
  const [places, setPlaces] = useState<Places>()
  const [placesFailed, setPlacesFailed] = useState(false)
  const isLoading = useRef(false)

  async function load() {
    if (places || isLoading.current) return
    isLoading.current = true
    const found = await import('./places/places.ts').then(
      ({ loadPlaces }) => loadPlaces(speaker),
      () => undefined,
    )
    isLoading.current = false
    setPlaces(found)
    setPlacesFailed(!found)
  }
  return { places, placesFailed, loadPlaces: () => void load() }
}
