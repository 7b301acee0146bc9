import type { PlaceOption } from './search-places.ts'

type Meant =
  | { does: 'open' | 'close' | 'nothing' }
  | { does: 'move'; to: number }
  | { does: 'pick'; option: PlaceOption }

type ListState = { isOpen: boolean; found: readonly PlaceOption[]; active: number; isSearch: boolean }

/** What a key means in a place field, after the ARIA combobox pattern; undefined leaves it to the browser. */
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
