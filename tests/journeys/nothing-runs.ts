import type { BrowserContext, Page } from '@playwright/test'
import type { Hostile } from '../stored-script/hostile-texts.ts'
import { nothingSeen, type Seen, see } from '../stored-script/seen.ts'
import { expect } from './shop-test.ts'

/** What a hostile text would call, and where it would lead. */
const HOSTILE = /__ran|evil\.test/

/**
 * A browser that notes whatever a hostile text might bring about: a script that runs, a violation of the content
 * policy, a dialog, a request to elsewhere. `seen` is what was there to be seen.
 */
export async function watchForScripts(context: BrowserContext, { hostile, origin }: Watching) {
  const noted: string[] = []
  const seen = nothingSeen()
  await context.exposeBinding('__ran', ({ page }, mark) => {
    noted.push(`ran ${JSON.stringify(hostile.placeOf(String(mark)) ?? mark)} at ${page.url()}`)
  })
  await context.exposeBinding('__refused', ({ page }, what) => void noted.push(`${what} at ${page.url()}`))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      Reflect.get(window, '__refused')(`the policy refused ${violatedDirective} ${blockedURI}`)
    })
  })
  context.on('request', request => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) noted.push(`asked for ${url.href}`)
  })
  context.on('dialog', dialog => {
    noted.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  const look = async (page: Page) => {
    const { text, injected } = await page.evaluate(readDocument)
    const found: Seen = nothingSeen()
    see(hostile, found, text)
    see(hostile, seen, text)
    expect([page.url(), injected.filter(one => HOSTILE.test(one) || one.startsWith('element'))]).toEqual([
      page.url(),
      [],
    ])
    expect(noted).toEqual([])
    return found
  }
  return { seen, look, noted }
}
type Watching = { hostile: Hostile; origin: string }

/** What can be read in a document, and what in it could be markup of somebody's. */
function readDocument(): { text: string; injected: string[] } {
  const texts: string[] = [document.title]
  const injected: string[] = []
  const ADDRESSES = ['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'poster', 'srcset', 'ping']
  const OF_NO_PAGE = ['base', 'object', 'embed', 'math', 'x', 'x:script', 'marquee', 'applet', 'frame']
  const inspect = (root: Document | DocumentFragment) => {
    for (const part of root.querySelectorAll('*')) {
      if (part instanceof HTMLTemplateElement) inspect(part.content)
      if (part.shadowRoot) inspect(part.shadowRoot)
      const name = part.localName
      if (OF_NO_PAGE.includes(name)) injected.push(`element ${part.outerHTML.slice(0, 200)}`)
      if (name === 'meta' && part.hasAttribute('http-equiv')) injected.push(`element ${part.outerHTML}`)
      if (name === 'style' || (name === 'script' && !part.hasAttribute('src')))
        injected.push(...inlineOf(part))
      for (const { name, value } of part.attributes) {
        if (/^on/i.test(name) || name === 'srcdoc' || name === 'style') injected.push(`${name}=${value}`)
        if (ADDRESSES.includes(name)) injected.push(...addressOf(value))
        if (/^(aria-|title$|alt$|value$|placeholder$|content$|label$|data-)/.test(name)) texts.push(value)
      }
      if (part instanceof HTMLInputElement || part instanceof HTMLTextAreaElement) texts.push(part.value)
    }
  }
  const addressOf = (value: string) => {
    const url = URL.parse(value, document.baseURI)
    const runs = url && !/^(https?|mailto|tel|data|blob|whatsapp):$/.test(url.protocol)
    if (runs || url?.protocol === 'data:text/html') return [`element with the address ${value}`]
    return url?.hostname.endsWith('evil.test') ? [`element with the address ${value}`] : []
  }
  /** Data for the page's own scripts may hold anything; a script of somebody's has no nonce. */
  const inlineOf = (part: Element) => {
    const isOwn = part instanceof HTMLScriptElement && (part.nonce || part.type === 'application/ld+json')
    return isOwn ? [] : [`${part.localName} ${part.textContent}`]
  }
  inspect(document)
  return { text: [document.body.innerText, ...texts].join('\n'), injected }
}
