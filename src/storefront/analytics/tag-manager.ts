import { forgetClick, keepClick } from './ad-click.ts'
import { askForConsent, followChoices, hideQuestion } from './consent-question.ts'
import { readAllowed, readConsent, writeConsent } from './counting-consent.ts'
import { keepEvents, takeEvents } from './stored-events.ts'

/** The cookies by which Google recognises the browser. */
const GOOGLE_COOKIE = /^_g(a|id|at)(_|$)/

/** What the page says besides the container: whether it is one with personal data, and who is told of sales. */
function readPage() {
  const { secret, sales = '' } =
    document.querySelector<HTMLMetaElement>('meta[name="tag-manager"]')?.dataset ?? {}
  return { secret, sales: sales.split(' ').filter(Boolean) }
}

/**
 * Starts what the shopper allows on a page that names a container of Google's tag manager, or somebody who is told of
 * sales (both of the owner's settings): the marks of a clicked advertisement are kept; the container gets its first
 * message, the stored events of pages without it, and its script. A shopper who has not answered is asked, and one whose
 * Yes named fewer than are told by now; one who refused is left alone. A page with personal data names nobody: its
 * events are stored for a container.
 */
export function startTagManager(container: string): void {
  const consent = readConsent()
  const { secret, sales } = readPage()
  if (secret !== undefined) {
    if (consent === 'granted' && secret === 'counted') keepEvents()
    return
  }
  let isHere = false
  const bring = () => {
    if (readAllowed()?.sales.length) keepClick(new URL(location.href), new Date())
    if (isHere || container === '') return
    isHere = true
    window.dataLayer ??= []
    window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    for (const message of takeEvents()) window.dataLayer.push({ ecommerce: null }, toTell(message, sales))
    const script = document.createElement('script')
    script.async = true
    script.src = `https://www.googletagmanager.com/gtm.js?id=${container}`
    document.head.append(script)
  }
  followChoices(choice => {
    writeConsent(choice, sales)
    hideQuestion()
    if (choice === 'granted') return bring()
    forgetCookies()
    forgetClick()
    // a script that runs on this page stops only with the page
    if (isHere) location.reload()
  })
  if (consent === 'granted') bring()
  const isCovered = consent === 'refused' || sales.every(one => readAllowed()?.sales.includes(one))
  if (consent === null || !isCovered) void askForConsent({ isCounted: container !== '', sales })
}

/** A sale that the shop itself tells once it stands is no purchase before: the container must not tell it a second time. */
const toTell = (message: object, sales: readonly string[]): object =>
  sales.length > 0 && 'event' in message && message.event === 'purchase'
    ? { ...message, event: 'order_placed' }
    : message

function forgetCookies(): void {
  const names = document.cookie.split('; ').map(cookie => cookie.split('=')[0] ?? '')
  const host = location.hostname.split('.')
  // Google sets them for the widest domain that the browser allows
  const domains = host.map((_, at) => `;domain=${host.slice(at).join('.')}`)
  for (const name of names.filter(one => GOOGLE_COOKIE.test(one)))
    for (const domain of ['', ...domains]) {
      // biome-ignore lint/suspicious/noDocumentCookie: every browser has it, the newer way only some
      document.cookie = `${name}=;path=/;max-age=0${domain}`
    }
}
