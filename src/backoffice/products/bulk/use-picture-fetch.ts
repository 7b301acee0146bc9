import { type Dispatch, type SetStateAction, useEffect, useRef } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { ImportResult } from '#contract/catalog/import-codec.ts'
import { showToast } from '#web/app/toasts.tsx'
import { failureText } from '../../api/call-shop.ts'
import { askPictures, stopPictures } from '../../api/remote-pictures.ts'
import { type Chosen, type ImportState, isSameFetching } from './import-state.ts'
import { watchPictures } from './watch-pictures.ts'

type Fetching = {
  setState: Dispatch<SetStateAction<ImportState>>
  /** Looks at the file again, now with its pictures. */
  onFetched(chosen: Chosen): Promise<void>
}

/** The pictures of a file that lie in another shop: has them fetched, and watches until none waits. */
export function usePictureFetch({ setState, onFetched }: Fetching) {
  const watching = useWatching()

  async function watch(chosen: Chosen, waiting: number): Promise<void> {
    setState({ step: 'fetching', chosen, total: waiting, waiting })
    const isOver = await watchPictures(watching(), progress =>
      setState(now =>
        isSameFetching(now, chosen)
          ? { ...now, ...progress, total: Math.max(now.total, progress.waiting) }
          : now,
      ),
    )
    if (!isOver) return
    await onFetched(chosen).catch(error =>
      setState({
        step: 'choosing',
        failure: say('{name} could not be looked at. {error}', {
          name: chosen.name,
          error: failureText(error),
        }),
      }),
    )
  }

  async function fetchPictures(chosen: Chosen, looked: ImportResult): Promise<void> {
    setState({ step: 'checking', chosen })
    try {
      const { waiting } = await askPictures(chosen.file)
      await watch(chosen, waiting)
    } catch (error) {
      const failure = say('The pictures could not be asked for. {error}', { error: failureText(error) })
      setState({ step: 'checked', chosen, result: looked, failure })
    }
  }

  async function stopFetching(): Promise<void> {
    try {
      await stopPictures()
    } catch (error) {
      showToast({
        kind: 'error',
        text: say('The pictures are still being fetched. {error}', { error: failureText(error) }),
      })
    }
  }

  return { watch, fetchPictures, stopFetching }
}

/** A signal for each watch, which ends the one before it; the last one ends with the screen. */
function useWatching(): () => AbortSignal {
  const current = useRef<AbortController>(undefined)
  useEffect(() => () => current.current?.abort(), [])
  return () => {
    current.current?.abort()
    current.current = new AbortController()
    return current.current.signal
  }
}
