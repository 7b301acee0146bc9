import { type RefObject, useEffect, useId, useState } from 'react'
import { type PlaceOption, placeMeant, placeNamed, searchPlaces } from '#domain/places/search-places.ts'
import { PlaceList } from './place-list.tsx'

export type PlaceSearchProps = {
  /** The text box that the search is added to. It was there before and keeps its text. */
  box: RefObject<HTMLInputElement | null>
  label: string
  options: readonly PlaceOption[]
  /** The options that typing searches, where there are more than the list. */
  searched?: readonly PlaceOption[] | undefined
  value: string
  /** How the page shows a name. */
  shown(name: string): string
  /** The name for this box, empty for none; a place within it also has its upazila. */
  choose(name: string, upazila?: string): void
}

/** Makes the text box of a place an editable combobox after the ARIA pattern, with the names below it. */
export function PlaceSearch({ box, label, options, searched = options, value, ...props }: PlaceSearchProps) {
  const { shown, choose } = props
  const id = useId()
  const [typed, setTyped] = useState(box.current?.value ?? '')
  const [isOpen, setOpen] = useState(false)
  const [moved, setMoved] = useState<number>()

  // the chosen name in the box is not a search: the whole list shows, from that name on
  const isSearch = typed !== shown(value)
  const found = isSearch ? searchPlaces(searched, typed) : options
  const chosen = options.findIndex(option => option.name === value)
  const active = moved ?? (isSearch ? 0 : Math.max(0, chosen))
  const optionId = (index: number) => `${id}-${index}`

  const write = (text: string) => {
    if (box.current) box.current.value = text
    setTyped(text)
  }
  const open = () => {
    setTyped(box.current?.value ?? '')
    setMoved(undefined)
    setOpen(true)
  }
  const pick = (option: PlaceOption | undefined) => {
    setOpen(false)
    const name = option?.fills?.district ?? option?.name ?? ''
    if (option) write(shown(name))
    choose(name, option?.fills?.upazila)
  }
  const press = (event: KeyboardEvent) => {
    const meant = placeKeys(event.key, { isOpen, found, active, isSearch: isSearch && typed.trim() !== '' })
    if (!meant) return
    if (event.key !== 'Tab') event.preventDefault()
    if (meant.does === 'open') open()
    else if (meant.does === 'move') setMoved(meant.to)
    else if (meant.does === 'pick') pick(meant.option)
    else if (meant.does === 'close') {
      setOpen(false)
      write(shown(value))
    }
  }
  const leave = () => {
    setOpen(false)
    // the value of the box: a draft restored after the search was mounted is in it, but not in `typed`
    const left = box.current?.value ?? ''
    if (left !== shown(value)) pick(placeMeant(searched, left))
  }

  useShownName({ box, value, shown, write })
  useListeners(box, { click: open, input: open, keydown: press, blur: leave })
  useCombobox(box, isOpen ? id : undefined, isOpen && found[active] ? optionId(active) : undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for input from before the search was there
  useEffect(() => {
    if (typed === value && value) return
    // the tap or the letters that loaded the search wait for its list
    if (document.activeElement === box.current) setOpen(true)
    else if (typed && !value) pick(placeNamed(searched, typed))
  }, [])
  return isOpen && <PlaceList {...{ id, label, found, active, value, optionId, pick }} />
}

type ShownName = Pick<PlaceSearchProps, 'box' | 'value' | 'shown'> & { write(text: string): void }

/** After a draft, which writes a place as it is sent, the box has its name as the page shows it. */
function useShownName({ box, value, shown, write }: ShownName) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place
  useEffect(() => {
    if (value && box.current?.value === value) write(shown(value))
  }, [value])
}

type Listeners = { click(): void; input(): void; blur(): void; keydown(event: KeyboardEvent): void }

function useListeners(box: RefObject<HTMLInputElement | null>, { click, input, blur, keydown }: Listeners) {
  // each render has the newest text, so its listeners replace the earlier ones
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    box.current?.addEventListener('click', click, { signal })
    box.current?.addEventListener('input', input, { signal })
    box.current?.addEventListener('blur', blur, { signal })
    box.current?.addEventListener('keydown', keydown, { signal })
    return () => listening.abort()
  })
}

/** Exposes the list to assistive technology. The box belongs to the form, which never changes these attributes. */
function useCombobox(
  box: RefObject<HTMLInputElement | null>,
  list: string | undefined,
  active: string | undefined,
) {
  useEffect(() => {
    const input = box.current
    if (!input) return
    input.setAttribute('aria-expanded', String(list !== undefined))
    // an empty reference is valid and refers to nothing
    input.setAttribute('aria-controls', list ?? '')
    input.setAttribute('aria-activedescendant', active ?? '')
  }, [box, list, active])
}

type Meant =
  | { does: 'open' | 'close' | 'nothing' }
  | { does: 'move'; to: number }
  | { does: 'pick'; option: PlaceOption }

type ListState = { isOpen: boolean; found: readonly PlaceOption[]; active: number; isSearch: boolean }

/** The action of a key in a place field, after the ARIA combobox pattern; undefined leaves it to the browser. */
export function placeKeys(key: string, { isOpen, found, active, isSearch }: ListState): Meant | undefined {
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    if (!isOpen) return { does: 'open' }
    const step = key === 'ArrowDown' ? 1 : -1
    return found.length === 0
      ? { does: 'nothing' }
      : { does: 'move', to: (active + step + found.length) % found.length }
  }
  if (!isOpen) return undefined
  const option = found[active]
  // Enter chooses; it sends the form only while the list is closed
  if (key === 'Enter') return option ? { does: 'pick', option } : { does: 'nothing' }
  if (key === 'Tab' && isSearch && option) return { does: 'pick', option }
  return key === 'Escape' ? { does: 'close' } : undefined
}
