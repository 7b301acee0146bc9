import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { sendPicture } from './send-picture.ts'
import { UploadQueue } from './upload-queue.ts'

type Given = {
  /**
   * Hears of every picture in the order in which the files were added, one after the other; its tile stays until the
   * promise settles. When it throws, the tile shows the reason and offers another try.
   */
  onUploaded(url: string, file: File): void | Promise<void>
  /** Hears of every file that did not get into the shop, with the reason in words. */
  onFailed?(problem: string, file: File): void
}

/** Sends files to the shop, two at a time; what is on its way when the screen goes is given up. */
export function useUploads(given: Given) {
  const heard = useRef(given)
  useEffect(() => {
    heard.current = given
  })
  const [queue] = useState(
    () =>
      new UploadQueue({
        send: sendPicture,
        onUploaded: (url, file) => heard.current.onUploaded(url, file),
        onFailed: (problem, file) => heard.current.onFailed?.(problem, file),
      }),
  )
  useEffect(() => () => queue.stop(), [queue])
  const files = useSyncExternalStore(queue.subscribe, queue.files, queue.files)
  return { files, add: queue.add, retry: queue.retry, dismiss: queue.dismiss }
}
