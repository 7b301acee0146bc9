import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { FramedPicture } from './framed-picture.ts'
import { sendPicture } from './send-picture.ts'
import { UploadQueue } from './upload-queue.ts'

type Given = {
  /**
   * Called for every picture in the order in which the files were added, one after the other; its tile stays until the
   * promise settles. When it throws, the tile shows the reason and offers a retry.
   */
  onUploaded(url: string): void | Promise<void>
  /**
   * Called for every file that was not stored, with the reason as text, which its tile also shows. `isRefused`: the
   * file itself is at fault, and the tile states what to do.
   */
  onFailed?(problem: string, isRefused: boolean): void
}

/** Sends files to the shop, two at a time; files still on their way when the screen is left are cancelled. */
export function useUploads(given: Given) {
  const latest = useRef(given)
  useEffect(() => {
    latest.current = given
  })
  const [queue] = useState(
    () =>
      new UploadQueue<FramedPicture>({
        send: sendPicture,
        onUploaded: url => latest.current.onUploaded(url),
        onFailed: (problem, isRefused) => latest.current.onFailed?.(problem, isRefused),
      }),
  )
  useEffect(() => () => queue.stop(), [queue])
  const files = useSyncExternalStore(queue.subscribe, queue.files, queue.files)
  return { files, add: queue.add, retry: queue.retry, dismiss: queue.dismiss }
}
