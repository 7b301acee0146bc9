import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { TrashItem } from '#domain/trash/trash-item.ts'
import { showToast } from '#web/app/toasts.tsx'
import { failureText } from '../api/call-shop.ts'
import { deleteItem, deleteItems, type Restored, restoreItem, restoreItems } from '../api/trash.ts'
import { showUndoFailed, showUndoToast } from '../orders/actions/undo-toast.ts'
import { useQuestion } from '../ui/use-question.ts'
import { backText, manyBackText, thingsText, titleOf } from './trash-labels.ts'

export type TrashActions = ReturnType<typeof useRestoring>

/** Brings things back, after a question where something will be otherwise than before. `onGone`: a row has left. */
export function useRestoring(onGone: () => void) {
  const queries = useQueryClient()
  const question = useQuestion((items: readonly TrashItem[]) => bringBack(items))
  const [busy, setBusy] = useState<readonly string[]>([])
  const [failed, setFailed] = useState<Restored['failed']>([])
  // a restored order or product stands in lists that were loaded before; what decides has changed since it was shown
  const refresh = () => queries.invalidateQueries()

  async function bringBack(items: readonly TrashItem[]): Promise<void> {
    const ids = items.map(({ id }) => id)
    setFailed([])
    setBusy(others => [...others, ...ids])
    const [one] = items
    const isAlone = items.length === 1 && one !== undefined
    const restored = isAlone ? await restoreOne(one, refresh) : await restoreMany(items, refresh)
    if (!isAlone) setFailed(restored.failed)
    await refresh()
    setBusy(others => others.filter(id => !ids.includes(id)))
    if (restored.back.length > 0) onGone()
  }

  return {
    question,
    failed,
    clearFailed: () => setFailed([]),
    isBusy: (id: string) => busy.includes(id),
    press(item: TrashItem) {
      if (item.outcome === 'refused') showToast({ kind: 'info', text: `${item.toKnow}.` })
      else if (item.outcome === 'asks') question.ask([item])
      else if (!busy.includes(item.id)) void bringBack([item])
    },
    pressMany(items: readonly TrashItem[]) {
      if (items.some(({ id }) => busy.includes(id))) return
      if (items.some(({ outcome }) => outcome === 'asks')) question.ask(items)
      else void bringBack(items)
    },
  }
}

type Refresh = () => Promise<void>

async function restoreOne(item: TrashItem, refresh: Refresh): Promise<Restored> {
  try {
    await restoreItem(item)
  } catch (error) {
    showToast({
      kind: 'error',
      text: say('{item} is not back. {error}', { item: titleOf(item), error: failureText(error) }),
    })
    return { back: [], failed: [] }
  }
  showUndoToast(backText(item), { run: () => undoOne(item, refresh) })
  return { back: [item], failed: [] }
}

async function undoOne(item: TrashItem, refresh: Refresh): Promise<void> {
  try {
    await deleteItem(item)
  } catch (error) {
    const again = () => undoOne(item, refresh)
    showUndoFailed(
      say('{item} was not deleted again. {error}', { item: titleOf(item), error: failureText(error) }),
      again,
    )
  }
  await refresh()
}

async function restoreMany(items: readonly TrashItem[], refresh: Refresh): Promise<Restored> {
  const restored = await restoreItems(items)
  const { back } = restored
  if (back.length > 0) showUndoToast(manyBackText(back), { run: () => undoMany(back, refresh) })
  return restored
}

async function undoMany(items: readonly TrashItem[], refresh: Refresh): Promise<void> {
  const { failed } = await deleteItems(items)
  const [first] = failed
  const left = failed.map(({ item }) => item)
  const again = () => undoMany(left, refresh)
  if (first)
    showUndoFailed(
      say('Not deleted again: {left}. {item}: {why}', {
        left: thingsText(left),
        item: titleOf(first.item),
        why: first.why,
      }),
      again,
    )
  await refresh()
}
