import { useMemo } from 'react'
import { showToast } from '#web/app/toasts.tsx'
import { readStored } from '#web/browser-storage.ts'
import { useMe } from '../../me.tsx'
import { keep, useKept } from '../../shell/use-kept.ts'
import { readSavedViews, type SavedView } from './saved-views.ts'

/** The views that somebody saved in this browser, and how to keep others. False when the browser refused. */
export function useSavedViews(): { views: SavedView[]; keepViews(views: readonly SavedView[]): boolean } {
  const key = `desk-order-views:${useMe().id}`
  // as text: what is read anew at each look would be another list each time
  const text = useKept(() => JSON.stringify(readStored('localStorage', key)), 'null')
  const views = useMemo(() => readSavedViews(JSON.parse(text)), [text])
  return { views, keepViews: next => keep(key, next) }
}

/** Takes a view away, with the way back. */
export function deleteView({ views, keepViews }: ReturnType<typeof useSavedViews>, view: SavedView): void {
  if (!keepViews(views.filter(({ name }) => name !== view.name))) return
  showToast({
    kind: 'info',
    text: `View “${view.name}” deleted.`,
    action: { label: 'Undo', run: () => void keepViews(views) },
  })
}
