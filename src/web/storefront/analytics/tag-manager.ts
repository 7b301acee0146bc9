import { pushMessage } from './data-layer.ts'

/**
 * Brings Google's tag manager to a page that names a container (the shop's GTM_ID): its first message goes into the data
 * layer at once, before any event; its script is fetched when the page has loaded and has nothing else to do. Without
 * a container nothing happens.
 */
export function startTagManager(whenIdle: (work: () => void) => unknown): void {
  const id = document.querySelector('meta[name="tag-manager"]')?.getAttribute('content')
  if (!id) return
  pushMessage({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const fetchIt = () => {
    const script = document.createElement('script')
    script.async = true
    script.src = `https://www.googletagmanager.com/gtm.js?id=${id}`
    document.head.append(script)
  }
  const whenLoaded = () => void whenIdle(fetchIt)
  if (document.readyState === 'complete') whenLoaded()
  else addEventListener('load', whenLoaded, { once: true })
}
