import { toBengaliDigits } from '#domain/language/bengali-digits.ts'
import { forgetLastSize, readLastSize } from './last-size.ts'
import { LAST_SIZE_PLACE } from './last-size-key.ts'

/**
 * Marks the size that was ordered last: in every strip of sizes by a style, so that nothing which a script renders later
 * changes or moves, and beside those of a product in words, with a button that deletes it. A strip of a card begins with it.
 */
export function showLastSize(): void {
  const size = readLastSize()
  if (size === null) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    `.size-chip:has([value="${size}"]:not(:checked)){box-shadow:inset 0 -3px var(--color-brass)}`,
  )
  document.adoptedStyleSheets.push(sheet)
  for (const strip of document.querySelectorAll('.card-sizes')) beginWith(strip, size)
  const place = document.querySelector<HTMLElement>(`.${LAST_SIZE_PLACE}`)
  if (place) say(place, size, () => sheet.replaceSync(''))
}

/** The words stand at the place, in the language of the page. */
function say(place: HTMLElement, size: number, unmark: () => void): void {
  const { yours = '', forget = '' } = place.dataset
  const shown = document.documentElement.lang === 'bn' ? toBengaliDigits(String(size)) : String(size)
  const away = document.createElement('button')
  away.type = 'button'
  away.className = 'text-link'
  away.textContent = forget
  away.addEventListener('click', () => {
    forgetLastSize()
    unmark()
    place.replaceChildren()
    document.querySelector<HTMLElement>('#buy-sizes input')?.focus({ preventScroll: true })
  })
  const words = document.createElement('span')
  words.textContent = yours.replace('{size}', shown)
  place.replaceChildren(words, away)
}

/** Scrolls a strip that is wider than its card, and nothing else. */
function beginWith(strip: Element, size: number): void {
  const chip = strip.querySelector(`[value="${size}"]`)?.parentElement
  if (chip && strip.scrollWidth > strip.clientWidth)
    strip.scrollLeft += chip.getBoundingClientRect().left - strip.getBoundingClientRect().left
}
