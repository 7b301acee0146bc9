import { useEffect, useRef } from 'react'
import { island } from '#storefront/islands/island.tsx'
import { useLanguage } from '#storefront/language/use-language.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useLiveSearch } from './use-live-search.ts'

/** The search box: a plain form; with a script the results below follow the typing. */
function SearchBox({ words }: { words: string }) {
  const { say, href } = useLanguage()
  const box = useRef<HTMLInputElement>(null)
  const { announcement, hasFailed, retry } = useLiveSearch(box, href)
  useSlashKey(box)
  return (
    <>
      <search>
        <form id="search-form" className="search-form" action={href('/search')}>
          <div className="search-box">
            <Icon name="search" />
            <input
              ref={box}
              type="search"
              name="q"
              aria-labelledby="search-title"
              defaultValue={words}
              placeholder={say('Name, kind, color, size')}
              maxLength={80}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="search"
            />
          </div>
          <button type="submit" className="btn btn-primary">
            {say('Search')}
          </button>
        </form>
      </search>
      <p className="sr-only" role="status">
        {announcement}
      </p>
      {hasFailed && (
        <div className="search-trouble" role="alert">
          <p>
            <Icon name="alert" />
            {say('Could not reach the shop. Check your connection.')}
          </p>
          <button type="button" className="btn btn-secondary" onClick={retry}>
            {say('Try again')}
          </button>
        </div>
      )}
    </>
  )
}

/** As in many programs, `/` leads to the search, unless one is typing. */
function useSlashKey(box: { readonly current: HTMLInputElement | null }) {
  useEffect(() => {
    const focusBox = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select')
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return
      event.preventDefault()
      box.current?.focus()
      box.current?.select()
    }
    document.addEventListener('keydown', focusBox)
    return () => document.removeEventListener('keydown', focusBox)
  }, [box])
}

export default island('search-box', 'idle', SearchBox)
