import { type MouseEvent, useEffect, useState } from 'react'
import { ownText } from '#domain/language/own-text.ts'
import { island } from '#storefront/islands/island.tsx'
import { OwnWords } from '#storefront/language/own-words.tsx'
import { type ShopSpeaker, useLanguage } from '#storefront/language/use-language.ts'
import { Phrase } from '#web/language/phrase.tsx'
import { chosenCategory, countOfPairs, headingOf, type ShownCategory } from './category-choice.ts'

type FilterProps = { categories: readonly ShownCategory[]; chosen: string | null }

/** Heading and grid are plain HTML beside this island: cells are shown and hidden, never rendered again. */
function showCategory(category: string | null, speaker: ShopSpeaker): void {
  let shown = 0
  for (const cell of document.querySelectorAll<HTMLElement>('#shop [data-category]')) {
    cell.hidden = category !== null && cell.dataset.category !== category
    if (!cell.hidden) shown += 1
  }
  const heading = document.querySelector('#shop h2')
  if (heading) heading.textContent = headingOf(shown, speaker)
}

/**
 * Links that filter the grid through the address; with a script at once and without a new page. Small screens show only
 * the chosen one and a link back to all.
 */
function CategoryFilter({ categories, chosen: chosenFirst }: FilterProps) {
  const speaker = useLanguage()
  const { say, href, number } = speaker
  const wordOf = (category: string) =>
    ownText(speaker.language, category, categories.find(one => one.category === category)?.bengali ?? '')
  const [chosen, setChosen] = useState(chosenFirst)
  const [announcement, setAnnouncement] = useState('')
  const all = { category: null, products: categories.reduce((sum, one) => sum + one.products, 0) }
  useEffect(() => {
    const follow = () => {
      const category = chosenCategory(categories, window.location.search) ?? null
      setChosen(category)
      showCategory(category, speaker)
    }
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [categories, speaker])
  const choose = (event: MouseEvent<HTMLAnchorElement>, next: Chosen) => {
    if (isForBrowser(event)) return
    event.preventDefault()
    if (next.category === chosen) return
    window.history.pushState(null, '', href(next.category === null ? '/' : addressOf(next.category)))
    setChosen(next.category)
    const pairs = countOfPairs(next.products, speaker)
    setAnnouncement(next.category === null ? pairs : `${pairs}, ${wordOf(next.category).text}`)
    showCategory(next.category, speaker)
  }
  return (
    <>
      <nav className="category-filter" aria-label={say('Category')}>
        {[all, ...categories].map(one => (
          <a
            key={one.category}
            className="category-chip"
            href={href(`${one.category === null ? '/' : addressOf(one.category)}#shop`)}
            aria-current={one.category === chosen ? 'true' : undefined}
            onClick={event => choose(event, one)}
          >
            {one.category === null ? say('All') : <OwnWords {...wordOf(one.category)} />}{' '}
            <small>{number(one.products)}</small>
          </a>
        ))}
      </nav>
      {chosen !== null && (
        <p className="category-chosen">
          <Phrase
            text={say('Only {category}', { category: '{category}' })}
            parts={{ category: <OwnWords {...wordOf(chosen)} /> }}
          />{' '}
          <a className="text-link" href={href('/#shop')} onClick={event => choose(event, all)}>
            {say('Show all {count}', { count: all.products })}
          </a>
        </p>
      )}
      <p className="sr-only" role="status">
        {announcement}
      </p>
    </>
  )
}

type Chosen = { category: string | null; products: number }

/** With a modifier key the browser opens the link itself, in a tab. */
const isForBrowser = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey

const addressOf = (category: string): string => `/?category=${encodeURIComponent(category)}`

export default island('category-filter', 'idle', CategoryFilter)
