import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { readStored } from '#web/browser-storage.ts'
import { isRecord } from '#web/is-record.ts'
import { IS_DEVICE } from './news-device.ts'

/**
 * Goes to the screen of news that was pressed while the dashboard is open: within the page, so that what is typed is asked
 * about. Of a browser that gets news it looks whether the shop still reaches it.
 */
export function PressedNews() {
  const navigate = useNavigate()
  useEffect(() => {
    const workers = navigator.serviceWorker
    if (!workers) return
    const told = ({ data, ports }: MessageEvent<unknown>) => {
      if (!isRecord(data) || data.type !== 'open-screen' || typeof data.path !== 'string') return
      ports[0]?.postMessage(true)
      void navigate(data.path)
    }
    workers.addEventListener('message', told)
    return () => workers.removeEventListener('message', told)
  }, [navigate])
  useEffect(() => {
    if (readStored('localStorage', IS_DEVICE) !== true) return
    void import('../profile/news/renew-push.ts').then(({ renewPush }) => renewPush(), noNet)
  }, [])
  return null
}

/** The next load of a page looks again. */
const noNet = (): void => {}
