import { type MouseEvent, useEffect, useState } from 'react'
import { island } from '#storefront/islands/island.tsx'
import { type CategoryCount, chosenCategory, countOfPairs, headingOf } from './category-choice.ts'

type FilterProps = { categories: readonly CategoryCount[]; chosen: string | null }

/** Heading and grid are plain HTML beside this island: cells are shown and hidden, never rendered again. */
function showCategory(category: string | null): void {
  let shown = 0
  for (const cell of document.querySelectorAll<HTMLElement>('#shop [data-category]')) {
    cell.hidden = category !== null && cell.dataset.category !== category
    if (!cell.hidden) shown += 1
  }
  const heading = document.querySelector('#shop h2')
  if (heading) heading.textContent = headingOf(shown)
}

/**
 * Links that filter the grid through the address; with a script at once and without a new page. Small screens show only
 * the chosen one and a link back to all.
 */
function CategoryFilter({ categories, chosen: chosenFirst }: FilterProps) {
  const [chosen, setChosen] = useState(chosenFirst)
  const [announcement, setAnnouncement] = useState('')
  const total = categories.reduce((sum, one) => sum + one.products, 0)
  useEffect(() => {
    const follow = () => {
      const category = chosenCategory(categories, window.location.search) ?? null
      setChosen(category)
      showCategory(category)
    }
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [categories])
  const choose = (
    event: MouseEvent<HTMLAnchorElement>,
    next: { category: string | null; products: number },
  ) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (next.category === chosen) return
    window.history.pushState(null, '', next.category === null ? '/' : addressOf(next.category))
    setChosen(next.category)
    setAnnouncement(`${countOfPairs(next.products)}${next.category === null ? '' : `, ${next.category}`}`)
    showCategory(next.category)
  }
  const all = { category: null, products: total }
  return (
    <>
      <nav className="category-filter" aria-label="Category">
        {[all, ...categories].map(one => (
          <a
            key={one.category}
            className="category-chip"
            href={`${one.category === null ? '/' : addressOf(one.category)}#shop`}
            aria-current={one.category === chosen ? 'true' : undefined}
            onClick={event => choose(event, one)}
          >
            {one.category ?? 'All'} <small>{one.products}</small>
          </a>
        ))}
      </nav>
      {chosen !== null && (
        <p className="category-chosen">
          Only {chosen}{' '}
          {/* biome-ignore lint/a11y/useValidAnchor: a link, so that it works without a script too */}
          <a className="text-link" href="/#shop" onClick={event => choose(event, all)}>
            Show all {total}
          </a>
        </p>
      )}
      <p className="sr-only" role="status">
        {announcement}
      </p>
    </>
  )
}

const addressOf = (category: string): string => `/?category=${encodeURIComponent(category)}`

export default island('category-filter', 'idle', CategoryFilter)
