import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { showToast } from '#web/app/toasts.tsx'
import { failureText } from '../../api/call-shop.ts'
import {
  addCustomerPicture,
  type CustomerPicture,
  listCustomerPictures,
  orderCustomerPictures,
  removeCustomerPicture,
} from '../../api/reviews.ts'

const KEY = ['customer-pictures']
/** Long enough to notice a mistake. */
const UNDO_MS = 8000

export const useCustomerPictures = () => useQuery({ queryKey: KEY, queryFn: listCustomerPictures })

export const refreshCustomerPictures = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: KEY })

/** Moves, removes and brings back pictures, one request after the other. */
export function usePictureActions(onRemoved: () => void) {
  const queries = useQueryClient()
  const [problem, setProblem] = useState<string>()
  const running = useRef<Promise<void>>(Promise.resolve())

  /** Runs after what is on its way; after a failure the list shows what the shop has. */
  function run(failed: string, action: () => Promise<void>): Promise<void> {
    running.current = running.current.then(async () => {
      setProblem(undefined)
      try {
        await action()
      } catch (error) {
        const text = `${failed} ${failureText(error)}`
        setProblem(text)
        showToast({ kind: 'error', text })
      }
      await refreshCustomerPictures(queries)
    })
    return running.current
  }
  const shown = (): CustomerPicture[] => queries.getQueryData(KEY) ?? []
  const place = (picture: CustomerPicture, at: number) =>
    run(say('The order could not be saved.'), async () => {
      const others = shown().filter(({ id }) => id !== picture.id)
      const next = others.toSpliced(at, 0, picture)
      queries.setQueryData(KEY, next)
      queries.setQueryData(KEY, await orderCustomerPictures(next.map(({ id }) => id)))
    })
  const bringBack = (picture: CustomerPicture, at: number) =>
    run(say('The picture could not be brought back.'), async () => {
      const back = await addCustomerPicture(picture, crypto.randomUUID())
      const others = shown().filter(({ id }) => id !== back.id)
      await orderCustomerPictures(others.toSpliced(at, 0, back).map(({ id }) => id))
    })
  return {
    problem,
    /** To the place before (-1) or after (1). */
    move: (picture: CustomerPicture, by: -1 | 1) =>
      place(picture, Math.max(0, shown().findIndex(({ id }) => id === picture.id) + by)),
    remove(picture: CustomerPicture) {
      const at = shown().findIndex(({ id }) => id === picture.id)
      return run(say('The picture could not be removed.'), async () => {
        await removeCustomerPicture(picture.id)
        queries.setQueryData(
          KEY,
          shown().filter(({ id }) => id !== picture.id),
        )
        const action = { label: say('Undo'), run: () => void bringBack(picture, at) }
        showToast({ kind: 'success', text: say('The picture is removed.'), action, lifeMs: UNDO_MS })
        onRemoved()
      })
    },
  }
}

export type PictureActions = ReturnType<typeof usePictureActions>
