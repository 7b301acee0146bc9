import { type RefObject, useEffect, useRef, useState } from 'react'
import { givenSearch, searchAddress } from '#contract/catalog/search-address.ts'
import type { ShopSpeaker } from '#storefront/language/use-language.ts'
import { LiveResults } from './live-results.ts'

type Href = ShopSpeaker['href']
type Live = { results: LiveResults; href: Href }

/** Long enough that a fast typist causes one request per word, short enough to feel immediate. In milliseconds. */
const TYPING_PAUSE_MS = 180

/** The messages of the box: how many products were found, or that the shop could not be reached. */
export function useLiveSearch(box: RefObject<HTMLInputElement | null>, href: Href) {
  const [announcement, setAnnouncement] = useState('')
  const [hasFailed, setFailed] = useState(false)
  const retry = useRef(() => {})
  useEffect(() => {
    const input = box.current
    if (!input) return
    const tell = (text: string, isFailure: boolean) => {
      setAnnouncement(text)
      setFailed(isFailure)
    }
    const results = new LiveResults({ found: text => tell(text, false), failed: () => tell('', true) })
    retry.current = () => results.retry()
    return followShopper(input, { results, href })
  }, [box, href])
  return { announcement, hasFailed, retry: () => retry.current() }
}

const wordsIn = (given: URLSearchParams) => givenSearch(given).q

/** The search of an address with the words of the box instead of its own; other words begin at their first page. */
function withTyped(input: HTMLInputElement, { address, href }: { address: string; href: Href }): string {
  const { searchParams } = new URL(address, window.location.origin)
  const words = wordsIn(searchParams)
  searchParams.set('q', input.value)
  const values = givenSearch(searchParams)
  return href(searchAddress(values, values.q === words ? { page: values.page } : {}))
}

/** Typing, sending, choosing and Back lead to results without a new page. Returns a function that stops this. */
function followShopper(input: HTMLInputElement, { results, href }: Live): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let pause: ReturnType<typeof setTimeout> | undefined
  const show: LiveResults['show'] = (address, step) => {
    clearTimeout(pause)
    return results.show(address, step)
  }
  const typedAt = (address: string) => withTyped(input, { address, href })
  const showTyped = () => show(typedAt(window.location.href), 'replace')

  function onInput() {
    clearTimeout(pause)
    results.outdate(typedAt(window.location.href))
    pause = setTimeout(showTyped, TYPING_PAUSE_MS)
  }
  function onSubmit(event: SubmitEvent) {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.getAttribute('action') !== href('/search')) return
    event.preventDefault()
    // closing the keyboard of a phone makes room for the results
    if (form.contains(input) && matchMedia('(pointer: coarse)').matches) input.blur()
    if (form.contains(input)) void showTyped()
    else void show(typedAt(`/search?${wishesOf(form)}`), 'push')
  }
  function onChange(event: Event) {
    if (event.target instanceof HTMLSelectElement && event.target.closest('#results'))
      event.target.form?.requestSubmit()
  }
  function onClick(event: MouseEvent) {
    const link =
      event.target instanceof Element &&
      event.target.closest<HTMLAnchorElement>(`#results a[href^="${href('/search')}"]`)
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return
    event.preventDefault()
    if (link.hasAttribute('data-words')) input.value = wordsIn(new URL(link.href).searchParams) ?? ''
    // a choice pressed before the results of the last letters arrived applies to all of them
    void show(typedAt(link.href), 'push')
  }
  function onPopState() {
    input.value = new URLSearchParams(window.location.search).get('q') ?? ''
    void show(window.location.pathname + window.location.search, 'keep')
  }
  input.addEventListener('input', onInput, { signal })
  document.addEventListener('submit', onSubmit, { signal })
  document.addEventListener('change', onChange, { signal })
  document.addEventListener('click', onClick, { signal })
  window.addEventListener('popstate', onPopState, { signal })

  // text typed before the script arrived
  const words = wordsIn(new URLSearchParams(window.location.search))
  if (wordsIn(new URLSearchParams({ q: input.value })) !== words) void showTyped()
  return () => {
    clearTimeout(pause)
    listening.abort()
  }
}

function wishesOf(form: HTMLFormElement): URLSearchParams {
  const wishes = new URLSearchParams()
  for (const [name, value] of new FormData(form)) wishes.set(name, String(value))
  return wishes
}
