import { say } from '#backoffice/language/say.ts'
import { failureText } from '../../api/call-shop.ts'
import { readWaitingPictures } from '../../api/remote-pictures.ts'

const LOOK_EVERY_MS = 1500

type Progress = { waiting: number; failure?: string | undefined }

/**
 * Asks how many pictures still wait until none does; false when it was ended before. The shop goes on by itself while
 * it cannot be asked.
 */
export async function watchPictures(
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<boolean> {
  let waiting = Number.POSITIVE_INFINITY
  while (waiting > 0) {
    await pause(signal)
    if (signal.aborted) return false
    try {
      ;({ waiting } = await readWaitingPictures())
      if (!signal.aborted) onProgress({ waiting, failure: undefined })
    } catch (error) {
      if (Number.isFinite(waiting))
        onProgress({
          waiting,
          failure: say('The shop goes on fetching, but cannot be asked. {error}', {
            error: failureText(error),
          }),
        })
    }
  }
  return !signal.aborted
}

function pause(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, LOOK_EVERY_MS)
  const end = () => {
    clearTimeout(timer)
    resolve()
  }
  signal.addEventListener('abort', end, { once: true })
  return promise.finally(() => signal.removeEventListener('abort', end))
}
