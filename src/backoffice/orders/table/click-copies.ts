import { readStored } from '#web/browser-storage.ts'
import { useMe } from '../../me.tsx'
import { keep, useStored } from '../../shell/use-stored.ts'
import type { ColumnId } from './columns.ts'

/** What a click on a cell copies to the clipboard. The default is every cell, as specified. */
const CLICK_COPIES = ['every-cell', 'phone-and-codes', 'nothing'] as const
export type ClickCopies = (typeof CLICK_COPIES)[number]

const PHONE_AND_CODES: readonly ColumnId[] = ['phone', 'consignment', 'tracking']

export const copiesAtClick = (choice: ClickCopies, column: ColumnId): boolean =>
  choice === 'every-cell' || (choice === 'phone-and-codes' && PHONE_AND_CODES.includes(column))

const keyOf = (userId: string): string => `orders-click-copies:${userId}`

const readClickCopies = (userId: string): ClickCopies => {
  const stored = readStored('localStorage', keyOf(userId))
  return CLICK_COPIES.find(one => one === stored) ?? 'every-cell'
}

/** What this person has chosen in this browser, and how to change it. */
export function useClickCopies() {
  const { id } = useMe()
  const choice = useStored<ClickCopies>(() => readClickCopies(id), 'every-cell')
  return { choice, choose: (next: ClickCopies) => void keep(keyOf(id), next) }
}
