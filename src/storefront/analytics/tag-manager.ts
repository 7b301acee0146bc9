import { askForConsent, followChoices, hideQuestion } from './consent-question.ts'
import { readConsent, writeConsent } from './counting-consent.ts'
import { keepEvents, takeEvents } from './stored-events.ts'

/** The cookies by which Google recognises the browser. */
const GOOGLE_COOKIE = /^_g(a|id|at)(_|$)/

/**
 * Starts Google's tag manager on a page that names a container (of the owner's settings), once the shopper has allowed it:
 * its first message, the stored events of pages without it, and its script. A shopper who has not answered is asked;
 * one who refused is left alone. A page with personal data names no container: its events are stored.
 */
export function startTagManager(container: string): void {
  const consent = readConsent()
  if (container === '') {
    if (consent === 'granted') keepEvents()
    return
  }
  let isHere = false
  const bring = () => {
    if (isHere) return
    isHere = true
    window.dataLayer ??= []
    window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    for (const message of takeEvents()) window.dataLayer.push({ ecommerce: null }, message)
    const script = document.createElement('script')
    script.async = true
    script.src = `https://www.googletagmanager.com/gtm.js?id=${container}`
    document.head.append(script)
  }
  followChoices(choice => {
    writeConsent(choice)
    hideQuestion()
    if (choice === 'granted') return bring()
    forgetCookies()
    // a script that runs on this page stops only with the page
    if (isHere) location.reload()
  })
  if (consent === 'granted') bring()
  else if (consent === null) askForConsent()
}

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
